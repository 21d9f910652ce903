"""What people make of four cards: the same arithmetic for one impression and for a million."""

import math
from typing import NamedTuple

import numpy as np

from ha_api.demo.people import People
from ha_core.arrays import Flags, Floats, Integers

POINTS = 400 / math.log(
    10
)  # noise of this scale makes Bradley–Terry exact where nothing else blurs
NOTHING_FUNNY = 0.7  # of those who find every card not funny say so


class Judgement(NamedTuple):
    """felt: `(n, 4)`, points, by position. grades: int64 `(n, 4)`. order: `(n, 4)`, best first.

    skipped, nothing_funny: bool `(n,)`, no ranking came of it; never both.
    """

    felt: Floats
    grades: Integers
    order: Integers
    skipped: Flags
    nothing_funny: Flags


def judge(
    who: People, cards: Integers, strengths: Floats, effects: Floats, rng: np.random.Generator
) -> Judgement:
    """Return what n people make of n impressions.

    cards: `(n, 4)`, writers by position. strengths: of all writers. effects: `(n, writers)`, how
    the task of each impression lies to them.
    """
    n = len(cards)
    appeal = strengths[cards] + np.take_along_axis(effects + who.taste, cards, axis=1)
    felt = appeal + rng.gumbel(0, POINTS, (n, cards.shape[1]))
    felt[:, 0] += who.first
    felt[:, -1] += who.last
    grades = (felt[:, :, None] >= who.thresholds[:, None, :]).sum(axis=2)
    skipped = rng.random(n) < who.skips
    dull = (grades == 0).all(axis=1) & (rng.random(n) < NOTHING_FUNNY)
    order = np.argsort(-felt, axis=1)
    return Judgement(felt, grades, order, skipped, dull & ~skipped)
