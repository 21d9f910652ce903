"""A real cluster: a scheduler, and two workers that are processes of one thread."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import dask
import distributed
import pytest

from ha_api.platform.scheduler import tasks
from ha_core import bootstrap, partial
from tests.ha_core.test_partial import shapes

WORKERS = 2


@pytest.fixture(scope="session")
def scheduler() -> Iterator[str]:
    """Give the address of a scheduler on this machine."""
    compile_kernels()
    local: Any = distributed.LocalCluster  # untyped
    # For half a minute a worker would try to reach one that is gone.
    patience = dask.config.set({"distributed.comm.timeouts.connect": "2s"})
    with (
        patience,
        local(
            n_workers=WORKERS,
            threads_per_worker=1,
            processes=True,
            host="127.0.0.1",
            dashboard_address="127.0.0.1:0",  # None would serve on 8787 of every address
            worker_dashboard_address="127.0.0.1:0",
            memory_limit=0,
            silence_logs=False,  # it would silence all loggers of this process, ours too
        ) as cluster,
    ):
        yield cluster.scheduler_address


@pytest.fixture
def mortal(scheduler: str, tmp_path: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Give a worker more that nobody starts again."""
    command = [sys.executable, "-m", "distributed.cli.dask_worker", scheduler, "--no-nanny"]
    options = ["--nthreads", "1", "--no-dashboard", "--local-directory", str(tmp_path)]
    with subprocess.Popen(
        [*command, *options], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as worker:
        yield worker
        worker.kill()


def compile_kernels() -> None:
    """Do here what a worker does: it finds the kernels on disk, and compiles none of its own."""
    data, models = shapes()["more than 64 clusters on both axes"]
    bootstrap.resample(data, models, replicates=2, seed=1)
    rankings, participants, of_tasks = partial.numbered(data)
    plan = partial.Plan(participants, of_tasks, partial.seen(rankings, models))
    totals = tasks.totals(plan, 1, 0, 2, 0, 1)
    total = tasks.weights(tasks.parts(rankings, plan, data.n), 1, 0, totals)
    tasks.fits(plan, total, partial.Rule(1e-4, 200, 1e-9))
