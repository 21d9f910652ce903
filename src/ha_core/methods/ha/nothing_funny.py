"""Clause 8.7: impressions in which nothing was funny, and what they would say if they counted."""

from typing import NamedTuple

import numpy as np

from ha_core import counts
from ha_core.arrays import Codes, Flags, Floats
from ha_core.methods.ha.refits import largest_move, refit
from ha_core.methods.ha.versions import Parameters
from ha_core.rankings import NOT_A_MODEL, Rankings


class Rates(NamedTuple):
    """How the impressions that showed a model ended, float64 `(K,)` each.

    ended: how many did. skipped: the share in which the participant skipped, nothing_funny: in
    which nothing was funny; both NaN where none ended.
    """

    ended: Floats
    skipped: Floats
    nothing_funny: Floats


def rates(cards: Codes, skipped: Flags, nothing_funny: Flags, n_models: int) -> Rates:
    """How often what showed a model ended without an order.

    cards: int `(n, 4)`, the model on each card of an ended impression, -1 for a human one. skipped,
    nothing_funny: bool `(n,)`, neither where it was ranked.
    """
    shown = _shown(cards, np.ones(len(cards), bool), n_models)
    with np.errstate(invalid="ignore"):
        return Rates(
            shown,
            _shown(cards, skipped, n_models) / shown,
            _shown(cards, nothing_funny, n_models) / shown,
        )


def moved_by_ties(wins: Floats, cards: Codes, method: Parameters) -> float:
    """Largest |ΔR|, points, when each "nothing funny" is a tie of all its models.

    wins: `(K, K)`, of the rankings that count. cards: int `(n, 4)` as in `rates`, of impressions
    in which nothing was funny. NaN where nothing is rated, 0 without such impressions.
    Raises ValueError when a card names a model outside `range(K)`.
    """
    tied = counts.win_matrix(_ties(cards), len(wins))
    return largest_move(refit(wins, method), refit(wins + tied, method))


def _shown(cards: Codes, among: Flags, n_models: int) -> Floats:
    row, position = np.nonzero(cards != NOT_A_MODEL)
    return np.bincount(cards[row, position], among[row].astype(np.float64), n_models).astype(
        np.float64
    )


def _ties(cards: Codes) -> Rankings:
    """One ranking an impression, in which all cards share the first place."""
    nobody = np.zeros(len(cards), np.int32)  # a win matrix does not ask who, or about what
    tied = np.ones(cards.shape, bool)
    tied[:, 0] = False
    return Rankings(nobody, nobody, cards, tied)
