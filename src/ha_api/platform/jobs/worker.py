"""A worker: connected to a database from its start to its end, and at work in between."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass, field

from ha_api.platform import db
from ha_api.platform.jobs.attempt import Attempts
from ha_api.platform.jobs.kinds import Chores, Pace
from ha_api.platform.jobs.taking import taking
from ha_api.platform.jobs.ticking import ticking
from ha_api.platform.jobs.waiting import finished

_log = logging.getLogger("ha.jobs")


@dataclass(frozen=True, slots=True)
class Worker:
    """Chores on the database at an address."""

    url: str = field(repr=False)
    chores: Callable[[db.Database], Chores]

    async def run(self, until: asyncio.Event, began: Callable[[], None]) -> bool:
        """Work until told to end, as `work`. began: called once connected. Raises DatabaseError."""
        async with db.connected(self.url) as database:
            began()
            return await work(self.url, self.chores(database), until=until)


async def work(url: str, chores: Chores, *, until: asyncio.Event, pace: Pace | None = None) -> bool:
    """Work until told to end; return whether everything begun was finished.

    url: of the database whose queue it is. Where something was not finished, its job was given back
    to the queue, and its computation may still go on in a thread.
    """
    pace = pace or Pace()
    attempts = [Attempts(job, until, pace) for job in chores.jobs]
    async with asyncio.TaskGroup() as group:
        taken = group.create_task(_taking_when_ready(url, chores, attempts, pace, until))
        for tick in chores.ticks:
            group.create_task(ticking(tick, pace, until))
    return taken.result() and not any(each.left for each in attempts)


async def _taking_when_ready(
    url: str, chores: Chores, attempts: list[Attempts], pace: Pace, until: asyncio.Event
) -> bool:
    """Get ready, then take jobs: another worker may be ready before. Return whether we ever were.

    Where it fails, the jobs are tried all the same, and fail where they must.
    """
    task = asyncio.ensure_future(chores.ready())
    if not await finished(task, until, 0):
        return False
    if (error := task.exception()) is not None:
        _log.error("getting ready failed", exc_info=error)
    await taking(url, attempts, pace, until)
    return True
