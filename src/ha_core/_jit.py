"""The one way to compile.

Kernels release the GIL and run on plain threads: Numba's own pool ends the process when two threads
enter it at once. Divisions follow NumPy (no exception branch), or loops with one do not vectorise.
"""

import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
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
    try:
        root = os.environ.get("HA_CACHE_DIR") or platformdirs.user_cache_dir("ha")
        folder = Path(root) / f"kernels-{_version()}-numba-{numba.__version__}"
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except (OSError, RuntimeError):  # a user without a home raises the second
        return None


_FOLDER = cache_folder()
if _FOLDER is not None:
    numba.config.CACHE_DIR = str(_FOLDER)  # type: ignore[attr-defined]  # set at run time


class _Forgiving:
    """A disk cache that is never worth failing for: a broken one is emptied, a full one left."""

    def __init__(self, cache: Any) -> None:
        self._cache = cache

    def load_overload(self, *key: Any) -> Any:
        try:
            return self._cache.load_overload(*key)
        except Exception:
            with suppress(Exception):
                self._cache.flush()
            return None

    def save_overload(self, *entry: Any) -> None:
        with suppress(Exception):
            self._cache.save_overload(*entry)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._cache, name)


def jit(function: Kernel) -> Kernel:
    """Compile a kernel: no Python objects, no GIL, kept on disk between processes."""
    compiled = numba.njit(nogil=True, error_model="numpy", cache=_FOLDER is not None)(function)
    if hasattr(compiled, "_cache"):  # not where the compiler is switched off
        compiled._cache = _Forgiving(compiled._cache)
    return cast(Kernel, compiled)
