"""Snapshots taken one after the other while people vote, and held against their cut afterwards."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import asyncpg

from ha_api.boards.records.snapshots import Recipe
from ha_api.boards.service.snapshots import Snapshots
from tests.ha_api.api import Api, serving
from tests.ha_api.boards import stage
from tests.ha_api.conftest import Database

# Every other vote takes its number and is committed a while later, after the next ones: what a cut
# must wait for.
SLOW = """
create function wait_a_while() returns trigger language plpgsql as $$
begin
    perform pg_sleep(0.3 * (new.id % 2));
    return null;
end $$;
create trigger slow after insert on ranking for each row execute function wait_a_while();
"""


async def snapshots_while_voting(database: Database, number: int, writers: int) -> list[bool]:
    """Whether each snapshot verifies against its cut once everybody has voted."""
    await _slow(database.owner)
    async with _voting(database.service, writers) as api:
        snapshots = Snapshots(api.database)
        recipes = [await snapshots.take("board", replicates=0) for _ in range(number)]
        assert len({recipe.cut for recipe in recipes}) > number / 4
        last = max(recipe.cut for recipe in recipes)
    async with serving(database.service) as api:
        assert await api.value("select max(id) from ranking") > last
        return [await _verifies(Snapshots(api.database), recipe) for recipe in recipes]


async def _slow(owner: str) -> None:
    connection = await asyncpg.connect(owner)
    try:
        await connection.execute(SLOW)
    finally:
        await connection.close()


@asynccontextmanager
async def _voting(url: str, writers: int) -> AsyncIterator[Api]:
    """Give the service of a board on which `writers` people vote at once for as long."""
    over = False
    async with serving(url, connections=writers + 4) as api:
        found = await stage.build(api, tasks=20)
        crowd = [asyncio.create_task(_votes(found, lambda: over)) for _ in range(writers)]
        try:
            await _under_way(api, writers, crowd)
            yield api
        finally:
            over = True
            done = await asyncio.gather(*crowd)
        assert min(done) > 0


async def _under_way(api: Api, writers: int, crowd: list["asyncio.Task[int]"]) -> None:
    """Wait until there are as many rankings as people, or one of them failed."""
    count = "select count(*) from ranking"
    while await api.value(count) < writers and not any(each.done() for each in crowd):  # noqa: ASYNC110
        await asyncio.sleep(0.01)


async def _votes(found: stage.Stage, ended: Callable[[], bool]) -> int:
    """Rank as fast as the service takes it, one participant after the other; how often."""
    done = 0
    while not ended():
        token = await found.voter()
        for number in range(len(found.tasks)):
            receipt = await found.ranked(token, await found.shown(token), f"k{number}")
            assert receipt["__typename"] == "RankingReceipt"
            done += 1
            if ended():
                break
    return done


async def _verifies(snapshots: Snapshots, recipe: Recipe) -> bool:
    return await snapshots.recomputed(recipe) == await snapshots.stored(recipe)
