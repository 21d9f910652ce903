"""One draw of four of 300 models, from all 330,791,175 groups, out of a plan that is kept."""

import numpy as np

from benchmarks.goals import Figure, Missing
from benchmarks.rounds import best
from ha_core.sampler import SamplerState, prepare

SIZE, MODELS, DRAWS = 4, 300, 20_000


def roster(n_models: int) -> SamplerState:
    rng = np.random.default_rng(n_models)
    counts = np.triu(rng.poisson(20, (n_models, n_models)), 1).astype(float)
    counts += counts.T
    ratings, widths = rng.normal(1200, 150, n_models), rng.uniform(0.1, 1, n_models)
    return SamplerState(counts, ratings, counts.sum(axis=1) // 3, widths)


def measure(rounds: int, n_models: int = MODELS, draws: int = DRAWS) -> dict[str, Figure]:
    """Microseconds a draw."""
    plan, rng = prepare(roster(n_models), range(n_models), SIZE), np.random.default_rng(1)

    def run() -> None:
        for _ in range(draws):
            plan.draw(rng)

    return {
        "draw": 1e6 * best({"draw": run}, rounds)["draw"] / draws,
        "draw compiled": Missing("no compiled draw in the core"),
    }
