"""What goes with the numbers of the matrix, in plain words."""

import pytest

from ha_api.matrix.service import sentences
from ha_core.methods.mahakk import Gap, Progress, Reason


@pytest.mark.parametrize("reason", Reason)
def test_every_threshold_has_its_words(reason: Reason) -> None:
    found = sentences.progress(Progress(reason, 0, 1))
    assert found.startswith("0 of 1 ")
    assert found.endswith((" for a score", " to be calibrated"))


def test_progress_says_what_there_is_and_what_is_needed() -> None:
    step = Progress(Reason.PROVISIONAL_VOTES, 3, 5)
    assert sentences.progress(step) == "3 of 5 votes for a score"
    step = Progress(Reason.CALIBRATED_CONTRIBUTORS, 1, 2)
    assert sentences.progress(step) == "1 of 2 contributors to be calibrated"


@pytest.mark.parametrize("gap", Gap)
def test_every_gap_has_its_words(gap: Gap) -> None:
    assert (sentences.gap(gap) or "").endswith(".")


def test_where_nothing_is_missing_nothing_is_said() -> None:
    assert sentences.gap(None) is None


def test_an_interval_is_told_in_points_and_a_missing_one_as_missing() -> None:
    assert sentences.interval(0.0, 9.96) == "95% interval from 0.0 to 10.0 of 100"
    assert sentences.interval(None, None) == "95% interval unavailable"


def test_a_spread_is_told_as_one_over_orders_and_not_as_an_interval() -> None:
    told = sentences.spread(1180.0, 1210.25)
    assert told == "from 1180.0 to 1210.2 in 95% of random orders of the rounds"
    assert "unavailable" in sentences.spread(None, None)


def test_groups_are_told_by_their_names() -> None:
    one, two, three = (sentences.group(list("ABC")[:n], 1, 20.5) for n in (1, 2, 3))
    assert one == "The interval of A overlaps no other: from 1.0 to 20.5 of 100."
    assert two == "The intervals of A and B overlap: together from 1.0 to 20.5 of 100."
    assert three.startswith("The intervals of A, B and C overlap, directly or through others:")


def test_names_that_run_the_other_way_stay_apart_and_long_lists_end() -> None:
    assert sentences.listed(["محكّ", "b"]) == "\u2068محكّ\u2069 and b"
    assert sentences.listed(list("abcdefghij")).endswith("h and 2 more")


def test_all_groups_together_are_one_sentence() -> None:
    assert sentences.groups([3, 1], 2) == (
        "4 models with an interval fall into 2 groups of overlapping intervals."
        " 2 models without an interval: in no group."
    )
    assert sentences.groups([], 1) == "No model has an interval yet (1 model)."
