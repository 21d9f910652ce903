"""The one way to compile.

Kernels release the GIL and run on plain threads: Numba's own pool ends the process when two threads
enter it at once. Divisions follow NumPy (no exception branch), or loops with one do not vectorise.
"""

import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import platformdirs

from ha_core import _lowering  # noqa: F401 - what kernels do with vectors

Kernel = TypeVar("Kernel", bound=Callable[..., Any])


def digest(package: Path) -> str:
    """Digest of the source of all engines in a folder.

    Numba notices when the file of a kernel changed, not when that of a helper or a constant did.
    """
    found = sha256()
    for path in sorted(package.glob("_*.py")):
        found.update(path.name.encode() + path.read_bytes())
    return found.hexdigest()[:16]


def cache_folder() -> Path | None:
    """Where compiled kernels are kept: `HA_CACHE_DIR`, or the user's cache folder.

    The folder's name tells what was compiled and by which Numba: no source runs another's machine
    code. None where nothing can be written: kernels are then compiled anew in each process.
    """
    try:
        root = os.environ.get("HA_CACHE_DIR") or platformdirs.user_cache_dir("ha")
        name = f"kernels-{digest(Path(__file__).parent)}-numba-{numba.__version__}"
        folder = Path(root) / name
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

    def load_overload(self, arguments: Any, context: Any) -> Any:
        try:
            found = self._cache.load_overload(arguments, context)
        except Exception:
            with suppress(Exception):
                self._cache.flush()
            return None
        # Two processes that write at once may give one file to two kinds of arguments.
        return found if found is None or found.signature.args == arguments else None

    def save_overload(self, *entry: Any) -> None:
        with suppress(Exception):
            self._cache.save_overload(*entry)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._cache, name)


def jit(function: Kernel) -> Kernel:
    """Compile a kernel: no Python objects, no GIL, kept on disk between processes."""
    # Nobody calls a kernel from C, and a wrapper for it takes a tenth of the compilation.
    options: dict[str, Any] = {"no_cfunc_wrapper": True, "cache": _FOLDER is not None}
    compiled = numba.njit(nogil=True, error_model="numpy", **options)(function)
    if hasattr(compiled, "_cache"):  # not where the compiler is switched off
        compiled._cache = _Forgiving(compiled._cache)
    return cast(Kernel, compiled)
