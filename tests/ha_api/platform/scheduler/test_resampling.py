"""Replicates drawn by worker processes: the bits of one machine, even when a worker dies."""

import os
import signal

import pytest

from ha_api.platform.errors import HaError
from ha_api.platform.scheduler import connected
from ha_api.platform.scheduler.resampling import Cluster, LostError
from ha_core import bootstrap
from tests.ha_api.platform.scheduler.conftest import WORKERS
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


def test_a_worker_that_is_killed_changes_no_bit(scheduler: str) -> None:
    data, models = shapes()["more than 64 clusters on both axes"]
    expected = bootstrap.resample(data, models, replicates=1_500, seed=SEED)
    told: list[int] = []
    with connected(scheduler) as cluster:
        before = cluster.client.run(os.getpid)
        victim = min(before.values())

        def kill(done: int, total: int) -> None:
            if not told:
                os.kill(victim, signal.SIGKILL)
            told.append(done)

        divided = Cluster(cluster.client, rows=100)
        found = divided(data, models, replicates=1_500, seed=SEED, progress=kill)
        assert same(found, expected)
        cluster.client.wait_for_workers(WORKERS, 30)
        assert victim not in cluster.client.run(os.getpid).values()
    assert told[0] < told[-1] == 1_500
    assert told == sorted(told)


def test_one_run_is_its_four_quarters(scheduler: str) -> None:
    data, models = shapes()["ties, human cards, gaps, fewer than 64 clusters"]
    with connected(scheduler) as cluster:
        whole = cluster(data, models, replicates=200, seed=1)
        quarters = [
            cluster(data, models, replicates=50, seed=1, first=first) for first in (0, 50, 100, 150)
        ]
    for at, quarter in enumerate(quarters):
        part = bootstrap.Replicates._make(array[50 * at : 50 * at + 50] for array in whole)
        assert same(quarter, part)


def test_an_error_in_progress_ends_the_run_and_the_cluster_goes_on(scheduler: str) -> None:
    data, models = shapes()["two models"]

    def stop(done: int, total: int) -> None:
        raise KeyboardInterrupt

    with connected(scheduler) as cluster:
        with pytest.raises(KeyboardInterrupt):
            cluster(data, models, replicates=10**6, seed=1, progress=stop)
        assert len(cluster(data, models, replicates=3, seed=1).iterations) == 3


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
