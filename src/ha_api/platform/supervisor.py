"""A process that is kept running: started anew when it dies, ended with us."""

import logging
import multiprocessing
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any

_log = logging.getLogger("ha.supervisor")


@dataclass(frozen=True, slots=True)
class Patience:
    """How long a supervisor waits, in seconds.

    first, longest: between two starts, doubled each time until a process lived for `longest`.
    finish: for the process to end once it is asked, before it is killed.
    """

    first: float = 1
    longest: float = 30
    finish: float = 30


@dataclass(slots=True)
class Supervisor:
    """Sees to one process, from a thread of its own that alone touches it.

    target: what the process runs; found by its name there, for it is spawned: a forked one would
    hold what is ours.
    """

    target: Callable[..., None]
    arguments: tuple[Any, ...]
    patience: Patience = field(default_factory=Patience)
    _asked: "tuple[Connection[Any, Any], Connection[Any, Any]]" = field(
        default_factory=lambda: multiprocessing.Pipe(duplex=False)
    )

    @contextmanager
    def keeping(self) -> Iterator[None]:
        """Keep the process running, and leave none behind."""
        thread = threading.Thread(target=self._keep, daemon=True)
        thread.start()
        try:
            yield
        finally:
            self.end()
            thread.join()

    def end(self) -> None:
        """Ask the process to end; it is not started anew."""
        self._asked[1].send_bytes(b"end")  # never read: the other end stays ready

    def _keep(self) -> None:
        pause = self.patience.first
        while True:
            began = time.monotonic()
            process = self._start()
            if self._ends_asked(process):
                return
            if time.monotonic() - began > self.patience.longest:
                pause = self.patience.first
            told = {"status": process.exitcode, "seconds": pause}
            _log.error("a worker ended by itself and is started anew", extra=told)
            if wait([self._asked[0]], pause):
                return
            pause = min(2 * pause, self.patience.longest)

    def _start(self) -> SpawnProcess:
        spawn = multiprocessing.get_context("spawn")
        process = spawn.Process(target=self.target, args=self.arguments, daemon=True)
        process.start()
        return process

    def _ends_asked(self, process: SpawnProcess) -> bool:
        """Wait for the end of the process; return whether it was asked to."""
        asked = self._asked[0] in wait([process.sentinel, self._asked[0]])
        if asked:
            process.terminate()
            if not wait([process.sentinel], self.patience.finish):
                process.kill()
        process.join()
        return asked
