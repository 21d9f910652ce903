"""What the bootstrap takes beyond its data: the peak of a process that does nothing else.

`python -m benchmarks.measures.memory 1000000 100 2000` is that process; it prints bytes. Not
counted: the rankings, one sorted copy of them, and what a first small run has already compiled.
Linux alone can forget an earlier peak, so elsewhere nothing is measured.
"""

import ctypes
import subprocess
import sys
from pathlib import Path

from benchmarks.data import Size, synthetic
from benchmarks.goals import Figure, Missing
from ha_core import bootstrap
from ha_core.rankings import Rankings

STATUS, FORGET = Path("/proc/self/status"), Path("/proc/self/clear_refs")
THREADS = 2


def measure(size: Size, replicates: int) -> Figure:
    """Megabytes (10⁶) beyond the data, by a child process."""
    if not FORGET.exists():
        return Missing("only Linux tells")
    command = [sys.executable, "-m", __name__]
    arguments = [str(size.rankings), str(size.models), str(replicates)]
    done = subprocess.run([*command, *arguments], check=True, capture_output=True, text=True)
    return int(done.stdout) / 1e6


def beyond(size: Size, replicates: int) -> int:
    """Bytes beyond the data, in this process."""
    few = synthetic(Size(2_000, size.models))
    _resample(few, size.models, 2 * THREADS)
    data = synthetic(size)
    synthetic.cache_clear()
    _tidy()
    before = _kilobytes("VmRSS")
    _resample(data, size.models, replicates)
    sorted_copy = sum(a.nbytes for a in (data.participant, data.task, data.order, data.tied))
    return 1024 * (_kilobytes("VmHWM") - before) - sorted_copy


def _resample(data: Rankings, models: int, replicates: int) -> None:
    bootstrap.two_way(data, models, replicates=replicates, seed=0, workers=THREADS)


def _tidy() -> None:
    """Give back what is free, or it would hide what the run asks for; and forget the peak."""
    ctypes.CDLL(None).malloc_trim(0)
    FORGET.write_text("5", encoding="ascii")


def _kilobytes(name: str) -> int:
    lines = STATUS.read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(f"{name}:"))


if __name__ == "__main__":
    rankings, models, replicates = map(int, sys.argv[1:])
    print(beyond(Size(rankings, models), replicates))
