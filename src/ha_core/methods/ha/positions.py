"""Clause 10.1: whether a card's place follows from where it stood on the screen.

The cards of a ranking stand at positions 0 to 3 in an order drawn uniformly, so that without an
effect a position's mean place is 2.5 over all cards, and a model's mean place, whatever it is, the
same at all four.
"""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from scipy.special import fdtrc

from ha_core.arrays import Flags, Floats, Integers
from ha_core.multiple import holm
from ha_core.rankings import Rankings, check_models

CARDS = 4
NOWHERE = -1


@dataclass(frozen=True, slots=True)
class Positions:
    """rankings, participants: whose positions are known.

    effect: float64 `(4,)`, mean place of the cards at each position minus 2.5; p: of all four being
    zero. effects: float64 `(K, 4)`, of each model's cards; p_models: float64 `(K,)`, of the model's
    four being equal; p_adjusted: the same after Holm. NaN where there is nothing to tell.
    """

    rankings: int
    participants: int
    effect: Floats
    p: float
    effects: Floats
    p_models: Floats
    p_adjusted: Floats


class _Told(NamedTuple):
    """Mean place minus 2.5 at each position, and the p-value of equality."""

    effect: Floats
    p: float


def positions(rankings: Rankings, n_models: int, where: npt.ArrayLike | None) -> Positions:
    """Test positions: overall, and model by model.

    where: int `(n, width)`, the position of each card of `rankings.order`, 0 to 3, -1 where it is
    not known; None: of no card. A ranking counts whose four cards hold all four positions; a
    person's card holds a place like any other.
    Raises ValueError for another shape, or a model code that is out of range.
    """
    check_models(rankings, n_models)
    at = _checked(rankings, where)
    used = _whole(at)
    cards = at[used] != NOWHERE
    people, participant = np.unique(rankings.participant[used], return_inverse=True)
    row = np.nonzero(cards)[0]
    who, position = participant[row], at[used][cards]
    place, model = _places(rankings.tied[used])[cards], rankings.order[used][cards]
    overall = _told(who, position, place)
    each = [
        _told(who[model == code], position[model == code], place[model == code])
        for code in range(n_models)
    ]
    p_models = np.array([told.p for told in each])
    return Positions(
        int(used.sum()),
        len(people),
        overall.effect,
        overall.p,
        np.array([told.effect for told in each]).reshape(n_models, CARDS),
        p_models,
        holm(p_models),
    )


def _checked(rankings: Rankings, where: npt.ArrayLike | None) -> Integers:
    if where is None:
        return np.full(rankings.order.shape, NOWHERE, np.int64)
    at = np.asarray(where, np.int64)
    if at.shape != rankings.order.shape:
        raise ValueError(f"where: one position a card is needed, {rankings.order.shape}")
    return at


def _whole(at: Integers) -> Flags:
    """Which rankings hold the positions 0 to 3 once each, and no other."""
    if at.shape[1] < CARDS:
        return np.zeros(len(at), np.bool_)
    sorted_ = np.sort(at, axis=1)
    known = (sorted_[:, -CARDS:] == np.arange(CARDS)).all(axis=1)
    rest: Flags = (sorted_[:, :-CARDS] == NOWHERE).all(axis=1)
    return np.asarray(known & rest)


def _places(tied: Flags) -> Floats:
    """Place of each card, 1 is best; cards that share a place hold the mean of theirs."""
    n, width = tied.shape
    group = np.cumsum(~tied, axis=1) + np.arange(n)[:, None] * (width + 1)
    place = np.broadcast_to(np.arange(1.0, width + 1), tied.shape)
    size = np.bincount(group.ravel(), minlength=1)
    total = np.bincount(group.ravel(), place.ravel(), len(size))
    return np.asarray(total[group] / size[group])


def _told(who: Integers, position: Integers, place: Floats) -> _Told:
    _, who = np.unique(who, return_inverse=True)
    n_people = int(who.max(initial=-1)) + 1
    cell, size = who * CARDS + position, n_people * CARDS
    total = np.bincount(cell, place, size).reshape(-1, CARDS)
    cards = np.bincount(cell, minlength=size).reshape(-1, CARDS)
    with np.errstate(divide="ignore", invalid="ignore"):
        mean = total.sum(axis=0) / cards.sum(axis=0)
        without = (total.sum(axis=0) - total) / (cards.sum(axis=0) - cards)
    return _Told(mean - (CARDS + 1) / 2, _wald(mean, mean - without, cards.sum(axis=1)))


def _wald(mean: Floats, moved: Floats, size: Integers) -> float:
    """P-value of four equal means, clustered by participant: Hotelling's T² of the jackknife.

    moved: `(G, 4)`, by how much each participant moves the means. With the three contrasts of the
    first position against the others, V = (G − 1)/G·Σ c_g c_gᵀ, W = cᵀV⁻¹c and the effective number
    of participants G* = (Σn_g)²/Σn_g²: W·(G* − 3)/(3(G* − 1)) follows F(3, G* − 3). NaN with four
    effective participants or fewer, or where the means do not exist or do not vary.
    """
    n = len(size)
    q = CARDS - 1
    effective = float(size.sum()) ** 2 / float((size.astype(float) ** 2).sum()) if n else 0.0
    contrast, steps = mean[1:] - mean[0], moved[:, 1:] - moved[:, :1]
    if effective <= q + 1 or not np.isfinite(steps).all():
        return float("nan")
    variance = (n - 1) / n * steps.T @ steps
    if np.linalg.matrix_rank(variance, hermitian=True) < q:
        return float("nan")
    wald = float(contrast @ np.linalg.solve(variance, contrast))
    return float(fdtrc(q, effective - q, wald * (effective - q) / (q * (effective - 1))))
