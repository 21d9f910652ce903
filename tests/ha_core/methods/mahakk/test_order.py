"""Who stands before whom (clauses 2.3 and 4.3)."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ha_core.methods.mahakk import Summary, order_by_bound, order_models, summary


def test_nine_of_ten_stand_below_ninety_of_a_hundred() -> None:
    assert order_by_bound([9, 90], [10, 100], ["few", "many"]) == [1, 0]


def test_one_more_vote_decides_where_the_shares_are_equal() -> None:
    assert order_by_bound([1, 2, 3], [2, 4, 6], ["a", "b", "c"]) == [2, 1, 0]


def test_equal_bounds_go_by_votes_then_by_name() -> None:
    assert order_by_bound([0, 0, 0], [5, 9, 5], ["b", "c", "a"]) == [1, 2, 0]


def test_what_has_no_votes_comes_last_even_after_a_measured_zero() -> None:
    assert order_by_bound([0, 0, 0], [0, 1, 0], ["b", "z", "a"]) == [1, 2, 0]


@given(st.integers(1, 200), st.integers(1, 199), st.integers(2, 10))
def test_the_same_share_of_more_votes_never_stands_lower(votes: int, up: int, more: int) -> None:
    up = min(up, votes)
    assert order_by_bound([up, more * up], [votes, more * votes], ["a", "b"])[0] == 1


def with_score(score: float | None, cells: int = 2, votes: int = 20) -> Summary:
    return replace(summary([], []), score=score, cells=cells, votes=votes)


def test_models_go_by_score_then_cells_then_votes_then_name() -> None:
    models = {
        "unscored b": with_score(None, 0, 0),
        "unscored a": with_score(None, 0, 0),
        "zero": with_score(0.0),
        "z": with_score(50.0),
        "a": with_score(50.0),
        "more votes": with_score(50.0, votes=21),
        "more cells": with_score(50.0, cells=3, votes=9),
        "best": with_score(50.1),
    }
    names = list(models)
    found = [names[index] for index in order_models(list(models.values()), names)]
    assert found == [
        "best",
        "more cells",
        "more votes",
        "a",
        "z",
        "zero",
        "unscored a",
        "unscored b",
    ]


def test_each_needs_a_name() -> None:
    with pytest.raises(ValueError, match=r"^names: 2 are needed, one each, not 1"):
        order_by_bound([1, 1], [2, 2], ["a"])
    with pytest.raises(ValueError, match=r"^names: 1 are needed"):
        order_models([with_score(1.0)], [])
