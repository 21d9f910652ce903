"""64 replicates of the two-way cluster bootstrap: plain NumPy against the core, on one thread.

Data are synthetic: heavy-tailed raters, 2,000 tasks.
"""

from dataclasses import dataclass

import numpy as np
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from benchmarks import naive_bootstrap
from ha_core import bootstrap
from ha_core.rankings import Rankings


@dataclass(frozen=True)
class Size:
    rankings: int
    models: int


REPLICATES = 64
SIZES = [Size(10_000, 20), Size(100_000, 20), Size(100_000, 100)]


def synthetic(size: Size) -> Rankings:
    rng = np.random.default_rng(0)
    raters = max(10, size.rankings // 20)
    busy = 1 / (np.arange(raters) + 10.0) ** 0.8
    strength = np.sort(rng.normal(0, 0.9, size.models))[::-1]
    shown = np.argsort(rng.random((size.rankings, size.models)), axis=1)[:, :4]
    noise = rng.gumbel(size=shown.shape)
    order = np.take_along_axis(shown, np.argsort(-(strength[shown] + noise), axis=1), axis=1)
    _, people = np.unique(
        rng.choice(raters, size.rankings, p=busy / busy.sum()), return_inverse=True
    )
    tasks = rng.permutation(size.rankings) % 2000
    return Rankings(people, tasks, order, np.zeros(order.shape, bool))


@pytest.mark.parametrize("contender", ["naive NumPy", "ours"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.rankings}x{size.models}")
def test_replicate(benchmark: BenchmarkFixture, size: Size, contender: str) -> None:
    data = synthetic(size)
    order = data.order.astype(np.int64)
    people, tasks = data.participant.astype(np.int64), data.task.astype(np.int64)

    def naive() -> None:
        naive_bootstrap.two_way(people, tasks, order, size.models, REPLICATES, seed=0)

    def ours() -> None:
        bootstrap.two_way(data, size.models, replicates=REPLICATES, seed=0, workers=1)

    benchmark.group = f"bootstrap, {size.rankings} rankings, {size.models} models"
    run = naive if contender == "naive NumPy" else ours
    benchmark.pedantic(run, rounds=3, warmup_rounds=1)  # type: ignore[no-untyped-call]
    if benchmark.stats is not None:
        benchmark.extra_info["ms per replicate"] = 1000 * benchmark.stats["min"] / REPLICATES
