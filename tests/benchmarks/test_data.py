"""The rankings that are measured are what their size says."""

import numpy as np
from benchmarks.data import CARDS, Size, synthetic, votes

from ha_core import bradley_terry, counts

SIZE = Size(4_000, 9)


def test_rankings_are_of_the_size_asked_for() -> None:
    data = synthetic(SIZE)
    assert (data.n, data.width) == (4_000, CARDS)
    assert len(np.unique(data.order)) == 10
    assert 150 <= len(np.unique(data.participant)) <= 200
    assert len(np.unique(data.task)) == 2_000
    few = synthetic(Size(4_000, 9, raters=7, tasks=11))
    assert len(np.unique(few.participant)) == 7
    assert len(np.unique(few.task)) == 11


def test_some_raters_are_busy() -> None:
    by_rater = np.sort(np.bincount(synthetic(SIZE).participant))
    assert by_rater[-1] > 4 * by_rater[len(by_rater) // 2]


def test_every_model_is_shown_as_often_and_a_person_in_one_ranking_of_seven() -> None:
    data = synthetic(SIZE)
    shown = np.bincount(data.order[data.order >= 0], minlength=9)
    expected = shown.sum() / 9
    assert np.abs(shown - expected).max() < 5 * np.sqrt(expected)
    assert 0.12 < (data.order < 0).any(axis=1).mean() < 0.18


def test_the_strongest_model_is_the_first() -> None:
    strengths = bradley_terry.maximum_likelihood(counts.win_matrix(synthetic(SIZE), 9)).strengths
    assert np.corrcoef(np.arange(9), np.log(strengths))[0, 1] < -0.9


def test_votes_are_the_comparisons() -> None:
    data, wins = synthetic(SIZE), np.zeros((9, 9))
    np.add.at(wins, votes(data), 1)
    np.testing.assert_array_equal(wins, counts.win_matrix(data, 9))
