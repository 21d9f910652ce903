"""Runs: questions asked side by side, each from the moment it is taken until it is stored."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from ha_api.tournaments.judging.asking import Asking, EndedError
from ha_api.tournaments.judging.completions import UnfitError
from ha_api.tournaments.judging.endpoints import EndpointError
from ha_api.tournaments.judging.ledgers import Bill, SpentError
from ha_api.tournaments.judging.telling import Course

LONGEST = 300  # characters of a problem
MOST_ASIDE = 20  # in a row without one that is done, before the endpoint is given up
SECONDS = 60.0  # between two takings, at most


@dataclass(slots=True)
class Run:
    """What is asked side by side, so many at once.

    Where it ends early, what is in flight is stored yet, for it is paid for.
    """

    asking: Asking
    course: Course
    at_once: int
    is_spent: bool = False
    _in_a_row: int = 0
    _taken_at: float = 0.0
    _running: set[asyncio.Task[None]] = field(default_factory=set)

    async def through(self, take: Callable[[], Awaitable[list[Coroutine[Any, Any, None]]]]) -> None:
        """Do whatever there is to take, until nothing is left. Raises EndpointError.

        take: gives work that is not running yet; nothing when all that is left is running. It is
        asked every minute as well, where everything takes longer: it renews what it holds.
        """
        try:
            while True:
                if not self.ends and self._is_due():
                    self._running |= {asyncio.create_task(work) for work in await take()}
                    self._taken_at = monotonic()
                if not self._running:
                    return
                await self._next()
        except Exception:
            await self._stopped()
            raise

    @property
    def ends(self) -> bool:
        """Whether nothing more is taken."""
        return self.asking.end.is_set()

    @property
    def free(self) -> int:
        """How much more may be asked at once."""
        return self.at_once - len(self._running)

    async def ask(
        self, work: Callable[[Bill], Awaitable[bool]], aside: Callable[[], Awaitable[None]]
    ) -> None:
        """Do one thing: work returns whether it was done here; aside is for what cannot be."""
        try:
            is_ours = await work(Bill())
        except EndedError:
            return
        except SpentError:
            self.is_spent = True
            self.asking.end.set()
        except UnfitError as error:
            await aside()
            problem = str(error)[:LONGEST]
            self.course.aside += 1
            self.course.last_problem = problem
            self._in_a_row += 1
            if self._in_a_row == MOST_ASIDE:
                told = f"{MOST_ASIDE} questions in a row: {problem}"
                raise EndpointError(problem=told) from None
        else:
            self._in_a_row = 0
            self.course.done += is_ours
            self.course.elsewhere += not is_ours

    def _is_due(self) -> bool:
        """Whether a quarter is free, or leases are to be renewed."""
        is_renewal = monotonic() - self._taken_at >= SECONDS
        return is_renewal or len(self._running) <= self.at_once * 3 // 4

    async def _next(self) -> None:
        done, self._running = await asyncio.wait(
            self._running, timeout=SECONDS, return_when=asyncio.FIRST_COMPLETED
        )
        for error in [task.exception() for task in done]:
            if error is not None:
                raise error

    async def _stopped(self) -> None:
        """Let what is in flight come to its end and be stored."""
        self.asking.end.set()
        if self._running:
            await asyncio.wait(self._running)
            for task in self._running:
                task.exception()
