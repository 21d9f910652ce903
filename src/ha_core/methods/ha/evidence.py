"""Clauses 5.3 and 5.4: how much stands behind each model, and its win share."""

import numpy as np

from ha_core import sandwich, wilson, win_share
from ha_core.arrays import Floats, Integers
from ha_core.methods.ha.results import Evidence
from ha_core.rankings import Rankings


def evidence(
    rankings: Rankings, wins: Floats, *, level: float, kept: sandwich.Clusters | None = None
) -> Evidence:
    """Count what each model was compared in; `wins` is the win matrix of `rankings`.

    kept: `sandwich.clusters(rankings)`, where it is at hand.
    """
    kept = sandwich.clusters(rankings) if kept is None else kept
    n_models = len(wins)
    won, met = wins.sum(axis=1), (wins + wins.T).sum(axis=1)
    tallies = win_share.tallies(kept)
    low, high = wilson.interval(won, met)
    of = kept.models
    low_robust, high_robust = np.full((2, n_models), np.nan)
    low_robust[of], high_robust[of] = win_share.bounds(
        *tallies, kept.met.sum(axis=1), kept.halves.sum(axis=1), level=level
    )
    with np.errstate(invalid="ignore"):
        share = won / met
    return Evidence(
        wins=won,
        comparisons=met.astype(np.int64),
        rankings=_over_all(_held(kept), of, n_models),
        participants=_over_all(tallies[0].clusters, of, n_models),
        tasks=_over_all(tallies[1].clusters, of, n_models),
        share=share,
        low=low,
        high=high,
        low_robust=low_robust,
        high_robust=high_robust,
    )


def _held(kept: sandwich.Clusters) -> Integers:
    """Rankings that hold each model beside another."""
    return np.bincount((kept.participant.cards + 1).ravel(), minlength=len(kept.models) + 1)[1:]


def _over_all(values: Integers, models: Integers, n_models: int) -> Integers:
    full = np.zeros(n_models, np.int64)
    full[models] = values
    return full
