"""A real cluster: a scheduler, and three workers that are processes of one thread."""

from collections.abc import Iterator
from typing import Any

import distributed
import pytest

WORKERS = 3


@pytest.fixture(scope="session")
def scheduler() -> Iterator[str]:
    """Give the address of a scheduler on this machine."""
    local: Any = distributed.LocalCluster  # untyped
    with local(
        n_workers=WORKERS,
        threads_per_worker=1,
        processes=True,
        host="127.0.0.1",
        dashboard_address="127.0.0.1:0",  # None would serve on 8787 of every address
        worker_dashboard_address="127.0.0.1:0",
        memory_limit=0,
        silence_logs=False,  # it would silence all loggers of this process, ours too
    ) as cluster:
        yield cluster.scheduler_address
