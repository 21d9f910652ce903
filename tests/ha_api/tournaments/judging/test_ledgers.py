"""Tokens are counted once each, and a budget is never exceeded."""

import asyncio
import random

import pytest

from ha_api.tournaments.judging.completions import Usage
from ha_api.tournaments.judging.ledgers import Bill, Ledger, SpentError, limit, most

pytestmark = pytest.mark.asyncio


async def paid(ledger: Ledger, longest: int, usage: Usage | None, bill: Bill) -> None:
    async with ledger.call(longest, bill) as call:
        await asyncio.sleep(0)
        call.usage = usage


async def test_a_call_is_counted_once_for_the_run_and_once_for_its_question() -> None:
    ledger, bill = Ledger(), Bill()
    await paid(ledger, 100, Usage(7, 5), bill)
    await paid(ledger, 100, Usage(1, 2), Bill())
    await paid(ledger, 100, None, bill)
    assert bill == Bill(7, 5, calls=1, uncounted=1)
    assert ledger.bill == Bill(8, 7, calls=2, uncounted=1)


async def fails(ledger: Ledger, longest: int, bill: Bill, error: BaseException) -> None:
    async with ledger.call(longest, bill) as call:
        call.is_free = isinstance(error, ValueError)
        raise error


async def test_a_call_that_was_free_is_not_counted() -> None:
    ledger, bill = Ledger(100), Bill()
    with pytest.raises(ValueError, match="busy"):
        await fails(ledger, 100, bill, ValueError("busy"))
    assert bill == ledger.bill == Bill()
    await paid(ledger, 100, Usage(50, 50), bill)


async def test_a_call_that_was_cut_off_counts_as_the_most_it_can_have_cost() -> None:
    ledger = Ledger(100)
    with pytest.raises(asyncio.CancelledError):
        await fails(ledger, 60, Bill(), asyncio.CancelledError())
    assert ledger.bill == Bill(uncounted=1)
    with pytest.raises(SpentError):
        await paid(ledger, 41, Usage(1, 1), Bill())
    await paid(ledger, 40, Usage(1, 1), Bill())


async def test_what_earlier_runs_paid_is_a_part_of_the_budget() -> None:
    ledger = Ledger(100, before=91)
    with pytest.raises(SpentError):
        await paid(ledger, 10, Usage(1, 1), Bill())
    await paid(ledger, 9, Usage(4, 5), Bill())


async def test_calls_wait_for_the_room_that_others_turn_out_not_to_need() -> None:
    ledger = Ledger(100)
    calls = (paid(ledger, 60, Usage(10, 10), Bill()) for _ in range(3))
    await asyncio.wait_for(asyncio.gather(*calls), 5)
    assert ledger.bill == Bill(30, 30, calls=3)


@pytest.mark.parametrize("seed", range(5))
async def test_no_budget_is_exceeded_by_any_number_of_calls_at_once(seed: int) -> None:
    chance = random.Random(seed)
    ledger = Ledger(5_000)

    async def client() -> None:
        while True:
            longest = chance.randint(2, 200)
            cost = chance.randint(0, longest)
            usage = None if chance.random() < 0.1 else Usage(cost // 2, cost - cost // 2)
            await paid(ledger, longest, usage, Bill())

    ended = await asyncio.gather(*(client() for _ in range(20)), return_exceptions=True)
    assert {type(one) for one in ended} == {SpentError}
    assert ledger.bill.input + ledger.bill.output + 200 * ledger.bill.uncounted > 4_000
    assert ledger.bill.input + ledger.bill.output <= 5_000


async def test_no_request_costs_more_tokens_than_it_has_bytes_and_may_answer() -> None:
    body = {"messages": [{"content": "ж"}], "max_tokens": 512}
    assert most(body) == len('{"messages":[{"content":"ж"}],"max_tokens":512}'.encode()) + 512
    assert limit({"max_completion_tokens": 9, "max_tokens": 512}) == 9
    assert limit({}) == 0
