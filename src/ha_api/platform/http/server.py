"""The processes of the service: workers that answer, and the main one that sees to them."""

import multiprocessing
import socket
import threading
import time
from collections import defaultdict, deque
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from multiprocessing import resource_tracker
from typing import Any

from granian.constants import HTTPModes, Interfaces, Loops
from granian.log import LogLevels
from granian.server import MPServer

from ha_api.platform import logs
from ha_api.platform.ending import told_by_signals
from ha_api.platform.http.port import Place
from ha_api.platform.roof import made
from ha_api.platform.supervisor import Supervisor

SECONDS_TO_FINISH = 30  # for requests in flight, before a worker is killed

# Of one worker. Granian gives up at a second death within 5.5 seconds, and the database ends with
# us: what kills workers, as the system short of memory does, may well come twice. One that never
# lives long enough to answer still ends the service, for whoever started it to see.
MOST_RESTARTS, WITHIN_SECONDS = 10, 60


def serve(
    application: str,
    place: Place,
    workers: int,
    began: Callable[[], None],
    beside: Supervisor | None = None,
) -> int:
    """Run workers until a signal ends us; return the exit code.

    application: `module:factory`, called in each worker. began: called once requests are answered.
    beside: of a process that runs for as long.
    """
    # A forked worker would hold what is ours: locks of the embedded cluster, and our handlers.
    multiprocessing.set_start_method("spawn", force=True)
    # Its start lets SIGINT and SIGTERM through again in the thread that happens to need it first,
    # and so in the children of that thread: here they are not held back yet.
    resource_tracker.ensure_running()
    server = _server(application, place, workers)

    def end() -> None:
        if beside is not None:
            beside.end()
        server.end()

    with told_by_signals(end), _kept(beside), _told_once(place, began):
        try:
            server.serve(target_loader=made)
        except SystemExit as left:  # workers that cannot live
            return int(left.code or 0)
    return 0


def _kept(beside: Supervisor | None) -> AbstractContextManager[None]:
    return nullcontext() if beside is None else beside.keeping()


class _Server(MPServer):
    """Granian, which would take SIGHUP for a wish to start new workers, and gives up too soon."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._restarts: dict[int, deque[float]] = defaultdict(lambda: deque(maxlen=MOST_RESTARTS))

    def end(self) -> None:
        """End the workers, and `serve` after them."""
        self.interrupt_signal = True
        self.main_loop_interrupt.set()

    def signal_handler_reload(self, *args: Any, **kwargs: Any) -> None:
        """Pass over it: `nohup` stays in force, and where it is not we are told below."""

    def _respawn_workers(self, workers: list[int], *args: Any, **kwargs: Any) -> None:
        super()._respawn_workers(workers, *args, **kwargs)
        now = time.monotonic()
        for worker in workers:
            begun = self._restarts[worker]
            begun.append(now)
            if len(begun) < MOST_RESTARTS or now - begun[0] > WITHIN_SECONDS:
                self.respawned_wrks.pop(worker)  # by which Granian knows of the restart


def _server(application: str, place: Place, workers: int) -> _Server:
    return _Server(
        application,
        address=place.address,
        port=place.port,
        workers=workers,
        interface=Interfaces.ASGI,
        loop=Loops.uvloop,
        http=HTTPModes.http1,  # with both, it would wait for ever for a first word
        log_dictconfig=logs.configuration(),
        log_level=LogLevels.error,
        respawn_failed_workers=True,
        workers_kill_timeout=SECONDS_TO_FINISH,
    )


@contextmanager
def _told_once(place: Place, began: Callable[[], None]) -> Iterator[None]:
    """Call back when somebody listens, unless all is over before."""
    over = threading.Event()

    def wait() -> None:
        while not over.wait(0.02):
            if _listens(place):
                began()
                return

    threading.Thread(target=wait, daemon=True).start()
    try:
        yield
    finally:
        over.set()


def _listens(place: Place) -> bool:
    try:
        with socket.create_connection((place.address, place.port), timeout=1):
            return True
    except OSError:
        return False
