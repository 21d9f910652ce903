"""The score of a single output (clauses 2.1 and 2.2)."""

import pytest

from ha_core import wilson
from ha_core.methods.mahakk import OutputState, output_score


@pytest.mark.parametrize(
    ("votes", "state"),
    [
        (0, OutputState.AWAITING),
        (4, OutputState.AWAITING),
        (5, OutputState.PROVISIONAL),
        (29, OutputState.PROVISIONAL),
        (30, OutputState.SETTLED),
    ],
)
def test_the_state_goes_by_the_votes(votes: int, state: OutputState) -> None:
    found = output_score(votes // 2, votes)
    assert found.state is state
    assert (found.score is None) is (votes == 0)


def test_the_score_is_the_lower_bound() -> None:
    found = output_score(9, 10)
    low, high = (float(bound) for bound in wilson.interval(9, 10))
    assert (found.score, found.high, found.version) == (low, high, "wilson-1")


def test_nobody_s_approval_is_a_score() -> None:
    assert output_score(0, 1).score == 0


def test_more_approvals_than_votes_are_refused() -> None:
    with pytest.raises(ValueError, match=r"^up: at most as large as votes"):
        output_score(3, 2)
