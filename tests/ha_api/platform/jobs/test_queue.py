import asyncpg
import pytest

from ha_api.platform import db
from ha_api.platform.jobs.kinds import Job
from ha_api.platform.jobs.queue import Queue
from tests.ha_api.conftest import Database
from tests.ha_api.platform.jobs.working import rows, until_true, working

pytestmark = pytest.mark.asyncio

OLD = """
insert into jobs.pgqueuer_log (created, job_id, status, priority, entrypoint, aggregated)
select now() - age, 1, 'successful', 0, 'refit', aggregated
from (values (interval '31 days', true), ('31 days', false), ('29 days', true)) t (age, aggregated);
insert into jobs.pgqueuer_statistics (created, count, priority, status, entrypoint)
select now() - age, 1, 0, 'successful', 'refit' from unnest('{31 days,29 days}'::interval[]) t (age)
"""


async def test_a_job_is_put_once_for_as_long_as_it_waits(pool: db.Database) -> None:
    queue = Queue(pool)
    assert await queue.put("refit", "a", b"1")
    assert not await queue.put("refit", "a", b"2")
    assert await queue.put("refit", "b", b"3")
    assert await queue.put("other", "a", b"4")  # a key is of its kind of job
    assert [row["payload"] for row in await rows(pool)] == [b"1", b"3", b"4"]


async def test_a_job_in_hand_is_not_put_again_and_one_that_is_done_is(
    pool: db.Database, url: str
) -> None:
    queue, new = Queue(pool), []

    async def run(payload: bytes) -> None:
        new.append(await queue.put("refit", "a", b"again"))

    async with working(url, Job("refit", run)):
        assert await queue.put("refit", "a", b"1")
        await until_true(lambda: new)
        await until_true(lambda: _is_empty(pool))
        assert new == [False]
        assert await queue.put("refit", "a", b"2")
        await until_true(lambda: len(new) == 2)


async def test_what_is_recorded_is_forgotten_after_a_month(pool: db.Database) -> None:
    async with pool.reading() as connection:
        await connection.execute(OLD)
        await Queue(pool).forget()
        left = await connection.fetch("select aggregated from jobs.pgqueuer_log order by created")
        assert [row["aggregated"] for row in left] == [False, True]
        assert await connection.fetchval("select count(*) from jobs.pgqueuer_statistics") == 1


@pytest.mark.parametrize(
    "attack",
    [
        "truncate jobs.pgqueuer",
        "drop table jobs.pgqueuer",
        "create table jobs.mine ()",
        "alter sequence jobs.pgqueuer_id_seq restart",
    ],
)
async def test_the_service_uses_the_tables_and_owns_none(database: Database, attack: str) -> None:
    connection = await asyncpg.connect(database.service)
    try:
        with pytest.raises(asyncpg.InsufficientPrivilegeError):
            await connection.execute(attack)
    finally:
        await connection.close()


async def _is_empty(pool: db.Database) -> bool:
    return await rows(pool) == []
