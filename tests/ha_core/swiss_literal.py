"""Clause 8.2 word for word, one group at a time, and rosters on which its groups differ widely."""

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

import numpy as np
from hypothesis import strategies as st

from ha_core.sampler import SamplerState

Group = tuple[int, ...]


def terms(state: SamplerState, group: Sequence[int]) -> tuple[float, float, float, float]:
    """C, P, E, U."""
    pairs = list(combinations(group, 2))
    c = sum(1 / (1 + float(state.comparisons[i, j])) for i, j in pairs) / len(pairs)
    p = sum(1 / (1 + abs(score(state, i) - score(state, j)) / 100) for i, j in pairs) / len(pairs)
    e = sum(1 / (1 + float(state.impressions[i])) for i in group) / len(group)
    u = sum(width(state, i) for i in group) / len(group)
    return c, p, e, u


def score(state: SamplerState, model: int) -> float:
    known = float(state.ratings[model])
    return 1200.0 if known != known else known


def width(state: SamplerState, model: int) -> float:
    known = float(state.normalised_width[model])
    return 1.0 if known != known else known


def weight(state: SamplerState, group: Sequence[int]) -> float:
    c, p, e, u = terms(state, group)
    return 0.40 * c + 0.25 * p + 0.20 * e + 0.15 * u


def probabilities(state: SamplerState, eligible: Sequence[int], size: int) -> dict[Group, float]:
    weights = {g: weight(state, g) for g in combinations(sorted(eligible), size)}
    total = sum(weights.values())
    return {group: w / total for group, w in weights.items()}


def roster(n_models: int, seed: int) -> SamplerState:
    """Even codes are veterans, far apart and often shown; odd ones newcomers, some unscored."""
    rng = np.random.default_rng(seed)
    new = np.arange(n_models) % 2 == 1
    counts = rng.integers(100, 300, (n_models, n_models)) * ~(new[:, None] | new)
    counts = np.triu(counts + rng.integers(0, 3, counts.shape), 1)
    ratings = np.where(new, 1200 + rng.normal(0, 20, n_models), 1200 + rng.normal(0, 500, n_models))
    widths = np.where(new, rng.uniform(0.7, 1, n_models), rng.uniform(0, 0.1, n_models))
    unknown = new & (rng.random(n_models) < 0.4)
    return SamplerState(
        counts + counts.T,
        np.where(unknown, np.nan, ratings),
        np.where(new, rng.integers(0, 3, n_models), rng.integers(300, 900, n_models)),
        np.where(unknown, np.nan, widths),
    )


@st.composite
def states(draw: Callable[[st.SearchStrategy[Any]], Any]) -> SamplerState:
    """Any state of two to seven models, empty ones and ones without a single score included."""
    k = draw(st.integers(2, 7))
    count = st.integers(0, 10**6) | st.just(0)
    flat = draw(st.lists(count, min_size=k * k, max_size=k * k))
    upper = np.triu(np.array(flat, float).reshape(k, k), 1)
    missing = st.just(float("nan"))

    def one_each(values: st.SearchStrategy[Any]) -> Any:
        return draw(st.lists(values, min_size=k, max_size=k))

    return SamplerState(
        upper + upper.T,
        one_each(missing | st.floats(-5000, 5000)),
        one_each(count),
        one_each(missing | st.floats(0, 1)),
    )
