"""The server of an embedded cluster: running while anybody uses it."""

import shlex
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from urllib.parse import quote, urlencode

from ha_api.platform.embedded import access, binaries, postmaster
from ha_api.platform.embedded.folders import SOCKET, Folders, folders, private
from ha_api.platform.embedded.initial import initialise
from ha_api.platform.embedded.keeping import kept
from ha_api.platform.embedded.lock import alone, used
from ha_api.platform.embedded.processes import EmbeddedError, code, run

DATABASE = "ha"
SECONDS = 60  # of patience with a start (recovery after a crash) or a stop
STARTING = 1  # what pg_isready says of a server that starts or ends
# What is said while a server that was killed, or its children, are not all gone.
LEFT, TRIES, PAUSE = ("shared memory block", 'lock file "postmaster.pid"'), 20, 0.5


@dataclass(frozen=True, slots=True)
class Cluster:
    """A running cluster, reached by its socket."""

    socket: Path

    def url(self, role: str, database: str = DATABASE) -> str:
        """Return the address for a driver."""
        host = urlencode({"host": str(self.socket)}, quote_via=quote, safe="/")
        return f"postgresql://{quote(role, safe='')}@/{quote(database, safe='')}?{host}"


@contextmanager
def cluster(folder: Path, *, durable: bool = True, watched: bool = False) -> Iterator[Cluster]:
    """Give the cluster of a data folder, made and started where that was not done yet.

    watched: start it again where it ends meanwhile. `durable=False` makes one that a power cut may
    ruin, for tests. Raises EmbeddedError.
    """
    found = folders(folder)

    def start() -> None:
        programs = binaries.programs(found.root)
        initialise(found, programs, durable=durable)
        changed = access.grant(found.data)
        private(found.socket)  # before we ask: a stranger's server answers too
        if not _answers(found, programs):
            _start(found, programs)
        elif changed:
            run(programs / "pg_ctl", "reload", "--pgdata", found.data, "--silent")
        binaries.remove_others(found.root, programs, postmaster.command(found.data))

    def stop() -> None:
        if postmaster.runs(found.data):
            _stop(found, binaries.programs(found.root))
        with suppress(OSError):  # not empty, or never made
            found.socket.rmdir()

    with used(found.root, start, stop):
        if not watched:
            yield Cluster(found.socket)
            return
        with kept(partial(postmaster.runs, found.data), partial(alone, found.root, start)):
            yield Cluster(found.socket)


def _answers(found: Folders, programs: Path) -> bool:
    """Return whether a server takes connections; a file with a process id proves nothing."""
    for _ in range(10 * SECONDS):
        answer = code(programs / "pg_isready", "--quiet", "--host", found.socket)
        if answer != STARTING:
            return answer == 0
        time.sleep(0.1)
    raise EmbeddedError(problem=f"the server of {found.data} neither starts nor ends")


def _start(found: Folders, programs: Path) -> None:
    """Start the server, twice if need be: a killed user's start or stop may be under way.

    Or its socket is gone, cleared away with old files of /tmp: nobody can reach that server ever
    again, and it gives way, although that breaks what connections there are.
    """
    try:
        _start_once(found, programs)
    except EmbeddedError:
        if _answers(found, programs):
            return
        if postmaster.runs(found.data) and not (found.socket / SOCKET).exists():
            _stop(found, programs)
        _start_once(found, programs)


def _start_once(found: Folders, programs: Path) -> None:
    """Start the server; one that was killed, and its children, have a while to end before."""
    for _ in range(TRIES):
        try:
            return _start_now(found, programs)
        except EmbeddedError as error:
            if postmaster.runs(found.data) or not any(said in str(error) for said in LEFT):
                raise
            time.sleep(PAUSE)
    return _start_now(found, programs)


def _start_now(found: Folders, programs: Path) -> None:
    found.log.unlink(missing_ok=True)
    options = f"-k {shlex.quote(str(found.socket))}"
    try:
        run(*_control(found, programs, "start"), "--log", found.log, "--options", options)
    except EmbeddedError as error:
        if not found.log.exists():
            raise
        said = found.log.read_text(encoding="utf-8", errors="replace").splitlines()[-3:]
        raise EmbeddedError(problem=f"the server does not start: {' / '.join(said)}") from error


def _stop(found: Folders, programs: Path) -> None:
    try:
        run(*_control(found, programs, "stop"), "--mode", "fast")
    except EmbeddedError:
        if postmaster.runs(found.data):  # else it ended by itself
            raise


def _control(found: Folders, programs: Path, verb: str) -> tuple[str | Path, ...]:
    waiting = ("--wait", "--timeout", str(SECONDS), "--silent")
    return (programs / "pg_ctl", verb, "--pgdata", found.data, *waiting)
