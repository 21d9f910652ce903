"""Who uses a cluster: shared locks that the system frees, however a user ends."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fcntl import LOCK_EX, LOCK_NB, LOCK_SH, LOCK_UN, flock
from pathlib import Path

GATE, USERS = "gate.lock", "users.lock"


@contextmanager
def used(folder: Path, start: Callable[[], None], stop: Callable[[], None]) -> Iterator[None]:
    """Hold a place among the users: `start` on the way in, `stop` on the way out of the last.

    Both run behind one gate, so that nobody enters while the last one stops, and two who come at
    once start once. Each finds out itself whether there is anything left to do.
    """
    with _opened(folder / USERS) as users:
        try:
            with _gate(folder):
                flock(users, LOCK_SH)
                start()
            yield
        finally:
            try:
                _leave(folder, users, stop)
            except (KeyboardInterrupt, SystemExit):
                _leave(folder, users, stop)  # a signal may end us, not what we owe to the others
                raise


def alone(folder: Path, work: Callable[[], None]) -> None:
    """Do something while nobody enters or leaves."""
    with _gate(folder):
        work()


def _leave(folder: Path, users: int, stop: Callable[[], None]) -> None:
    with _gate(folder):
        if _is_last(users):
            stop()
        flock(users, LOCK_UN)


@contextmanager
def _gate(folder: Path) -> Iterator[None]:
    with _opened(folder / GATE) as gate:
        flock(gate, LOCK_EX)
        yield


@contextmanager
def _opened(path: Path) -> Iterator[int]:
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW, 0o600)
    try:
        yield descriptor
    finally:
        os.close(descriptor)


def _is_last(users: int) -> bool:
    try:
        flock(users, LOCK_EX | LOCK_NB)
    except BlockingIOError:
        return False
    return True
