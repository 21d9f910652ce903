"""Ranges of places in small runs: those that are meant to hold at once do, percentiles do not."""

import numpy as np
import pytest
from benchmarks.simulations import places
from benchmarks.simulations.places import A_CROWDED_TOP, KINDS, Places, held, ladder, width
from benchmarks.simulations.study import Study

SIMULTANEOUS, PERCENTILES = KINDS
CROWDED = Study("crowded", 20, 25, 300, A_CROWDED_TOP, 70, 70)
EQUAL = Study("all equal", 20, 25, 300, ladder(0, 6), 70, 70)
APART = Study("apart", 20, 25, 300, ladder(200, 6), 30, 30)
RUNS = 40


def runs(study: Study) -> list[places.Run]:
    return [places.run(study, seed) for seed in range(RUNS)]


@pytest.mark.parametrize("study", [CROWDED, EQUAL], ids=lambda study: study.kind)
def test_all_ranges_hold_at_once_near_ties_and_ties_included(study: Study) -> None:
    found = runs(study)
    assert np.mean([held(study, one[SIMULTANEOUS]) for one in found]) >= 0.95
    assert np.mean([held(study, one[PERCENTILES]) for one in found]) < 0.95


def test_they_tell_models_apart_that_are_far_apart() -> None:
    found = runs(APART)
    assert np.mean([held(APART, one[SIMULTANEOUS]) for one in found]) >= 0.95
    assert np.mean([width(one[SIMULTANEOUS]) for one in found]) < 2


def test_one_place_outside_is_not_held() -> None:
    study = Study("", 0, 0, 0, (50.0, 0.0, 0.0), 0, 0)
    assert held(study, Places(np.array([1, 2, 2]), np.array([1, 3, 3]))) == 1
    assert held(study, Places(np.array([1, 1, 1]), np.array([3, 3, 3]))) == 1
    assert held(study, Places(np.array([1, 2, 3]), np.array([1, 3, 3]))) == 0
    assert held(study, Places(np.array([1, 2, 2]), np.array([1, 2, 3]))) == 0
    assert held(study, Places(np.array([2, 1, 1]), np.array([3, 3, 3]))) == 0


def test_no_ranges_neither_hold_nor_fail() -> None:
    study = Study("", 0, 0, 0, (50.0, 0.0), 0, 0)
    nothing = Places(np.zeros(2, np.int64), np.zeros(2, np.int64))
    assert np.isnan(held(study, nothing))
    assert np.isnan(width(nothing))
    assert width(Places(np.array([1, 2]), np.array([1, 4]))) == 2


def test_a_row_shows_both_kinds() -> None:
    found = {kind: Places(np.array([1, 1]), np.array([2, 2])) for kind in KINDS}
    study = Study("two", 3, 4, 5, (1.0, 0.0), 0, 0)
    *_, row = places.tables([(study, [found, found])])
    cell = "100.0 ± 0.0; 2.0 ± 0.0"
    assert row == f"| {study} | {cell} | {cell} |"
