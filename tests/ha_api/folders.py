"""Folders that a server's user can enter, in memory; those that a killed run left are removed."""

import fcntl
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

MEMORY = Path("/dev/shm")
ENOUGH = 2**32  # bytes; containers often have 64 MB there
PREFIX = "ha-tests-"


@contextmanager
def open_folder(memory: Path = MEMORY) -> Iterator[Path]:
    """Give a folder that anybody can enter; those of pytest are for one user only."""
    where = memory if _is_fit(memory) else Path(tempfile.gettempdir())
    with _held(where):  # nobody looks for leftovers between the next two lines
        remove_leftovers(where)
        folder = Path(tempfile.mkdtemp(prefix=PREFIX, dir=where))
        holding = _hold(folder)
    try:
        folder.chmod(0o711)
        yield folder
    finally:
        shutil.rmtree(folder)
        os.close(holding)


def remove_leftovers(where: Path) -> None:
    """Remove folders that no living process holds. A server there ends itself within a minute."""
    for folder in where.glob(f"{PREFIX}*"):
        with suppress(OSError), _held(folder, fcntl.LOCK_NB):  # one that is held is in use
            shutil.rmtree(folder, ignore_errors=True)


def _is_fit(memory: Path) -> bool:
    """Return whether a folder in memory is large, and programs may run there."""
    with suppress(OSError):
        found = os.statvfs(memory)
        return found.f_bavail * found.f_frsize > ENOUGH and not found.f_flag & os.ST_NOEXEC
    return False


@contextmanager
def _held(folder: Path, how: int = 0) -> Iterator[None]:
    holding = _hold(folder, how)
    try:
        yield
    finally:
        os.close(holding)


def _hold(folder: Path, how: int = 0) -> int:
    """Return a descriptor that holds a folder until it is closed, or its process is dead."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | how)
    except BaseException:
        os.close(descriptor)
        raise
    return descriptor
