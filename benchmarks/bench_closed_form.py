"""The closed form of clauses 5.4 to 5.6: as first written, and as it is.

The old code takes minutes beyond the sizes it is given here. `python -m
benchmarks.bench_closed_form` prints the large ones: wall clock and processor seconds of the stages,
and the peak of memory.
"""

import time
import tracemalloc
from collections.abc import Callable

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from benchmarks import naive_closed_form
from benchmarks.data import Size, synthetic
from benchmarks.measures.closed import logs_of
from ha_core import sandwich, win_share
from ha_core.methods.ha import closed_form
from ha_core.rankings import Rankings

SIZES = [Size(2_000, 20), Size(20_000, 20), Size(100_000, 20), Size(10_000, 100)]
LARGE = [Size(1_000_000, 20), Size(1_000_000, 100), Size(20_000, 500)]


@pytest.mark.parametrize("contender", ["as first written", "every pair's df", "ours"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.rankings}x{size.models}")
def test_spread(benchmark: BenchmarkFixture, size: Size, contender: str) -> None:
    data = synthetic(size)
    logs = logs_of(sandwich.clusters(data))

    contenders: dict[str, Callable[[], object]] = {
        "as first written": lambda: naive_closed_form.contrasts(data, logs),
        "every pair's df": lambda: sandwich.contrasts(data, logs),
        "ours": lambda: closed_form(data, size.models),
    }
    benchmark.group = f"closed form, {size.rankings} rankings, {size.models} models"
    benchmark.pedantic(  # type: ignore[no-untyped-call]
        contenders[contender], rounds=2, warmup_rounds=1
    )


def stages(data: Rankings, n_models: int) -> dict[str, Callable[[], object]]:
    kept = sandwich.clusters(data)
    logs = logs_of(kept)
    few = Rankings(data.participant[:100], data.task[:100], data.order[:100], data.tied[:100])
    return {
        "layout": lambda: sandwich.clusters(data),
        "100 more rankings into the layout": lambda: sandwich.extended(kept, few),
        "variances and df of models, from the layout": lambda: sandwich.spread(kept, logs),
        "all of 5.5 and 5.6, from the layout": lambda: closed_form(data, n_models, kept=kept),
        "all of 5.5 and 5.6": lambda: closed_form(data, n_models),
        "win shares (5.4)": lambda: win_share.interval(data, n_models),
    }


def main() -> None:
    for size in LARGE:
        data = synthetic(size)
        closed_form(data, size.models)  # compiles
        for name, run in stages(data, size.models).items():
            wall, processor = [], []
            for _ in range(3):
                clocks = time.perf_counter(), time.process_time()
                run()
                wall.append(time.perf_counter() - clocks[0])
                processor.append(time.process_time() - clocks[1])
            print(f"{size} {name}: {min(wall):.3f} s, processor {min(processor):.3f} s", flush=True)
        tracemalloc.start()
        closed_form(data, size.models)
        win_share.interval(data, size.models)
        print(f"{size} peak beyond the data: {tracemalloc.get_traced_memory()[1] >> 20} MB")
        tracemalloc.stop()


if __name__ == "__main__":
    main()
