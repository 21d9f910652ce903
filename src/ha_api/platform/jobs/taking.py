"""Taking jobs from the queue: pgqueuer's manager on a connection of its own."""

import asyncio
import logging
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from datetime import timedelta

import asyncpg
from pgqueuer.qm import QueueManager
from pgqueuer.types import QueueEntrypoint

from ha_api.platform import db
from ha_api.platform.jobs.attempt import Attempts
from ha_api.platform.jobs.kinds import Pace
from ha_api.platform.jobs.names import NAMES, queries
from ha_api.platform.jobs.waiting import pause
from ha_api.platform.query import Connection

LONGEST_ABSENCE = 30  # seconds between two attempts to reach a queue that is out of reach

_log = logging.getLogger("ha.jobs")


async def taking(url: str, attempts: Iterable[Attempts], pace: Pace, until: asyncio.Event) -> None:
    """Take jobs, one at a time, until told to end; a queue out of reach is tried again."""
    clock, absence = asyncio.get_running_loop().time, pace.look
    while not until.is_set():
        began = clock()
        try:
            async with _listening(url) as connection:
                await _run(connection, attempts, pace, until)
        except Exception as error:  # the database's, the network's or pgqueuer's: all may pass
            absence = pace.look if clock() - began > LONGEST_ABSENCE else absence
            _log.error("the queue is out of reach", exc_info=error, extra={"seconds": absence})
            await pause(until, absence)
            absence = min(2 * absence, LONGEST_ABSENCE)


class _OneAtATime(QueueManager):
    """A manager that leaves jobs to other workers while it has one in hand.

    A concurrency limit of pgqueuer's would count the jobs of all workers together.
    """

    def entrypoints_below_capacity_limits(self) -> set[QueueEntrypoint]:
        return set() if self.job_context else super().entrypoints_below_capacity_limits()


async def _run(
    connection: Connection, attempts: Iterable[Attempts], pace: Pace, until: asyncio.Event
) -> None:
    manager = _OneAtATime(queries(connection), NAMES.channel)
    manager.min_dequeue_poll_interval = timedelta(seconds=pace.look / 2)
    for each in attempts:
        manager.entrypoint(each.job.name, accepts_context=False)(each.__call__)
    # Not our event itself: a manager sets its own when it fails, and we go on.
    ending = asyncio.create_task(_pass_on(until, manager.shutdown))
    try:
        await manager.run(
            batch_size=1,
            dequeue_timeout=timedelta(seconds=pace.look),
            heartbeat_timeout=timedelta(seconds=pace.silence),
            shutdown_on_listener_failure=True,
        )
    finally:
        ending.cancel()


async def _pass_on(told: asyncio.Event, tell: asyncio.Event) -> None:
    await told.wait()
    tell.set()


@asynccontextmanager
async def _listening(url: str) -> AsyncIterator[Connection]:
    """Give a connection for as long as we work.

    None of the pool's: it would go back with a listener, for what comes from there is never reset.
    All of pgqueuer's statements go over it too, so that we notice at once when it breaks.
    """
    connection = await asyncpg.connect(
        url, timeout=db.SECONDS_TO_CONNECT, command_timeout=db.SECONDS_A_STATEMENT
    )
    try:
        yield connection
    finally:
        with suppress(OSError, TimeoutError, *db.DRIVER):
            await connection.close(timeout=db.SECONDS_TO_CONNECT)
