"""Simulated rankings of a given size: busy and idle raters, 2,000 tasks, four cards."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from ha_core.rankings import NOT_A_MODEL, Rankings, comparisons

Integers = npt.NDArray[np.int64]

TASKS = 2_000
CARDS = 4
SPREAD = 0.86
"""Standard deviation of the true log strengths: 150 points."""
WITH_A_PERSON = 0.15
"""Share of rankings with a human card, and so with three models."""


@dataclass(frozen=True, slots=True)
class Size:
    """So many rankings of so many models; by default a rater for every twenty rankings."""

    rankings: int
    models: int
    raters: int | None = None
    tasks: int = TASKS

    def __str__(self) -> str:
        return f"{self.rankings:,} × {self.models}"


@lru_cache(maxsize=4)
def synthetic(size: Size, seed: int = 0) -> Rankings:
    """Rankings by Plackett and Luce; models are numbered from the strongest."""
    rng = np.random.default_rng(seed)
    strength = np.sort(rng.normal(0, SPREAD, size.models))[::-1]
    shown = _distinct(rng, size.rankings, size.models)
    worth = strength[shown] + rng.gumbel(size=shown.shape)
    order = np.take_along_axis(shown, np.argsort(-worth, axis=1), axis=1)
    with_person = np.flatnonzero(rng.random(size.rankings) < WITH_A_PERSON)
    order[with_person, rng.integers(0, CARDS, len(with_person))] = NOT_A_MODEL
    return Rankings(
        _raters(rng, size),
        rng.permutation(size.rankings) % size.tasks,
        order,
        np.zeros(order.shape, np.bool_),
    )


def votes(rankings: Rankings) -> tuple[Integers, Integers]:
    """Winner and loser of every comparison, for those who know no rankings; without ties."""
    pairs = comparisons(rankings)
    return pairs.first, pairs.second


def _raters(rng: np.random.Generator, size: Size) -> Integers:
    raters = size.raters or max(10, size.rankings // 20)
    busy = 1 / (np.arange(raters) + 10.0) ** 0.8
    drawn = rng.choice(raters, size.rankings, p=busy / busy.sum())
    return np.asarray(np.unique(drawn, return_inverse=True)[1], np.int64)


def _distinct(rng: np.random.Generator, n: int, models: int) -> Integers:
    """Four different models a row, uniformly: each is drawn among those not yet in the row."""
    rows = np.empty((n, CARDS), np.int64)
    for place in range(CARDS):
        drawn = rng.integers(0, models - place, n)
        for taken in np.sort(rows[:, :place], axis=1).T:
            drawn += drawn >= taken
        rows[:, place] = drawn
    return rows
