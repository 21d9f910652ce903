"""Where a figure was measured: commit, processor, versions, and who else was at work."""

import os
import platform
import subprocess
from pathlib import Path

import numba
import numpy as np

ROOT = Path(__file__).parents[1]


def described() -> str:
    versions = (
        f"Python {platform.python_version()}, NumPy {np.__version__}, Numba {numba.__version__}"
    )
    where = f"{os.cpu_count()} cores, {_processor()}, {platform.system()}"
    return f"Commit {_commit()} · {where}, {versions} · load {load()}"


def load() -> str:
    """Processes that want to run, on average over the last minute."""
    return f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"


def _commit() -> str:
    command = ["git", "describe", "--always", "--dirty"]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return done.stdout.strip()


def _processor() -> str:
    information = Path("/proc/cpuinfo")
    if information.exists():
        for line in information.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    return platform.processor() or platform.machine()
