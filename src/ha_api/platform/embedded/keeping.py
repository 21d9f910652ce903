"""A server that is kept running for as long as we serve."""

import logging
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from ha_api.platform.embedded.processes import EmbeddedError
from ha_api.platform.ending import ENDING

SECONDS = 1.0  # between two looks

_log = logging.getLogger("ha.embedded")


@contextmanager
def kept(runs: Callable[[], bool], start: Callable[[], None]) -> Iterator[None]:
    """Look again and again whether something runs, and start it where it does not."""
    over = threading.Event()

    def look() -> None:
        while not over.wait(SECONDS):
            if not runs():
                _again(start)

    thread = threading.Thread(target=look, daemon=True)
    # Signals are for the thread that waits for them: none may reach this one.
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)
    try:
        thread.start()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
    try:
        yield
    finally:
        over.set()
        thread.join()


def _again(start: Callable[[], None]) -> None:
    _log.error("the embedded database ended by itself and is started again")
    try:
        start()
    except (EmbeddedError, OSError) as error:  # tried again at the next look
        _log.error("the embedded database does not start", exc_info=error)
