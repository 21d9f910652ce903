"""What people make of four cards: their habits are there, and can be measured."""

import numpy as np

from ha_api.demo.judging import Judgement, judge
from ha_api.demo.people import people
from ha_api.demo.strengths import AUTHORS, MODELS

N = 40_000
WRITERS = MODELS + AUTHORS


def judgement(strengths: np.ndarray, *, n: int = N, seed: int = 0) -> tuple[np.ndarray, Judgement]:
    rng = np.random.default_rng(seed)
    cards = np.argsort(rng.random((n, WRITERS)), axis=1)[:, :4]
    return cards, judge(people(rng, n), cards, strengths, np.zeros((n, WRITERS)), rng)


def places(found: Judgement) -> np.ndarray:
    """The mean place by position, 1 for the best; its error is 0.006."""
    return np.asarray(np.argsort(found.order, axis=1).mean(axis=0) + 1)


def test_cards_shown_first_and_last_stand_higher_than_those_between() -> None:
    _, found = judgement(np.full(WRITERS, 1200.0))
    first, second, third, last = places(found)
    assert first < last - 0.01
    assert last < min(second, third) - 0.04
    assert abs(second - third) < 0.03


def test_the_stronger_is_above_as_often_as_its_points_say() -> None:
    strengths = np.full(WRITERS, 1200.0)
    strengths[0] += 400
    cards, found = judgement(strengths)
    ranked = np.take_along_axis(cards, found.order, axis=1)
    with_it = (cards == 0).any(axis=1)
    place = np.argmax(ranked[with_it] == 0, axis=1)
    share = 1 - place.mean() / 3  # of comparisons won: 10 to 1, a little blurred by tastes
    assert 10 / 11 - 0.02 < share < 10 / 11


def test_grades_fall_along_the_order() -> None:
    _, found = judgement(np.linspace(1000, 1400, WRITERS), n=2000)
    along = np.take_along_axis(found.grades, found.order, axis=1)
    assert (np.diff(along, axis=1) <= 0).all()
    assert set(np.unique(along)) == {0, 1, 2, 3}


def test_some_are_skipped() -> None:
    _, found = judgement(np.full(WRITERS, 1200.0))
    assert 0.03 < found.skipped.mean() < 0.05


def test_nothing_funny_is_said_of_four_dull_cards_alone_and_not_by_those_who_skip() -> None:
    _, found = judgement(np.full(WRITERS, 1200.0))
    dull = (found.grades == 0).all(axis=1)
    assert 0.005 < found.nothing_funny.mean() < 0.05
    assert not (found.nothing_funny & ~dull).any()
    assert not (found.nothing_funny & found.skipped).any()
    assert (dull & ~found.nothing_funny & ~found.skipped).any()
