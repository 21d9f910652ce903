import pytest

from ha_api.platform.graphql.budget import MOST_VALUES, Budget
from ha_api.platform.refusals import RefusedError


def test_everything_may_be_spent_and_nothing_more() -> None:
    budget = Budget()
    budget.spend(MOST_VALUES - 1)
    budget.spend(1)
    with pytest.raises(RefusedError, match="asks for too much at once: send several"):
        budget.spend(1)


def test_what_was_refused_once_is_refused_from_then_on() -> None:
    budget = Budget(10)
    for _ in range(2):
        with pytest.raises(RefusedError):
            budget.spend(11)
    with pytest.raises(RefusedError):
        budget.spend(1)


def test_what_fields_share_is_paid_once() -> None:
    budget = Budget(10)
    budget.spend_once("a", 6)
    budget.spend_once("a", 6)
    with pytest.raises(RefusedError):
        budget.spend_once("b", 6)
