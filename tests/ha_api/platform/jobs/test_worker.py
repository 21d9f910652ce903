import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from itertools import pairwise
from typing import Any

import orjson
import pytest

from ha_api.platform import db, logs
from ha_api.platform.jobs.kinds import Chores, Job, Pace, Tick
from ha_api.platform.jobs.queue import Queue
from ha_api.platform.jobs.worker import Worker, work
from tests.ha_api.conftest import Database
from tests.ha_api.platform.jobs.working import QUICK, SECONDS, rows, started, until_true, working

pytestmark = pytest.mark.asyncio

CUT_OFF = """
select pg_terminate_backend(pid) from pg_stat_activity
where application_name = 'worker' and datname = current_database()
"""


def told(caplog: pytest.LogCaptureFixture) -> list[dict[str, Any]]:
    """What stands in our log about jobs."""
    lines = [logs.JsonLines().format(record) for record in caplog.records]
    found = [orjson.loads(line) for line in lines]
    return [line for line in found if line["logger"] == "ha.jobs"]


def recording(done: list[bytes], before: Callable[[], Awaitable[Any]] | None = None) -> Job:
    async def run(payload: bytes) -> None:
        if before is not None:
            await before()
        done.append(payload)

    return Job("refit", run)


async def empty(pool: db.Database) -> bool:
    return await rows(pool) == []


async def test_jobs_are_done_and_leave_the_queue(
    pool: db.Database, url: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "ha")
    done: list[bytes] = []
    for key in ("a", "b"):
        await Queue(pool).put("refit", key, key.encode())
    async with working(url, recording(done)):
        await until_true(lambda: empty(pool))
    assert done == [b"a", b"b"]
    lines = told(caplog)
    assert [(line["message"], line["job"], line["key"]) for line in lines] == [
        ("a job is done", "refit", "a"),
        ("a job is done", "refit", "b"),
    ]


async def test_one_at_a_time_by_each_and_never_one_by_two(pool: db.Database, url: str) -> None:
    running: list[tuple[str, bytes]] = []
    most: dict[str, int] = {"x": 0, "y": 0}
    both: set[str] = set()
    seen: list[bytes] = []

    def job(worker: str) -> Job:
        async def run(payload: bytes) -> None:
            seen.append(payload)
            running.append((worker, payload))
            most[worker] = max(most[worker], sum(w == worker for w, _ in running))
            if len({w for w, _ in running}) == 2:
                both.add("at once")
            await asyncio.sleep(0.1)
            running.remove((worker, payload))

        return Job("refit", run)

    async with working(url, job("x")), working(url, job("y")):
        for number in range(10):
            await Queue(pool).put("refit", str(number), b"%d" % number)
        await until_true(lambda: empty(pool))
    assert sorted(seen) == [b"%d" % number for number in range(10)]
    assert most == {"x": 1, "y": 1}
    assert both == {"at once"}


async def test_no_job_is_taken_before_the_worker_is_ready(pool: db.Database, url: str) -> None:
    done: list[bytes] = []
    ready, ticked = asyncio.Event(), asyncio.Event()

    async def tick() -> None:
        ticked.set()

    await Queue(pool).put("refit", "a", b"a")
    async with working(url, recording(done), ticks=[Tick("scan", 0.1, tick)], ready=ready.wait):
        await ticked.wait()
        await asyncio.sleep(5 * QUICK.look)
        assert done == []
        ready.set()
        await until_true(lambda: empty(pool))
    assert done == [b"a"]


async def test_where_getting_ready_fails_jobs_are_done_all_the_same(
    pool: db.Database, url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail() -> None:
        raise ValueError

    done: list[bytes] = []
    await Queue(pool).put("refit", "a", b"a")
    async with working(url, recording(done), ready=fail):
        await until_true(lambda: empty(pool))
    assert "getting ready failed" in [line["message"] for line in told(caplog)]
    assert done == [b"a"]


async def test_the_end_does_not_wait_for_a_worker_to_get_ready(url: str) -> None:
    until = asyncio.Event()
    until.set()
    never = Chores(ready=asyncio.Event().wait)
    assert not await asyncio.wait_for(work(url, never, until=until), SECONDS)


async def test_a_job_that_fails_is_told_and_tried_again_ever_later(
    pool: db.Database, url: str, caplog: pytest.LogCaptureFixture
) -> None:
    times: list[float] = []

    async def run(payload: bytes) -> None:
        times.append(asyncio.get_running_loop().time())
        if len(times) <= 4:
            raise ValueError("SECRET")

    await Queue(pool).put("refit", "a", b"SECRET")
    async with working(url, Job("refit", run)):
        await until_true(lambda: empty(pool))
    failures = told(caplog)
    assert [line["seconds"] for line in failures] == [0.1, 0.2, 0.4, 0.4]
    assert [line["attempts"] for line in failures] == [1, 2, 3, 4]
    assert failures[0]["errors"][0]["type"] == "builtins.ValueError"
    pauses = [after - before for before, after in pairwise(times)]
    assert all(p > 0.9 * s for p, s in zip(pauses, [0.1, 0.2, 0.4, 0.4], strict=True))
    assert "SECRET" not in str(failures) + await stored(pool)


async def stored(pool: db.Database) -> str:
    """Everything that pgqueuer recorded."""
    async with pool.reading() as connection:
        text = await connection.fetchval("select string_agg(t::text, ' ') from jobs.pgqueuer_log t")
    assert "Retry requested" in text
    return str(text)


async def test_a_worker_that_is_killed_loses_no_job(
    database: Database, pool: db.Database, url: str
) -> None:
    await Queue(pool).put("wait", "a", b"a")
    killed, done = started(database.service), []
    try:
        assert killed.stdout is not None
        assert await asyncio.to_thread(killed.stdout.readline) == "a\n"
        assert not await Queue(pool).put("wait", "a", b"b")
        killed.kill()
        killed.wait()

        async def run(payload: bytes) -> None:
            done.append(payload)

        async with working(url, Job("wait", run)):
            await until_true(lambda: empty(pool))
    finally:
        killed.kill()
        killed.communicate()
    assert done == [b"a"]


async def test_a_worker_that_lives_keeps_its_job(pool: db.Database, url: str) -> None:
    done: list[bytes] = []
    pace = replace(QUICK, silence=2)  # a busy machine may hold a sign of life back for a second
    long = recording(done, lambda: asyncio.sleep(2.5 * pace.silence))
    await Queue(pool).put("refit", "a", b"a")
    async with working(url, long, pace=pace), working(url, long, pace=pace):
        await until_true(lambda: empty(pool))
    assert done == [b"a"]


async def test_the_job_in_hand_is_finished_before_the_end(pool: db.Database, url: str) -> None:
    begun, done = asyncio.Event(), list[bytes]()

    async def before() -> None:
        begun.set()
        await asyncio.sleep(0.3)

    for key in ("a", "b"):
        await Queue(pool).put("refit", key, key.encode())
    until = asyncio.Event()
    chores = Chores([recording(done, before)])
    task = asyncio.create_task(work(url, chores, until=until, pace=QUICK))
    await begun.wait()
    until.set()
    assert await task
    assert done == [b"a"]
    assert [row["payload"] for row in await rows(pool)] == [b"b"]


async def test_a_job_without_end_is_given_back(
    pool: db.Database, url: str, caplog: pytest.LogCaptureFixture
) -> None:
    begun, until = asyncio.Event(), asyncio.Event()

    async def run(payload: bytes) -> None:
        begun.set()
        await asyncio.sleep(3600)

    await Queue(pool).put("refit", "a", b"a")
    pace = Pace(look=0.1, finish=0.1)
    task = asyncio.create_task(work(url, Chores([Job("refit", run)]), until=until, pace=pace))
    await begun.wait()
    until.set()
    assert not await task
    [row] = await rows(pool)
    assert (row["status"], row["queue_manager_id"]) == ("queued", None)
    assert told(caplog)[0]["message"] == "a job is given back"


async def test_a_lost_connection_is_told_and_made_anew(
    database: Database, pool: db.Database, caplog: pytest.LogCaptureFixture
) -> None:
    done: list[bytes] = []
    ours = f"{database.service}&application_name=worker"
    async with working(ours, recording(done)):
        await Queue(pool).put("refit", "a", b"a")
        await until_true(lambda: done)
        async with pool.reading() as connection:
            assert await connection.fetch(CUT_OFF)
        await Queue(pool).put("refit", "b", b"b")
        await until_true(lambda: b"b" in done)
    assert told(caplog)[0]["message"] == "the queue is out of reach"


async def test_it_connects_and_says_so(database: Database) -> None:
    began, until = asyncio.Event(), asyncio.Event()
    task = asyncio.create_task(Worker(database.service, lambda _: Chores()).run(until, began.set))
    await began.wait()
    until.set()
    assert await task
    assert "//" not in repr(Worker(database.service, lambda _: Chores()))
