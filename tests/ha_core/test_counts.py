"""Wins counted from rankings (clauses 1.7, 3.1, 3.2)."""

from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from ha_core.counts import win_matrix
from ha_core.rankings import Rankings
from tests import oracle
from tests.ha_core.cases import Golden, rankings_of
from tests.ha_core.designs import any_rankings


def test_golden_win_matrices_are_met(golden: Golden) -> None:
    for case in golden("ratings"):
        assert np.array_equal(win_matrix(rankings_of(case), case["n_models"]), case["wins"])


@given(any_rankings())
def test_wins_are_those_of_the_oracle_to_the_bit(rankings: Rankings) -> None:
    assert np.array_equal(win_matrix(rankings, 6), oracle.win_matrix(rankings, 6))


@given(any_rankings(), st.data())
def test_a_human_card_anywhere_changes_nothing(rankings: Rankings, data: Any) -> None:
    column = data.draw(st.integers(1, rankings.width))
    order = np.insert(rankings.order, column, -1, axis=1)
    tied = np.insert(rankings.tied, column, values=True, axis=1)
    wider = Rankings(rankings.participant, rankings.task, order, tied)
    assert np.array_equal(win_matrix(wider, 6), win_matrix(rankings, 6))


def test_no_rankings_give_no_wins() -> None:
    nothing = Rankings([], [], np.zeros((0, 4), int), np.zeros((0, 4), bool))
    assert not win_matrix(nothing, 3).any()
    assert win_matrix(nothing, 0).shape == (0, 0)
