"""Judging under load: what is acknowledged is kept, and every count is right whatever races."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg
import pytest

from ha_api.platform import embedded, migrations
from tests.ha_api.api import Api, serving
from tests.ha_api.conftest import Database
from tests.ha_api.matrix import crowd, load
from tests.ha_api.matrix.load import Load

pytestmark = pytest.mark.asyncio

KILL = """
select pg_terminate_backend(pid) from pg_stat_activity
where usename = 'ha_service' and datname = current_database() and pid <> pg_backend_pid()
order by random() limit 2
"""


@asynccontextmanager
async def loaded(url: str, seed: int) -> AsyncIterator[Load]:
    """Give a load on two services of one database."""
    async with serving(url) as first, serving(url) as second:
        people = await crowd.build(first)
        yield await load.build(people, [first, second], seed=seed)


async def is_right(found: Load, api: Api) -> None:
    """Fail unless counts are what raw rows say, and every acknowledged vote is in force."""
    counted = await crowd.counts(api)
    votes = await load.in_force(api)
    wrong = {
        key: (votes.get(key), possible)
        for key, possible in found.possible.items()
        if votes.get(key) not in possible
    }
    assert wrong == {}
    assert sum(row[5] for row in counted["cell"]) == sum(row[5] for row in counted["output"]) > 0


@pytest.mark.parametrize("seed", [1, 2])
async def test_counts_are_right_after_a_mixed_load(database: Database, seed: int) -> None:
    async with loaded(database.service, seed) as found:
        await found.run(voters=12, steps=30)
        assert found.broken == 0  # nobody waited for somebody in a circle
        assert found.stored > 100
        assert any(len(possible) > 1 for possible in found.possible.values())
        await is_right(found, found.people.api)


async def test_lost_connections_leave_a_judgement_whole_or_not_at_all(database: Database) -> None:
    async with loaded(database.service, 3) as found:
        working = asyncio.create_task(found.run(voters=12, steps=30, hurry=0.0))
        while not working.done():
            await asyncio.sleep(0.1)
            await killed(database.service)
        await working
        assert found.broken > 0
        assert found.stored > 0  # how many, the machine decides
    async with serving(database.service) as api:
        await is_right(found, api)


async def test_a_server_that_dies_and_returns_has_every_vote_it_acknowledged(
    own_cluster: embedded.Cluster, open_folder: Path
) -> None:
    url = own_cluster.url("ha_service")
    async with loaded(url, 4) as found:
        working = asyncio.create_task(found.run(voters=12, steps=30, hurry=0.0))
        await found.busy.wait()
        number = int((open_folder / "postgres" / "postmaster.pid").read_text().split()[0])
        os.kill(number, signal.SIGQUIT)  # ends at once, without writing anything more
        stored = found.stored
        with embedded.cluster(open_folder, durable=False):
            await working
        assert found.broken > 0
        assert found.stored > stored + load.SOME
        async with serving(url) as api:
            await is_right(found, api)


@pytest.fixture
def own_cluster(open_folder: Path) -> Iterator[embedded.Cluster]:
    """Give a server that may die, with the room's tables."""
    with embedded.cluster(open_folder, durable=False) as found:
        asyncio.run(_migrated(found.url("ha_owner")))
        yield found


async def _migrated(url: str) -> None:
    connection = await asyncpg.connect(url)
    try:
        await migrations.migrate(connection)
    finally:
        await connection.close()


async def killed(url: str) -> None:
    connection = await asyncpg.connect(url)
    try:
        await connection.execute(KILL)
    finally:
        await connection.close()
