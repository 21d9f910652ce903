"""The one way to compile.

Kernels release the GIL and run on plain threads: Numba's own pool ends the process when two threads
enter it at once. Divisions follow NumPy (no exception branch), or loops with one do not vectorise.
"""

import os
import tempfile
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import platformdirs

Kernel = TypeVar("Kernel", bound=Callable[..., Any])


def _version() -> str:
    try:
        return version("ha-leaderboard")
    except PackageNotFoundError:
        return "source"


def cache_folder() -> Path | None:
    """Where compiled kernels are kept: `HA_CACHE_DIR`, or the user's cache folder.

    The folder's name holds our version and Numba's, so that no version runs another's machine code.
    None where nothing can be written: kernels are then compiled anew in each process.
    """
    root = os.environ.get("HA_CACHE_DIR") or platformdirs.user_cache_dir("ha")
    folder = Path(root) / f"kernels-{_version()}-numba-{numba.__version__}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:
        return None


_FOLDER = cache_folder()
if _FOLDER is not None:
    numba.config.CACHE_DIR = str(_FOLDER)  # type: ignore[attr-defined]  # set at run time


def jit(function: Kernel) -> Kernel:
    """Compile a kernel: no Python objects, no GIL, kept on disk between processes."""
    compiled = numba.njit(nogil=True, error_model="numpy", cache=_FOLDER is not None)(function)
    return cast(Kernel, compiled)
