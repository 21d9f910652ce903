"""The adaptive Swiss sampler in closed form (ha-1 clause 8.3): exact, no group is listed.

W is a mean over pairs plus a mean over models, so it is a sum over the group's pairs:

    W = Σ v_ij,   v_ij = (0.40·c_ij + 0.25·p_ij)/C(m, 2) + (q_i + q_j)/(m − 1)
    c_ij = 1/(1 + n_ij)   p_ij = 1/(1 + |R_i − R_j|/100)   q_i = (0.20/(1 + a_i) + 0.15·u_i)/m

Each pair lies in C(K − 2, m − 2) of the groups of m among K eligible models. Hence ΣW is that many
times Σ v, and a pair drawn with probability ∝ v, completed uniformly, is a group drawn ∝ W.
"""

import math
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ha_core.arrays import Codes, Floats
from ha_core.numbers import whole
from ha_core.swiss import SWISS_1, SamplerState, Weights

__all__ = [
    "SWISS_1",
    "GroupWeight",
    "Plan",
    "SamplerState",
    "Weights",
    "draw_group",
    "exposures",
    "group_probability",
    "group_weight",
    "prepare",
    "total_weight",
]


class GroupWeight(NamedTuple):
    """What a group is worth and why, as stored with an impression.

    c: novelty of its pairs. p: their closeness. e: novelty of its models. u: their uncertainty.
    All are means in [0, 1]. w: their weighted sum.
    """

    c: float
    p: float
    e: float
    u: float
    w: float


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """Everything that draws of one size from one eligible set share, for M eligible models.

    eligible: int32 `(M,)`, ascending. total: ΣW over all groups. pair_ends: float64 `(M, M)`,
    running sum of v along each row. row_ends: float64 `(M,)`, running sum of the rows' sums.
    """

    eligible: Codes
    size: int
    total: float
    row_ends: Floats
    pair_ends: Floats

    def draw(self, rng: np.random.Generator) -> Codes:
        """Draw a group with probability W/ΣW: int32 `(size,)`, ascending; takes `size` variates."""
        first, second, *rest = rng.random(self.size).tolist()
        row = _pick(self.row_ends, first)
        group = sorted((row, _pick(self.pair_ends[row], second)))
        for variate in rest:
            _complete(group, variate, len(self.eligible))
        return self.eligible[group]

    def probability(self, weight: GroupWeight) -> float:
        """W/ΣW of a group of this size within the eligible.

        Never above 1: W of the only group and ΣW are one sum taken in two ways, and round apart.
        """
        return min(1.0, weight.w / self.total)


def prepare(
    state: SamplerState, eligible: npt.ArrayLike, size: int, *, weights: Weights = SWISS_1
) -> Plan:
    """Prepare draws of `size` among the eligible: O(M²) once, then O(log M) a draw.

    Raises ValueError for eligible models that are no set of the roster's codes or are fewer than
    `size`, for a size below 2, and when no group weighs anything.
    """
    models = _eligible(state, eligible, size)
    values = _pair_values(state, models, size, weights)
    pair_ends = np.cumsum(values, axis=1)
    total = _total(values, size)
    if total == 0:
        raise ValueError("eligible: every group has weight zero")
    return Plan(models, size, total, np.cumsum(pair_ends[:, -1]), pair_ends)


def draw_group(
    state: SamplerState,
    eligible: npt.ArrayLike,
    size: int,
    rng: np.random.Generator,
    *,
    weights: Weights = SWISS_1,
) -> Codes:
    """Draw a group with probability W/ΣW: int32 `(size,)`, ascending. Errors as in `prepare`."""
    return prepare(state, eligible, size, weights=weights).draw(rng)


def group_probability(
    state: SamplerState,
    eligible: npt.ArrayLike,
    group: npt.ArrayLike,
    *,
    weights: Weights = SWISS_1,
) -> float:
    """W/ΣW of a group among all groups of its size within the eligible.

    Raises ValueError as `prepare` does, and for a group that is not within the eligible.
    """
    members = _models(state, "group", group)
    plan = prepare(state, eligible, len(members), weights=weights)
    if not np.isin(members, plan.eligible).all():
        raise ValueError("group: holds a model that is not eligible")
    return plan.probability(group_weight(state, members, weights=weights))


def total_weight(
    state: SamplerState, eligible: npt.ArrayLike, size: int, *, weights: Weights = SWISS_1
) -> float:
    """ΣW over all groups of `size` among the eligible. Raises ValueError for no such group."""
    return _total(_pair_values(state, _eligible(state, eligible, size), size, weights), size)


def group_weight(
    state: SamplerState, group: npt.ArrayLike, *, weights: Weights = SWISS_1
) -> GroupWeight:
    """C, P, E, U and W of a group of two models or more, as clause 8.2 defines them."""
    members = _eligible(state, group, 2, name="group")
    pairs = np.triu_indices(len(members), 1)
    novelty, closeness = _pair_terms(state, members, weights)
    fresh, wide = _model_terms(state, members)
    c, p = float(novelty[pairs].mean()), float(closeness[pairs].mean())
    e, u = float(fresh.mean()), float(wide.mean())
    w = weights.pair_novelty * c + weights.closeness * p
    return GroupWeight(c, p, e, u, w + weights.model_novelty * e + weights.uncertainty * u)


def exposures(
    state: SamplerState, eligible: npt.ArrayLike, size: int, *, weights: Weights = SWISS_1
) -> Floats:
    """Probability of each model being in the drawn group: float64 `(K,)`, 0 outside the eligible.

    In the pair, or else among the size − 2 that complete it; they sum to `size`. Errors: `prepare`.
    """
    plan = prepare(state, eligible, size, weights=weights)
    in_pair = 2 * plan.pair_ends[:, -1] / plan.row_ends[-1]
    completed = (size - 2) / max(len(plan.eligible) - 2, 1)
    shown = np.zeros(state.n_models)
    shown[plan.eligible] = in_pair + (1 - in_pair) * completed
    return shown


def _pair_terms(state: SamplerState, models: Codes, weights: Weights) -> tuple[Floats, Floats]:
    novelty = 1 / (1 + state.comparisons[np.ix_(models, models)])
    rating = np.nan_to_num(state.ratings[models], nan=weights.unrated)
    gap = np.abs(rating[:, None] - rating[None, :])
    return novelty, 1 / (1 + gap / weights.closeness_scale)


def _model_terms(state: SamplerState, models: Codes) -> tuple[Floats, Floats]:
    width = np.nan_to_num(state.normalised_width[models], nan=1.0)
    return 1 / (1 + state.impressions[models]), width


def _pair_values(state: SamplerState, models: Codes, size: int, weights: Weights) -> Floats:
    """Values v of every pair of `models`, `(M, M)`, symmetric, zero on the diagonal."""
    novelty, closeness = _pair_terms(state, models, weights)
    fresh, wide = _model_terms(state, models)
    pairs = weights.pair_novelty * novelty + weights.closeness * closeness
    single = (weights.model_novelty * fresh + weights.uncertainty * wide) / size
    values: Floats = pairs / math.comb(size, 2) + (single[:, None] + single) / (size - 1)
    np.fill_diagonal(values, 0)
    return values


def _total(values: Floats, size: int) -> float:
    return math.comb(len(values) - 2, size - 2) * float(values.sum()) / 2


def _pick(ends: Floats, variate: float) -> int:
    """Position with probability ∝ its step in the running sum.

    The first end beyond the point has a step above zero, so nothing impossible is picked. There is
    one: a variate is at most 1 − 2⁻⁵³, and that times the last end rounds to below the last end.
    """
    return int(ends.searchsorted(variate * ends[-1], side="right"))


def _complete(group: list[int], variate: float, n_eligible: int) -> None:
    """Add one of the positions not yet in the ascending group, uniformly, and keep it ascending."""
    place, position = 0, int(variate * (n_eligible - len(group)))
    while place < len(group) and group[place] <= position:
        place, position = place + 1, position + 1
    group.insert(place, position)


def _eligible(
    state: SamplerState, values: npt.ArrayLike, size: int, *, name: str = "eligible"
) -> Codes:
    if whole("size", size, 0, 2**31) < 2:
        raise ValueError(f"size: a group has at least two models, not {size}")
    models = np.sort(_models(state, name, values))
    if len(models) < size:
        raise ValueError(f"{name}: {len(models)} models are fewer than {size}")
    return models


def _models(state: SamplerState, name: str, values: npt.ArrayLike) -> Codes:
    array = np.asarray(values)
    if array.ndim != 1 or (array.size and not np.issubdtype(array.dtype, np.integer)):
        raise ValueError(f"{name}: must be a list of integer model codes")
    if array.size and not 0 <= array.min() <= array.max() < state.n_models:
        raise ValueError(f"{name}: a model code is outside range({state.n_models})")
    if len(np.unique(array)) < len(array):
        raise ValueError(f"{name}: a model stands in it twice")
    return array.astype(np.int32)
