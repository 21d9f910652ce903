"""What a worker does: jobs from the queue, and what it looks after by the clock."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import timedelta

MOST_DOUBLINGS = 20  # beyond every longest delay, and short of an overflow


@dataclass(frozen=True, slots=True)
class Job:
    """A kind of job by its name in the queue; `run` takes what was put.

    It may run again after it was done, and after a worker was cut off even twice at once: running
    it must be harmless where there is nothing to do.
    """

    name: str
    run: Callable[[bytes], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Tick:
    """What every worker does again and again, `seconds` after it did it last.

    Several workers do it at once; what must happen once is put in the queue.
    """

    name: str
    seconds: float
    run: Callable[[], Awaitable[None]]


async def nothing() -> None:
    """Be ready at once."""


@dataclass(frozen=True, slots=True)
class Chores:
    """All that one worker does; first it gets ready, and takes no job before."""

    jobs: Sequence[Job] = ()
    ticks: Sequence[Tick] = ()
    ready: Callable[[], Awaitable[object]] = nothing


@dataclass(frozen=True, slots=True)
class Pace:
    """How long a worker waits, in seconds.

    silence: a job whose worker was silent for so long is taken over by another. look: between two
    looks into the queue, unless something is put. first, longest: before a job that failed is tried
    again, doubled with every failure. finish: for the job in hand once the worker is told to end;
    then it is given back.
    """

    silence: float = 30
    look: float = 1
    first: float = 5
    longest: float = 300
    finish: float = 20

    def delay(self, failures: int) -> timedelta:
        """Return how long a job waits that failed so often before."""
        doubled = self.first * 2 ** min(failures, MOST_DOUBLINGS)
        return timedelta(seconds=min(doubled, self.longest))
