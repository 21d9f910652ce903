"""The demo from an empty database to the words that say where it is and what to ask it."""

import asyncio
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from ha_api import app
from ha_api.boards.service.authors import Authors
from ha_api.boards.service.refits import Refits
from ha_api.boards.service.snapshots import Snapshots
from ha_api.demo import content, filling, queries, telling
from ha_api.demo.client import Client
from ha_api.demo.people import BOARDS, IMPRESSIONS, SEED
from ha_api.demo.strengths import MODELS
from ha_api.index.service.computations import IndexComputations
from ha_api.platform import db
from ha_api.platform.access import Access, Scope
from ha_api.platform.db import Database
from ha_api.platform.progress import progress
from ha_api.platform.settings import SettingError, Settings

GUEST = "guest"
SECONDS_BETWEEN_TRIES = 0.5
SCOPES = [Scope.VOTE, Scope.OPERATOR, Scope.RESEARCH]


def create() -> str:
    """Fill the demo of the environment as far as it is not; return what to say once it answers.

    Raises DemoError.
    """
    settings = Settings.read(os.environ)
    if settings.database_url is None:
        raise SettingError(key="HA_DATABASE_URL", problem="missing; the demo starts no database")
    key = asyncio.run(_opened(settings.database_url, settings.hmac_secret()))
    return telling.ready(key, settings)


async def _opened(url: str, secret: bytes) -> str:
    """Return a new key to the demo, for what is kept of a key does not tell it."""
    async with db.connected(url, connections=filling.AT_ONCE + 3) as database:
        await make(database, app.Options(secret), IMPRESSIONS)
        return await guest_key(Access(database, secret))


async def guest_key(access: Access) -> str:
    """Return a new key of the guest, the only one: those of earlier starts are revoked."""
    for old in await access.keys():
        if old.partner == GUEST and old.revoked_at is None:
            await access.revoke(old.id, "the demo was started again")
    return await access.make_key(GUEST, "the demo's guest", SCOPES)


async def make(
    database: Database,
    options: app.Options,
    impressions: int,
    *,
    seed: int = SEED,
    say: Callable[[str], object] = telling.say,
) -> None:
    """Fill a database as far as it is not, and take the snapshots that lack. Raises DemoError.

    impressions: how many are ended on each board. say: takes lines for people.
    """
    async with _alone(database, say):
        lacks = await filling.missing(database, seed, impressions)
        say(_beginning(lacks))
        if lacks.impressions:
            await _fill(database, options, impressions, seed, say)
        await _take_snapshots(database, say)
        await _compute_index(database, say)


@asynccontextmanager
async def _alone(database: Database, say: Callable[[str], object]) -> AsyncIterator[None]:
    """Wait until nobody else fills the demo, and keep others from it."""
    async with database.writing() as connection:
        if not await queries.try_lock_filling(connection):
            say(telling.WAITING)
            while not await queries.try_lock_filling(connection):  # noqa: ASYNC110 - not our event
                await asyncio.sleep(SECONDS_BETWEEN_TRIES)
        yield


async def _take_snapshots(database: Database, say: Callable[[str], object]) -> None:
    refits = Refits(Snapshots(database), [Authors(database).settle], interval=0, delay=0)
    due = await refits.due()
    for board in [content.SLUGS[mode] for mode in BOARDS if content.SLUGS[mode] in due]:
        with progress(f"Resampling {board}") as report:
            await refits.refit(board, progress=report)
        say(f"Board {board}: a snapshot of every ranking was taken.\n")


async def _compute_index(database: Database, say: Callable[[str], object]) -> None:
    computations = IndexComputations(database, interval=0, delay=0)
    if cause := await computations.due():
        await computations.take(cause)
        say("Index: the scores of five invented families were computed.\n")


def _beginning(lacks: filling.Missing) -> str:
    if not lacks.impressions:
        return telling.THERE
    if lacks.enrolled:
        return telling.RESUMED.format(impressions=lacks.impressions)
    return telling.BEGUN.format(models=MODELS, people=lacks.people, impressions=lacks.impressions)


async def _fill(
    database: Database,
    options: app.Options,
    impressions: int,
    seed: int,
    say: Callable[[str], object],
) -> None:
    found = app.services(database, options)
    access: Access = found[Access]
    key = await access.make_key(filling.PARTNER, "fills the demo", [Scope.VOTE, Scope.OPERATOR])
    client = Client(app.schema(), found, await access.caller(key))
    with progress("Simulated participants vote") as report:
        told = report or telling.Lines(say)
        await filling.fill(client, database, seed, impressions, told)
