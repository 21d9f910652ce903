"""Asking: until an answer is fit, with patience for endpoints and none for waste."""

import asyncio
import random
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeVar

from ha_api.tournaments.judging import delays
from ha_api.tournaments.judging.completions import Completion, UnfitError
from ha_api.tournaments.judging.endpoints import BusyError, Endpoint, EndpointError
from ha_api.tournaments.judging.ledgers import Bill, Ledger, most

ATTEMPTS = 4  # answers to one question, before it is given up
FAILURES = 8  # in a row, before the endpoint is given up

T = TypeVar("T")


async def until(end: asyncio.Event, seconds: float) -> None:
    """Wait for a time, or for the end where that is sooner."""
    with suppress(TimeoutError):
        await asyncio.wait_for(end.wait(), seconds)


def unheard(_: str) -> None:
    """Tell nobody."""


class EndedError(Exception):
    """The run ends: nothing is asked any more."""


@dataclass(frozen=True, slots=True)
class Asking:
    """How an endpoint is asked, and where it is written down what that costs.

    end: set where nothing is to be asked any more. sleep: for so many seconds, or until the end.
    waits: told why a call is made anew.
    """

    endpoint: Endpoint
    ledger: Ledger
    end: asyncio.Event
    sleep: Callable[[asyncio.Event, float], Awaitable[None]] = until
    chance: Callable[[], float] = random.random
    waits: Callable[[str], object] = unheard

    async def fit(self, body: Mapping[str, Any], bill: Bill, fit: Callable[[str], T]) -> T:
        """Return the first answer that is fit, asking anew for each.

        bill: counts what the attempts cost. fit: takes the text or raises UnfitError. Raises
        UnfitError of the last of some attempts, SpentError, EndedError, EndpointError.
        """
        for attempt in range(1, ATTEMPTS + 1):
            completion = await self._answer(body, bill)
            try:
                return fit(completion.fit())
            except UnfitError:
                if attempt == ATTEMPTS:
                    raise
        raise AssertionError  # never: the last attempt returns or raises

    async def _answer(self, body: Mapping[str, Any], bill: Bill) -> Completion:
        for failures in range(1, FAILURES + 1):
            try:
                return await self._once(body, bill)
            except BusyError as busy:
                await self._wait(busy, failures)
        raise AssertionError  # never: the last failure is raised

    async def _once(self, body: Mapping[str, Any], bill: Bill) -> Completion:
        async with self.ledger.call(most(body), bill) as call:
            if self.end.is_set():
                call.is_free = True
                raise EndedError
            try:
                completion = await self.endpoint.ask(body)
            except (BusyError, EndpointError) as error:
                call.is_free = error.is_free
                raise
            call.usage = completion.usage
            return completion

    async def _wait(self, busy: BusyError, failures: int) -> None:
        if failures == FAILURES:
            raise EndpointError(problem=f"{failures} times in a row: {busy}")
        usual = delays.delay(failures, self.chance())
        if (busy.after or 0.0) > delays.MOST_ASKED:
            raise EndpointError(problem=f"it asks to wait {busy.after:.0f} seconds")
        self.waits(str(busy))
        await self.sleep(self.end, usual if busy.after is None else max(busy.after, usual))
