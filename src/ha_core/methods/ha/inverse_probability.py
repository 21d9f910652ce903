"""Clause 8.7: the rating as if tasks and groups had been drawn uniformly.

    w = (1/T_open)/P(task) · 1/C(|M_t|, m)/P(group)

T_open tasks were open, |M_t| models had answered the drawn one, m of them were shown. The expected
w is 1. Only the weights make strengths comparable where a model's chances differ by task or group.
"""

from dataclasses import dataclass

import numpy as np
from scipy.special import comb

from ha_core import counts
from ha_core.arrays import Floats, Integers
from ha_core.methods.ha.refits import largest_move, refit
from ha_core.methods.ha.versions import Parameters
from ha_core.rankings import Rankings


@dataclass(frozen=True, slots=True, eq=False)
class InverseProbability:
    """A refit by inverse probability.

    ratings: float64 `(K,)`, points. moved: largest |ΔR| from the published iteration, points, NaN
    where nothing is rated. effective_share: (Σw)²/(n·Σw²), in (0, 1], of the n rankings.
    largest_weight: of a ranking. The last two are NaN without rankings.
    """

    ratings: Floats
    moved: float
    effective_share: float
    largest_weight: float


def weights(
    open_tasks: Integers, p_task: Floats, answered: Integers, size: Integers, p_group: Floats
) -> Floats:
    """Return what each of n rankings weighs: float64 `(n,)`.

    open_tasks: T_open. p_task, p_group: probabilities of the draw, above 0. answered: |M_t|.
    size: m, models in the group. All of shape `(n,)`.
    """
    return np.asarray(1 / (open_tasks * p_task) / (comb(answered, size) * p_group))


def inverse_probability(
    rankings: Rankings, weights: Floats, n_models: int, method: Parameters
) -> InverseProbability:
    """Refit n rankings that weigh `weights`, `(n,)`, and say how far that leads.

    Raises ValueError for weights of another shape, or any that is not finite and positive.
    """
    if weights.shape != (rankings.n,) or not (np.isfinite(weights) & (weights > 0)).all():
        raise ValueError(f"weights: one a ranking, {rankings.n}, each finite and above 0")
    ratings = refit(counts.win_matrix(rankings, n_models, weights), method)
    plain = refit(counts.win_matrix(rankings, n_models), method)
    with np.errstate(invalid="ignore"):
        share = np.square(weights.sum()) / (rankings.n * np.square(weights).sum())
    largest = float(weights.max()) if rankings.n else float("nan")
    return InverseProbability(ratings, largest_move(plain, ratings), float(share), largest)
