"""Ticks: a loop in each worker, for nothing in them has to happen only once."""

import asyncio
import logging

from ha_api.platform.jobs.kinds import Pace, Tick
from ha_api.platform.jobs.waiting import finished, pause

_log = logging.getLogger("ha.jobs")


async def ticking(tick: Tick, pace: Pace, until: asyncio.Event) -> None:
    """Do it until told to end. A failure is logged, and the next time is a new chance."""
    while not until.is_set():
        task = asyncio.ensure_future(tick.run())
        await finished(task, until, pace.finish)
        if task.done() and not task.cancelled() and (error := task.exception()):
            _log.error("a tick failed", exc_info=error, extra={"job": tick.name})
        await pause(until, tick.seconds)
