"""Replicates drawn by worker processes: the bits of one machine, even when a worker dies."""

import os
import signal
import subprocess
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ha_api.boards.presentation.documents import as_json
from ha_api.boards.service.rank import rank
from ha_api.platform import compute
from ha_api.platform.errors import HaError
from ha_api.platform.files import Naming
from ha_api.platform.files.divided import Divided
from ha_api.platform.scheduler import connected
from ha_api.platform.scheduler.resampling import Cluster, LostError
from ha_core import bootstrap
from ha_core.methods.ha import Rating
from tests.ha_api import headers
from tests.ha_api.parted import parts, rankings, table, whole
from tests.ha_api.platform.scheduler.conftest import WORKERS
from tests.ha_api.writers import Given
from tests.ha_core.test_partial import shapes

SEED = 0x0123456789ABCDEF


def same(found: bootstrap.Replicates, expected: bootstrap.Replicates) -> bool:
    pairs = [(getattr(found, name), getattr(expected, name)) for name in expected._fields]
    return all(a.dtype == b.dtype and a.tobytes() == b.tobytes() for a, b in pairs)


def test_the_bits_are_those_of_one_machine_however_rankings_are_divided(scheduler: str) -> None:
    with connected(scheduler) as cluster:
        for name, (data, models) in shapes().items():
            expected = bootstrap.resample(data, models, replicates=70, seed=SEED)
            for rows in (10**6, 30):
                divided = Cluster(cluster.client, rows)
                assert same(divided(data, models, replicates=70, seed=SEED), expected), name


Mortal = subprocess.Popen[bytes]


def killing(mortal: Mortal, cluster: Cluster, told: list[int]) -> compute.Progress:
    """Return a progress that kills a worker as soon as it holds something."""
    cluster.client.wait_for_workers(WORKERS + 1, 60)
    (name,) = [w for w, pid in cluster.client.run(os.getpid).items() if pid == mortal.pid]

    def progress(done: int, total: int) -> None:
        told.append(done)
        if mortal.poll() is None and cluster.client.has_what([name])[name]:
            mortal.kill()
            mortal.wait()

    return progress


def test_a_worker_that_is_killed_changes_no_bit(scheduler: str, mortal: Mortal) -> None:
    data, models = shapes()["more than 64 clusters on both axes"]
    expected = bootstrap.resample(data, models, replicates=1_500, seed=SEED)
    told: list[int] = []
    with connected(scheduler) as cluster:
        kill = killing(mortal, cluster, told)
        divided = Cluster(cluster.client, rows=100)
        assert same(divided(data, models, replicates=1_500, seed=SEED, progress=kill), expected)
    assert mortal.poll() == -signal.SIGKILL
    assert told[0] < told[-1] == 1_500
    assert told == sorted(told)


@pytest.fixture(scope="module")
def four_thousand() -> bootstrap.Replicates:
    """Give one run on one thread."""
    data, models = shapes()[QUARTERED]
    return bootstrap.resample(data, models, replicates=4_000, seed=SEED, workers=1)


QUARTERED = "more than 64 clusters on both axes"


def are_quarters(draw: Callable[..., bootstrap.Replicates], run: bootstrap.Replicates) -> bool:
    """Draw all at once and a thousand at a time; return whether every field has the same bits."""
    data, models = shapes()[QUARTERED]
    of_run = [
        bootstrap.Replicates._make(array[first : first + 1_000] for array in run)
        for first in range(0, 4_000, 1_000)
    ]
    assert same(draw(data, models, replicates=4_000, seed=SEED), run)
    return all(
        same(draw(data, models, replicates=1_000, seed=SEED, first=1_000 * at), quarter)
        for at, quarter in enumerate(of_run)
    )


@pytest.mark.parametrize("threads", [1, 2])
def test_one_run_of_4000_is_four_of_1000_in_threads(
    threads: int, four_thousand: bootstrap.Replicates
) -> None:
    assert are_quarters(partial(bootstrap.resample, workers=threads), four_thousand)


def test_one_run_of_4000_is_four_of_1000_on_a_cluster(
    scheduler: str, four_thousand: bootstrap.Replicates
) -> None:
    with connected(scheduler) as cluster:
        assert are_quarters(Cluster(cluster.client, rows=200), four_thousand)


def test_quarters_that_are_not_of_a_run_are_noticed(four_thousand: bootstrap.Replicates) -> None:
    for name in four_thousand._fields:
        changed = getattr(four_thousand, name).copy()
        changed.view(np.uint8)[-1] ^= 1
        assert not same(four_thousand._replace(**{name: changed}), four_thousand)


def test_an_error_in_progress_ends_the_run_and_the_cluster_goes_on(scheduler: str) -> None:
    data, models = shapes()["two models"]

    def stop(done: int, total: int) -> None:
        raise KeyboardInterrupt

    with connected(scheduler) as cluster:
        with pytest.raises(KeyboardInterrupt):
            cluster(data, models, replicates=10**6, seed=1, progress=stop)
        assert len(cluster(data, models, replicates=3, seed=1).iterations) == 3


def ranked(file: str, workers: compute.Workers, **wish: Any) -> str:
    return as_json(rank(file, workers=workers, **{"replicates": 100} | wish))


@pytest.mark.parametrize("rows", [10**6, 100, 30])
def test_what_workers_read_is_rated_as_one_file(rows: int, scheduler: str, tmp_path: Path) -> None:
    found = table(rankings(400), tmp_path)
    one = whole(found, tmp_path / "one.parquet")
    divided = parts(found, tmp_path / "parts", 90, 90, 91, rows=60)
    groups = whole(found, tmp_path / "groups.parquet", 70)
    with connected(scheduler) as cluster:
        readers = Readers(cluster.client, rows)
        for replicates in (100, 0):
            expected = ranked(one, 1, replicates=replicates)
            assert ranked(divided, readers, replicates=replicates) == expected
            assert ranked(groups, readers, replicates=replicates) == expected
    assert readers.read == [divided, groups] * 2


@dataclass(frozen=True, slots=True)
class Readers(Cluster):
    """A cluster, and what its workers read."""

    read: list[str] = field(default_factory=list)

    def rate(self, divided: Divided, **wish: Any) -> tuple[Rating, Naming]:
        self.read.append(divided.name)
        return Cluster.rate(self, divided, **wish)


def test_workers_obey_the_header_of_an_export(scheduler: str, tmp_path: Path) -> None:
    head = headers.line(rankings=200, roster=["z", "c", "b", "a"])
    found = table(rankings(200), tmp_path, head)
    expected = rank(whole(found, tmp_path / "one.parquet"))
    assert (expected.replicates, expected.seed, len(expected.models)) == (20, 2**64 - 1, 4)
    with connected(scheduler) as cluster:
        divided = parts(found, tmp_path / "parts", 90, rows=60)
        assert rank(divided, workers=cluster) == expected
        (tmp_path / "parts" / "part-1.parquet").unlink()
        with pytest.raises(HaError, match="parts: its header tells of 200 rankings, and 90 follow"):
            rank(divided, workers=cluster)


def test_what_a_worker_that_is_killed_had_read_is_read_again(
    scheduler: str, mortal: Mortal, tmp_path: Path
) -> None:
    found = table(rankings(400), tmp_path)
    expected = ranked(whole(found, tmp_path / "one.parquet"), 1, replicates=1_500)
    divided = parts(found, tmp_path / "parts", 100, 200, 300)
    with connected(scheduler) as cluster:
        kill = killing(mortal, cluster, [])
        assert ranked(divided, cluster, replicates=1_500, progress=kill) == expected
    assert mortal.poll() == -signal.SIGKILL


def test_what_is_wrong_is_told_as_of_one_file(scheduler: str, tmp_path: Path) -> None:
    given = rankings(100)
    given[97] = Given("p", "t", [["a"], ["b", "a"]])
    divided = parts(table(given, tmp_path), tmp_path / "parts", 50, rows=10)
    with pytest.raises(HaError) as here:
        ranked(divided, 1)
    with connected(scheduler) as cluster, pytest.raises(HaError) as there:
        ranked(divided, Cluster(cluster.client, rows=10))
    assert str(here.value) == str(there.value)
    assert 'part-1.parquet, row 48: order: model "a" stands twice' in str(there.value)


class Deserted:
    """A client whose scheduler has lost its last worker."""

    def nthreads(self) -> dict[str, int]:
        return {}

    def as_current(self) -> "Deserted":
        raise TimeoutError


def test_a_cluster_without_workers_is_given_up_in_time() -> None:
    with pytest.raises(LostError, match="there are no workers any more") as caught:
        Cluster(Deserted(), patience=0.0)._some([])
    assert isinstance(caught.value, HaError)
