"""What the measures measure, at sizes at which the time means nothing."""

from pathlib import Path

import numpy as np
import pytest
from benchmarks.data import Size
from benchmarks.goals import BOUNDS, Missing
from benchmarks.measures import bounds, closed, compiling, memory, sampling

from ha_core.bootstrap import Replicates
from ha_core.rankings import Rankings

LINUX = pytest.mark.skipif(not memory.FORGET.exists(), reason="only Linux tells")
MB = 2**20


@LINUX
def test_memory_beyond_the_data_is_what_a_run_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    def resample(data: Rankings, models: int, replicates: int) -> None:
        np.ones(replicates * MB // 8)

    monkeypatch.setattr(memory, "_resample", resample)
    few, many = (memory.beyond(Size(1_000, 6), replicates) for replicates in (20, 60))
    assert many - few == pytest.approx(40 * MB, abs=4 * MB)


@LINUX
def test_a_process_of_its_own_measures_memory() -> None:
    found = memory.measure(Size(3_000, 6), 64)
    assert isinstance(found, float)
    assert -5 < found < 200


def test_fits_of_the_bounds_iterate_as_often_as_said() -> None:
    for much, iterations in (("iterate", 60), ("accumulate", 1), ("cluster", 1)):
        done = bounds.growths(scale=100)[much].much(64)
        assert isinstance(done, Replicates)
        assert set(done.iterations.tolist()) == {iterations}


def test_work_of_the_bounds_is_counted() -> None:
    found = bounds.growths(scale=100)
    assert found["accumulate"].units == 2_000
    assert found["iterate"].units == 50 * 4_950
    # 100 raters and 400 of 400 rankings: some have none.
    assert 50 < found["cluster"].units < 300


def test_every_bound_has_a_figure() -> None:
    found = bounds.measure(rounds=1, at_least=1e-4, scale=100)
    assert found.keys() == BOUNDS.keys()
    assert all(isinstance(f, Missing) or f > 0 for f in found.values())


def test_the_closed_form_is_measured_from_its_layout_and_whole() -> None:
    found = closed.measure(rounds=1, size=Size(2_000, 6))
    assert found.keys() == {"kept", "raw", "ranks"}


def test_a_draw_is_measured_in_microseconds() -> None:
    found = sampling.measure(rounds=1, n_models=12, draws=50)
    assert isinstance(found["draw"], float)
    assert 0.1 < found["draw"] < 10_000


def test_nothing_is_compiled_where_the_cache_is_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    folders = []

    def child(cache: str) -> float:
        folders.append((cache, list(Path(cache).iterdir())))
        (Path(cache) / "kernels").touch()
        return float(len(folders))

    monkeypatch.setattr(compiling, "_child", child)
    assert compiling.measure() == (1.0, 2.0)
    (first, before), (second, after) = folders
    assert first == second
    assert (len(before), len(after)) == (0, 1)


def test_a_first_call_is_one_of_the_bootstrap() -> None:
    assert compiling.first_call() > 0
