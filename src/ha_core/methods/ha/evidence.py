"""Clauses 5.3 and 5.4: how much stands behind each model, and its win share."""

import numpy as np

from ha_core import wilson, win_share
from ha_core.arrays import Codes, Floats, Integers
from ha_core.methods.ha.results import Evidence
from ha_core.rankings import Rankings, comparisons


def evidence(rankings: Rankings, wins: Floats, *, level: float) -> Evidence:
    """Count what each model was compared in; `wins` is the win matrix of `rankings`."""
    n_models = len(wins)
    won, met = wins.sum(axis=1), (wins + wins.T).sum(axis=1)
    pairs = comparisons(rankings)
    model, row = np.concatenate([pairs.first, pairs.second]), np.tile(pairs.row, 2)
    low, high = wilson.interval(won, met)
    low_robust, high_robust = win_share.interval(rankings, n_models, level=level)
    with np.errstate(invalid="ignore"):
        share = won / met
    return Evidence(
        wins=won,
        comparisons=met.astype(np.int64),
        rankings=_distinct(model, row, n_models),
        participants=_distinct(model, rankings.participant[row], n_models),
        tasks=_distinct(model, rankings.task[row], n_models),
        share=share,
        low=low,
        high=high,
        low_robust=low_robust,
        high_robust=high_robust,
    )


def _distinct(model: Integers, thing: Integers | Codes, n_models: int) -> Integers:
    """How many different things each model was compared in."""
    span = int(thing.max(initial=0)) + 1
    cells = np.unique(model * span + thing)
    return np.bincount(cells // span, minlength=n_models)
