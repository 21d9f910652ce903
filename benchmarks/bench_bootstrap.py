"""Replicates of the bootstrap: sizes × everybody who has one, each as it is fastest.

Plain NumPy and ours draw clusters, the others votes. A round is 2B replicates, B by contender; the
table at the end has milliseconds of a further replicate, and of what is done once.
"""

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from benchmarks.contenders import ours
from benchmarks.contenders.everybody import BOOTSTRAPS
from benchmarks.contenders.shape import absent
from benchmarks.data import Size, synthetic
from benchmarks.rounds import cost, seconds

SIZES = [
    Size(*size)
    for size in ((10_000, 20), (100_000, 20), (1_000_000, 20), (100_000, 100), (100_000, 300))
]
SOME = {
    "plain NumPy": 16,
    "FastChat's algorithm": 1_024,
    "FastChat's, as shipped": 64,
    "evalica": 2,
    "arena-rank": 2,
}
ROUNDS = 3


@pytest.mark.parametrize("contender", BOOTSTRAPS)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_replicates(benchmark: BenchmarkFixture, size: Size, contender: str) -> None:
    try:
        run = BOOTSTRAPS[contender](synthetic(size), size.models)
    except ImportError as error:
        pytest.skip(f"{contender}: {absent(error)}")
    some = SOME.get(contender, 8 * ours.LANES)
    benchmark.group = f"bootstrap, {size}"
    benchmark.pedantic(run, (2 * some,), rounds=ROUNDS, warmup_rounds=1)  # type: ignore[no-untyped-call]
    if benchmark.stats is not None:
        half = min(seconds(lambda: run(some)) for _ in range(ROUNDS))
        if (found := cost(half, benchmark.stats["min"], some)) is not None:
            benchmark.extra_info["ms"] = 1000 * found.each
            benchmark.extra_info["ms once"] = 1000 * found.once
