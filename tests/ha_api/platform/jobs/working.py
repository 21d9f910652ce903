"""Workers for tests: in this process, or in one of their own that can be killed."""

import asyncio
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from ha_api.platform import db
from ha_api.platform.jobs.kinds import Chores, Job, Pace
from ha_api.platform.jobs.worker import work

QUICK = Pace(silence=1, look=0.1, first=0.1, longest=0.4, finish=5)
SECONDS = 240  # a worker that finds no kernels on the disk compiles first

STATE = "select status::text, attempts, payload, queue_manager_id from jobs.pgqueuer"


@asynccontextmanager
async def working(
    url: str, *jobs: Job, pace: Pace = QUICK, **more: Any
) -> AsyncIterator[asyncio.Event]:
    """Give a worker at work; it is told to end at the end, or before by its event."""
    until = asyncio.Event()
    task = asyncio.create_task(work(url, Chores(jobs, **more), until=until, pace=pace))
    try:
        yield until
    finally:
        until.set()
        await asyncio.wait_for(task, SECONDS)


async def until_true(what: Callable[[], Awaitable[Any] | Any]) -> None:
    """Wait until something holds."""
    end = time.monotonic() + SECONDS
    while True:
        found = what()
        if await found if isinstance(found, Awaitable) else found:
            return
        assert time.monotonic() < end
        await asyncio.sleep(0.02)


async def rows(database: db.Database) -> list[dict[str, Any]]:
    """The jobs there are."""
    async with database.reading() as connection:
        return [dict(row) for row in await connection.fetch(STATE)]


async def _forever(payload: bytes) -> None:
    sys.stdout.write(f"{payload.decode()}\n")
    sys.stdout.flush()
    await asyncio.sleep(3600)


async def _work(url: str) -> None:
    async with working(url, Job("wait", _forever)):
        await asyncio.sleep(3600)


def started(url: str) -> "subprocess.Popen[str]":
    """A worker in a process of its own, which never ends a job `wait` and tells its payload."""
    command = [sys.executable, "-m", "tests.ha_api.platform.jobs.working", url]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


if __name__ == "__main__":
    asyncio.run(_work(sys.argv[1]))
