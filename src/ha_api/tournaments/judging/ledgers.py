"""Ledgers: what calls cost, each counted once, and a budget that is never exceeded.

Before a call the most that it can cost is set aside; nothing is asked for that might go beyond the
budget. A call that was cut off may have been paid for: it counts as the most, and is told apart.
"""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import orjson

from ha_api.tournaments.judging.completions import Usage


class SpentError(Exception):
    """Another call might exceed the budget."""


@dataclass(slots=True)
class Bill:
    """Tokens of some calls. calls: that were counted; uncounted: nobody said what they cost."""

    input: int = 0
    output: int = 0
    calls: int = 0
    uncounted: int = 0

    def add(self, usage: Usage | None) -> None:
        """Count a call."""
        if usage is None:
            self.uncounted += 1
        else:
            self.calls += 1
            self.input += usage.input
            self.output += usage.output


@dataclass(slots=True)
class Call:
    """A call, before it is known what it cost. is_free: the endpoint did nothing for it."""

    usage: Usage | None = None
    is_free: bool = False


@dataclass(slots=True)
class Ledger:
    """What a run has paid. tokens: the budget, None without one; before: paid before the run."""

    tokens: int | None = None
    before: int = 0
    bill: Bill = field(default_factory=Bill)
    _guessed: int = 0  # for calls that nobody counted
    _aside: int = 0
    _changed: asyncio.Condition = field(default_factory=asyncio.Condition)

    @asynccontextmanager
    async def call(self, most: int, bill: Bill) -> AsyncIterator[Call]:
        """Give room for a call that costs so many tokens at most. Raises SpentError.

        bill: of the question that the call is about.
        """
        async with self._changed:
            await self._changed.wait_for(lambda: self._aside == 0 or self._fits(most))
            if not self._fits(most):
                raise SpentError
            self._aside += most
        call = Call()
        try:
            yield call
        finally:
            self._aside -= most
            self._settle(call, most, bill)
            async with self._changed:
                self._changed.notify_all()

    def _settle(self, call: Call, most: int, bill: Bill) -> None:
        if call.is_free:
            return
        self._guessed += most if call.usage is None else 0
        for account in (self.bill, bill):
            account.add(call.usage)

    def _fits(self, most: int) -> bool:
        spent = self.before + self.bill.input + self.bill.output + self._guessed
        return self.tokens is None or spent + self._aside + most <= self.tokens


def most(body: Mapping[str, Any]) -> int:
    """Return the most tokens that a request can cost: none is shorter than a byte."""
    return len(orjson.dumps(body)) + limit(body)


def limit(parameters: Mapping[str, Any]) -> int:
    """Return how many tokens an answer may have, 0 where nothing bounds them."""
    return int(parameters.get("max_completion_tokens") or parameters.get("max_tokens") or 0)
