"""One draw of four models: every group weighed by clause 8.2, against the closed form.

`naive` is given its table of groups beforehand; `ours` prepares and draws; `prepared` draws again.
"""

from collections.abc import Callable
from itertools import combinations

import numpy as np
import numpy.typing as npt
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from benchmarks.measures.sampling import SIZE, roster
from ha_core.sampler import SamplerState, draw_group, prepare

Draw = Callable[[], npt.NDArray[np.integer]]


def naive(state: SamplerState, rng: np.random.Generator) -> Draw:
    groups = np.array(list(combinations(range(state.n_models), SIZE)))
    pairs = list(combinations(range(SIZE), 2))

    def draw() -> npt.NDArray[np.integer]:
        c, p = np.zeros(len(groups)), np.zeros(len(groups))
        for x, y in pairs:
            i, j = groups[:, x], groups[:, y]
            c += 1 / (1 + state.comparisons[i, j])
            p += 1 / (1 + np.abs(state.ratings[i] - state.ratings[j]) / 100)
        e = (1 / (1 + state.impressions))[groups].mean(axis=1)
        u = state.normalised_width[groups].mean(axis=1)
        ends = np.cumsum((0.40 * c + 0.25 * p) / len(pairs) + 0.20 * e + 0.15 * u)
        return np.asarray(groups[ends.searchsorted(rng.random() * ends[-1], side="right")])

    return draw


def ours(state: SamplerState, rng: np.random.Generator) -> Draw:
    return lambda: draw_group(state, range(state.n_models), SIZE, rng)


def prepared(state: SamplerState, rng: np.random.Generator) -> Draw:
    plan = prepare(state, range(state.n_models), SIZE)
    return lambda: plan.draw(rng)


@pytest.mark.parametrize(
    ("n_models", "contender"),
    [
        (n_models, contender)
        for n_models in (20, 50, 300)
        for contender in (naive, ours, prepared)
        if (n_models, contender) != (300, naive)  # 330,791,175 groups
    ],
)
def test_draw(
    benchmark: BenchmarkFixture,
    n_models: int,
    contender: Callable[[SamplerState, np.random.Generator], Draw],
) -> None:
    benchmark.group = f"draw {SIZE} of {n_models}"
    group = benchmark(contender(roster(n_models), np.random.default_rng(1)))
    assert len(set(group.tolist())) == SIZE
