"""The first call of the bootstrap in a new process, with nothing compiled and from the cache.

`python -m benchmarks.measures.compiling` is that process; it prints seconds. Imports are apart.
"""

import os
import subprocess
import sys
import tempfile
from typing import NamedTuple

from benchmarks.data import Size, synthetic
from benchmarks.rounds import seconds


class FirstCall(NamedTuple):
    """Seconds of the first call in a process."""

    nothing_compiled: float
    from_the_cache: float


def measure() -> FirstCall:
    with tempfile.TemporaryDirectory() as folder:
        return FirstCall(_child(folder), _child(folder))


def _child(cache: str) -> float:
    environment = {**os.environ, "HA_CACHE_DIR": cache}
    command = [sys.executable, "-m", __name__]
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    return float(done.stdout)


def first_call() -> float:
    from ha_core import bootstrap

    data = synthetic(Size(1_000, 20))
    return seconds(lambda: bootstrap.two_way(data, 20, replicates=2, seed=0, workers=1))


if __name__ == "__main__":
    print(first_call())
