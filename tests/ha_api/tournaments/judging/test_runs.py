"""Questions side by side: never more than may be, and none is lost when one goes wrong."""

import asyncio
from collections.abc import Coroutine
from functools import partial
from typing import Any, cast

import pytest

from ha_api.tournaments.judging.asking import Asking, EndedError
from ha_api.tournaments.judging.completions import UnfitError
from ha_api.tournaments.judging.endpoints import Endpoint, EndpointError
from ha_api.tournaments.judging.ledgers import Bill, Ledger, SpentError
from ha_api.tournaments.judging.runs import MOST_ASIDE, Run
from ha_api.tournaments.judging.telling import Course

pytestmark = pytest.mark.asyncio


def run(at_once: int = 4) -> Run:
    asking = Asking(cast(Endpoint, None), Ledger(), asyncio.Event())
    return Run(asking, Course("things", 100), at_once)


class Work:
    """So many things to do, each of which may end with an error."""

    def __init__(self, run: Run, number: int, errors: dict[int, Exception] | None = None) -> None:
        self.run, self.left, self.errors = run, list(range(number)), errors or {}
        self.running = self.most = self.stored = self.set_aside = 0

    async def take(self) -> list[Coroutine[Any, Any, None]]:
        taken, self.left = self.left[: self.run.free], self.left[self.run.free :]
        return [self.run.ask(partial(self.do, number), self.aside) for number in taken]

    async def do(self, number: int, bill: Bill) -> bool:
        self.running += 1
        self.most = max(self.most, self.running)
        await asyncio.sleep(0)
        self.running -= 1
        if number in self.errors:
            raise self.errors[number]
        await asyncio.sleep(0.01)
        self.stored += 1
        return number % 10 != 9

    async def aside(self) -> None:
        self.set_aside += 1


async def test_everything_is_done_and_never_more_at_once_than_may_be() -> None:
    one = run()
    work = Work(one, 100)
    await one.through(work.take)
    assert (work.stored, work.most <= 4) == (100, True)
    assert (one.course.done, one.course.elsewhere) == (90, 10)


async def test_what_cannot_be_done_is_set_aside_and_the_rest_done() -> None:
    one = run()
    work = Work(one, 100, {n: UnfitError(f"no {n}") for n in range(0, 100, 3)})
    await one.through(work.take)
    assert (work.stored, work.set_aside, one.course.aside) == (66, 34, 34)
    assert one.course.last_problem == "no 99"


async def test_too_many_in_a_row_end_the_run() -> None:
    one = run()
    before = Work(one, 10)
    await one.through(before.take)
    # None of those is in flight any more: one that succeeded among the others began the row anew.
    work = Work(one, 90, dict.fromkeys(range(90), UnfitError("no")))
    with pytest.raises(EndpointError, match=f"{MOST_ASIDE} questions in a row: no"):
        await one.through(work.take)
    assert before.stored == 10
    assert work.set_aside < MOST_ASIDE + 4


@pytest.mark.parametrize("error", [EndpointError(problem="gone"), RuntimeError("broken")])
async def test_an_error_ends_the_run_after_what_is_in_flight(error: Exception) -> None:
    one = run()
    work = Work(one, 100, {5: error, 6: error})
    with pytest.raises(type(error)):
        await one.through(work.take)
    assert one.ends
    assert work.running == 0
    assert 5 <= work.stored == one.course.done < 20


@pytest.mark.parametrize("error", [SpentError(), EndedError()])
async def test_a_spent_budget_is_no_error(error: Exception) -> None:
    one = run()
    work = Work(one, 100, {5: error})
    await one.through(work.take)
    assert one.is_spent == one.ends == isinstance(error, SpentError)


async def test_each_question_has_a_bill_of_its_own() -> None:
    bills: list[Bill] = []

    async def work(bill: Bill) -> bool:
        bills.append(bill)
        return True

    one = run()
    for _ in range(2):
        await one.ask(work, lambda: asyncio.sleep(0))
    assert bills[0] is not bills[1]
