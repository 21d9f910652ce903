"""Whether a snapshot is wanted, what is told of the next one, and that workers take it."""

import asyncio
from random import Random
from typing import Any

import pytest

from ha_api import chores
from ha_api.platform.jobs.worker import work
from ha_api.platform.settings import Settings
from ha_api.tournaments.queries import refits as queries
from ha_api.tournaments.records.snapshots import Recipe, Refit
from ha_api.tournaments.service.refits import TournamentRefits
from ha_api.tournaments.service.snapshots import TournamentSnapshots
from ha_api.tournaments.service.tournaments import Tournaments
from tests.ha_api.api import SECRET, Api
from tests.ha_api.conftest import Database
from tests.ha_api.tournaments import judged, stage
from tests.ha_api.tournaments.stage import OPERATOR, Cup

pytestmark = pytest.mark.asyncio


def refits(api: Api, **options: Any) -> TournamentRefits:
    return TournamentRefits(
        TournamentSnapshots(api.database), **{"interval": 0, "delay": 0, **options}
    )


async def refit(api: Api, slug: str = "cup") -> Recipe:
    tournament = await api.services[Tournaments].find(slug)
    assert tournament is not None
    return await refits(api).refit(tournament, replicates=2)


async def told(api: Api) -> Refit:
    return (await refits(api).states())[0]


async def begun(api: Api) -> Cup:
    """A tournament with one judgement."""
    cup = await stage.build(api, matches=6)
    await cup.submit([stage.judged((await cup.next(first=6))[0])])
    return cup


async def test_what_is_new_to_read_is_due(api: Api) -> None:
    cup = await stage.build(api, matches=6)
    await cup.next(first=6)
    await judged.rated(api, Random(1), "cup", "a person")
    assert await refits(api).due() == []  # people alone are no board
    await cup.submit([stage.judged(one) for one in (await cup.next(first=6))[:2]])
    assert await refits(api).due() == ["cup"]
    assert await refits(api, delay=3600).due() == []
    await refit(api)
    assert await refits(api).due() == []
    await judged.rated(api, Random(1), "cup", "another")
    assert await refits(api).due() == ["cup"]
    assert await refits(api, interval=3600).due() == []
    await refit(api)
    await cup.play("aux")
    assert await refits(api).due() == ["cup"]


async def test_who_asks_does_not_wait_and_is_served_once(api: Api) -> None:
    await begun(api)
    patient = refits(api, interval=3600, delay=3600)
    await refit(api)
    await patient.ask(OPERATOR, "cup")
    assert await patient.due() == ["cup"]
    await patient.refit_due("cup")
    await patient.refit_due("cup")  # the job ran twice: nothing is left to do
    assert await api.value("select count(*) from snapshot") == 2
    assert (await told(api)).asked_at is None


async def test_a_wish_waits_until_something_is_judged(api: Api) -> None:
    await stage.build(api)
    await refits(api).ask(OPERATOR, "cup")
    assert await refits(api).due() == []
    assert (await told(api)).asked_at is not None


async def test_a_failure_is_told_and_forgotten_after_a_success(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: Any, **__: Any) -> None:
        raise ValueError("the text of an answer")

    await begun(api)
    with monkeypatch.context() as patched:
        patched.setattr(TournamentSnapshots, "take", broken)
        for failures in (1, 2):
            with pytest.raises(ValueError, match="text of an answer"):
                await refit(api)
            after = await told(api)
            assert (after.failures, after.problem) == (failures, "internal error (ValueError)")
            assert after.began_at is None
    await refit(api)
    after = await told(api)
    assert (after.problem, after.failures, after.began_at) == (None, 0, None)
    assert after.ended_at is not None


async def test_one_that_is_left_is_no_failure_and_a_wish_meanwhile_is_not_lost(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    running = asyncio.Event()

    async def endless(*_: Any, **__: Any) -> None:
        running.set()
        await asyncio.sleep(3600)

    await begun(api)
    await refit(api)
    with monkeypatch.context() as patched:
        patched.setattr(TournamentSnapshots, "take", endless)
        task = asyncio.create_task(refit(api))
        await running.wait()
        assert (await told(api)).began_at is not None
        async with api.database.writing() as connection:
            number = await connection.fetchval("select id from tournament")
            await queries.ask_tournament_refit(connection, number)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
    after = await told(api)
    assert (after.failures, after.began_at) == (0, None)
    assert await refits(api, interval=3600).due() == ["cup"]


async def test_workers_take_what_is_due(
    api: Api, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ready() -> None:
        pass

    monkeypatch.setattr(chores, "warm", ready)
    monkeypatch.setattr(chores, "SECONDS_TO_SCAN", 0.05)
    for slug in ("cup", "other"):
        cup = await stage.build(api, slug=slug, matches=6)
        await cup.play()
    given = {"HA_DATABASE_URL": database.service, "HA_SECRET": SECRET.decode()}
    settings = Settings.read(given | {"HA_REFIT_INTERVAL": "0", "HA_REFIT_DELAY": "0"})
    until = asyncio.Event()
    working = asyncio.create_task(
        work(database.service, chores.chores(api.database, settings), until=until)
    )
    recipes = "select count(*) from tournament_recipe"
    while await api.value(recipes) < 2:  # noqa: ASYNC110 - read as others read it
        await asyncio.sleep(0.05)
    until.set()
    assert await working
    assert await refits(api).due() == []
    assert await api.value(recipes) == 2
