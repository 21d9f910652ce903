"""One attempt at a job: done, put off because it failed, or given back because we end."""

import asyncio
import logging
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from pgqueuer.errors import RetryRequested
from pgqueuer.models import Job as Found

from ha_api.platform.jobs.kinds import Job, Pace
from ha_api.platform.jobs.waiting import finished

_log = logging.getLogger("ha.jobs")


@dataclass(slots=True)
class Attempts:
    """What runs a kind of job. left: whether one was given back, whose computation may go on."""

    job: Job
    until: asyncio.Event
    pace: Pace
    left: bool = False

    async def __call__(self, found: Found) -> None:
        """Run a job from the queue. Raises RetryRequested unless it is done.

        Without a cause: pgqueuer would store its words, and those may quote what was given.
        """
        task = asyncio.ensure_future(self.job.run(found.payload or b""))
        if not await finished(task, self.until, self.pace.finish):
            self.left = True
            _log.warning("a job is given back", extra=_named(found))
            raise RetryRequested(timedelta(0))
        if (error := _error(task)) is not None:
            delay = self.pace.delay(found.attempts)
            told = _named(found) | {"seconds": delay.total_seconds()}
            _log.error("a job failed", exc_info=error, extra=told)
            raise RetryRequested(delay)
        _log.info("a job is done", extra=_named(found))


def _error(task: "asyncio.Future[None]") -> BaseException | None:
    # A job that cancels itself has not done its work either.
    return asyncio.CancelledError() if task.cancelled() else task.exception()


def _named(found: Found) -> dict[str, Any]:
    key = (found.headers or {}).get("key")
    return {"job": found.entrypoint, "key": key, "attempts": found.attempts + 1}
