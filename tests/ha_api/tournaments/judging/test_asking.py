"""A question is asked until an answer is fit: with patience, but not for ever."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import pytest

from ha_api.tournaments.judging.asking import ATTEMPTS, FAILURES, Asking, EndedError
from ha_api.tournaments.judging.completions import UnfitError
from ha_api.tournaments.judging.delays import delay
from ha_api.tournaments.judging.endpoints import EndpointError, connected
from ha_api.tournaments.judging.ledgers import Bill, Ledger, most
from tests.ha_api.tournaments.endpoint import MILD, Double, scripted, serving

pytestmark = pytest.mark.asyncio

BODY = {"model": "judge", "messages": [{"role": "user", "content": "a prompt"}]}


@dataclass
class Asked:
    """Somebody who asks and does not really wait."""

    double: Double
    asking: Asking
    slept: list[float] = field(default_factory=list)
    bill: Bill = field(default_factory=Bill)

    async def fit(self, fit: Callable[[str], str] = str) -> str:
        return await self.asking.fit(BODY, self.bill, fit)


@asynccontextmanager
async def asked(*behaviours: str, then: str = "well", seconds: float = 5) -> AsyncIterator[Asked]:
    slept: list[float] = []

    async def sleep(end: asyncio.Event, seconds: float) -> None:
        slept.append(seconds)

    async with (
        serving(scripted(behaviours, then)) as double,
        connected(double.url, None, seconds) as endpoint,
    ):
        asking = Asking(endpoint, Ledger(), asyncio.Event(), sleep, lambda: 1.0)
        yield Asked(double, asking, slept)


def never(text: str) -> str:
    raise UnfitError(f"never {text}")


async def test_every_mild_misbehaviour_is_outlived() -> None:
    for behaviour in MILD:
        async with asked(behaviour) as one:
            assert await one.fit() == "An answer to: a prompt", behaviour


async def test_what_all_attempts_cost_is_on_the_bill_once() -> None:
    async with asked("long", "refusal", "busy", "broken") as one:
        await one.fit()
    calls = one.double.calls
    assert [call.behaviour for call in calls] == ["long", "refusal", "busy", "broken", "well"]
    expected = Bill(sum(c.input for c in calls), sum(c.output for c in calls), calls=3)
    assert one.bill == one.asking.ledger.bill == expected


async def test_what_nobody_told_the_cost_of_is_counted_apart() -> None:
    async with asked("cut", "silent") as one:
        await one.fit()
    assert one.bill == Bill(uncounted=2)


async def test_delays_double_and_an_endpoint_that_asks_for_more_gets_it() -> None:
    async with asked("broken", "broken", "busy") as one:
        await one.fit()
    assert one.slept == [delay(1, 1.0), delay(2, 1.0), delay(3, 1.0)]


async def test_a_question_is_given_up_after_some_answers() -> None:
    async with asked() as one:
        with pytest.raises(UnfitError, match="never An answer"):
            await one.fit(never)
    assert len(one.double.calls) == ATTEMPTS == one.bill.calls


async def test_an_endpoint_is_given_up_after_some_failures() -> None:
    async with asked(then="broken") as one:
        with pytest.raises(EndpointError, match=f"{FAILURES} times in a row: 500, broken"):
            await one.fit()
    assert len(one.double.calls) == FAILURES
    assert one.bill == Bill()


async def test_an_endpoint_that_asks_for_a_day_is_given_up() -> None:
    async with asked("far") as one:
        with pytest.raises(EndpointError, match="asks to wait 86400 seconds"):
            await one.fit()
    assert one.slept == []


async def test_a_call_that_hangs_is_cut_off_and_asked_anew() -> None:
    async with asked("hang", seconds=0.3) as one:
        assert await one.fit() == "An answer to: a prompt"
    assert one.bill.uncounted == 1


async def test_nothing_is_asked_once_the_run_ends() -> None:
    async with asked() as one:
        one.asking.end.set()
        with pytest.raises(EndedError):
            await one.fit()
    assert one.double.calls == []
    assert one.bill == Bill()


async def test_who_waits_for_room_in_the_budget_asks_nothing_after_the_end() -> None:
    async with asked() as one:
        ledger, end = Ledger(most(BODY) + 30), asyncio.Event()
        asking = Asking(one.asking.endpoint, ledger, end)

        def last(text: str) -> str:
            end.set()
            return text

        asks = (asking.fit(BODY, Bill(), last) for _ in range(2))
        first, second = await asyncio.gather(*asks, return_exceptions=True)
        assert (first, type(second)) == ("An answer to: a prompt", EndedError)
    assert len(one.double.calls) == ledger.bill.calls == 1
