"""Classes, reasons and progress of a cell (clauses 3.3 and 3.4)."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ha_core.methods.mahakk import EvidenceClass, Progress, Reason, eligibility

PENDING, PROVISIONAL, CALIBRATED = EvidenceClass
COUNTS = st.integers(0, 50)


def test_golden_cases(golden: Callable[[str], Any]) -> None:
    for case in golden("eligibility"):
        found = eligibility(*(case[n] for n in NAMES))
        assert found.evidence_class == case["class"]
        assert found.eligible is case["eligible"]
        assert list(found.reasons) == case["reasons"]


NAMES = ("published_outputs", "votes", "raters", "contributors")


@pytest.mark.parametrize(
    ("short", "enough", "below", "reached", "reason"),
    [
        ((0, 30, 3, 2), (1, 30, 3, 2), PENDING, CALIBRATED, Reason.NO_PUBLISHED_OUTPUT),
        ((1, 4, 3, 2), (1, 5, 3, 2), PENDING, PROVISIONAL, Reason.PROVISIONAL_VOTES),
        ((1, 30, 1, 2), (1, 30, 2, 2), PENDING, PROVISIONAL, Reason.PROVISIONAL_RATERS),
        ((1, 30, 3, 0), (1, 30, 3, 1), PENDING, PROVISIONAL, None),
        ((1, 29, 3, 2), (1, 30, 3, 2), PROVISIONAL, CALIBRATED, Reason.CALIBRATED_VOTES),
        ((1, 30, 2, 2), (1, 30, 3, 2), PROVISIONAL, CALIBRATED, Reason.CALIBRATED_RATERS),
        ((1, 30, 3, 1), (1, 30, 3, 2), PROVISIONAL, CALIBRATED, Reason.CALIBRATED_CONTRIBUTORS),
    ],
)
def test_each_threshold_on_both_sides(
    short: tuple[int, int, int, int],
    enough: tuple[int, int, int, int],
    below: EvidenceClass,
    reached: EvidenceClass,
    reason: Reason | None,
) -> None:
    before, after = eligibility(*short), eligibility(*enough)
    assert (before.evidence_class, after.evidence_class) == (below, reached)
    assert before.eligible is (below is not PENDING)
    assert after.eligible
    if reason is not None:
        assert set(before.reasons) - set(after.reasons) == {reason}


@given(st.integers(0, 10**6), st.integers(0, 10**6), st.integers(0, 10**6))
def test_one_person_never_makes_a_cell_eligible(outputs: int, votes: int, people: int) -> None:
    found = eligibility(outputs, votes, 1, people)
    assert found.evidence_class is PENDING
    assert not found.eligible
    assert Reason.PROVISIONAL_RATERS in found.reasons


@pytest.mark.parametrize(
    ("votes", "size"),
    [(0, PENDING), (4, PENDING), (5, PROVISIONAL), (29, PROVISIONAL), (30, CALIBRATED)],
)
def test_the_size_class_looks_at_votes_alone(votes: int, size: EvidenceClass) -> None:
    assert eligibility(0, votes, 1, 0).size_class is size


def test_progress_tells_how_much_of_each_threshold_is_there() -> None:
    assert eligibility(1, 3, 1, 1).progress == (
        Progress(Reason.PROVISIONAL_VOTES, 3, 5),
        Progress(Reason.PROVISIONAL_RATERS, 1, 2),
        Progress(Reason.CALIBRATED_VOTES, 3, 30),
        Progress(Reason.CALIBRATED_RATERS, 1, 3),
        Progress(Reason.CALIBRATED_CONTRIBUTORS, 1, 2),
    )


@given(COUNTS, COUNTS, COUNTS, COUNTS)
def test_more_evidence_never_lowers_the_class(o: int, v: int, r: int, c: int) -> None:
    rank = list(EvidenceClass).index
    here = eligibility(o, v, r, c)
    for more in ((o + 1, v, r, c), (o, v + 1, r, c), (o, v, r + 1, c), (o, v, r, c + 1)):
        there = eligibility(*more)
        assert rank(there.evidence_class) >= rank(here.evidence_class)
        assert set(there.reasons) <= set(here.reasons)


@given(COUNTS, COUNTS, COUNTS, st.integers(1, 50))
def test_the_reasons_say_the_class(o: int, v: int, r: int, c: int) -> None:
    found = eligibility(o, v, r, c)
    pending = {Reason.NO_PUBLISHED_OUTPUT, Reason.PROVISIONAL_VOTES, Reason.PROVISIONAL_RATERS}
    assert (found.evidence_class is CALIBRATED) == (not found.reasons)
    assert (found.evidence_class is PENDING) == bool(pending & set(found.reasons))


def test_a_decision_names_its_policy_and_what_was_counted() -> None:
    found = eligibility(1, 5, 2, 1)
    assert found.version == "eligibility-1"
    assert "published outputs of the model for the task" in found.population


@pytest.mark.parametrize("place", range(4))
@pytest.mark.parametrize("wrong", [-1, 2.5, None])
def test_what_is_no_count_is_refused_by_name(place: int, wrong: Any) -> None:
    counts: list[Any] = [1, 5, 2, 1]
    counts[place] = wrong
    with pytest.raises(ValueError, match=f"^{NAMES[place]}: a whole number from 0"):
        eligibility(*counts)
