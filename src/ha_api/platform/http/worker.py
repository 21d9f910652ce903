"""A worker in its process: ends when the main one asks, and when there is no main one anymore."""

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def working() -> Iterator[None]:
    """Take the wish to end from here on: it was held back while nothing stood that could end."""
    parent = multiprocessing.parent_process()
    if parent is None:  # not a worker: an application in the process of a test
        yield
        return
    loop, gone = asyncio.get_running_loop(), parent.sentinel

    def end() -> None:
        loop.remove_reader(gone)  # it stays readable
        os.kill(os.getpid(), signal.SIGTERM)

    loop.add_reader(gone, end)  # readable once the main process is gone, however it went
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM})
    try:
        yield
    finally:
        loop.remove_reader(gone)
