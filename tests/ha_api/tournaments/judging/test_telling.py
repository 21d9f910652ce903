from decimal import Decimal

from ha_api.tournaments.judging.ledgers import Bill
from ha_api.tournaments.judging.telling import Course, Prices


def test_a_course_is_told_with_what_the_run_paid() -> None:
    course = Course("judgements", 10_800, done=1_200)
    bill = Bill(input=2_000_000, output=150_000, calls=1_000)
    assert course.told(bill, Prices()) == (
        "1,200 of 10,800 judgements; paid by this run: 2,000,000 tokens in and 150,000 out"
    )


def test_a_cost_is_exact() -> None:
    prices = Prices(Decimal("0.15"), Decimal("0.6"))
    assert prices.cost(2_000_000, 150_001) == Decimal("0.3900006")
    course = Course("judgements", 2, done=1)
    assert course.told(Bill(1_000_000, 0, 1), prices).endswith(
        "1,000,000 tokens in and 0 out for 0.15"
    )


def test_what_went_wrong_is_told_where_something_did() -> None:
    course = Course("answers", 9, done=1, aside=2, elsewhere=3, last_problem="the model refused")
    course.waits("no answer in time")
    course.waits("429")
    assert course.told(Bill(uncounted=1), Prices()).split("; ")[2:] == [
        "1 call of which nobody knows the cost",
        "2 calls made anew, the last because of: 429",
        "3 meanwhile done by another or taken down",
        "2 left alone, the last because the model refused",
    ]
