"""One fit at the maximum of the likelihood: from what was observed, and from counted wins."""

from collections.abc import Callable

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from benchmarks.contenders.everybody import FROM_VOTES, FROM_WINS
from benchmarks.contenders.shape import MakeFit, absent
from benchmarks.data import Size, synthetic

SIZES = [Size(*size) for size in ((10_000, 20), (100_000, 20), (1_000_000, 20), (100_000, 300))]


@pytest.mark.parametrize("contender", FROM_VOTES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_from_votes(benchmark: BenchmarkFixture, size: Size, contender: str) -> None:
    benchmark.group = f"fit from votes, {size}"
    benchmark.pedantic(_made(FROM_VOTES[contender], size), rounds=3, warmup_rounds=1)  # type: ignore[no-untyped-call]


@pytest.mark.parametrize("contender", FROM_WINS)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_from_wins(benchmark: BenchmarkFixture, size: Size, contender: str) -> None:
    benchmark.group = f"fit from wins, {size}"
    benchmark.pedantic(_made(FROM_WINS[contender], size), rounds=5, warmup_rounds=1)  # type: ignore[no-untyped-call]


def _made(make: MakeFit, size: Size) -> Callable[[], object]:
    try:
        return make(synthetic(size), size.models)
    except ImportError as error:
        pytest.skip(absent(error))
