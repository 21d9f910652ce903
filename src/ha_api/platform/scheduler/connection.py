"""A Dask cluster: reached, checked, left again. Dask is imported here, when one is asked for."""

import logging
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from ha_api.platform.compute import Workers
from ha_api.platform.errors import CallError, HaError
from ha_api.platform.scheduler import tasks

if TYPE_CHECKING:
    from ha_api.platform.scheduler.resampling import Cluster

SECONDS, GRACE = 10, 2
ADDRESS = re.compile(r"((tcp|tls)://)?([^\s:/@]+|\[[0-9a-fA-F:.]+\]):\d{1,5}")


class NoDaskError(HaError):
    """--scheduler needs Dask, which is not installed here: pip install '.[dask]' in a checkout."""

    exit_code = 2


class UnreachableError(HaError):
    """{address}: no Dask scheduler answers there within {seconds} seconds ({reason})."""


class NoWorkersError(HaError):
    """{address}: the scheduler has no workers: start some with dask worker {address}."""


class VersionError(HaError):
    """{address}: {worker} has {theirs}, and here is {ours}: install the same on both."""


@contextmanager
def drawn_by(scheduler: str | None, workers: int | None) -> Iterator[Workers]:
    """Give whoever draws replicates: a scheduler's workers, or threads of this machine.

    Raises CallError where both are wanted, and as `connected`.
    """
    if scheduler is None:
        yield workers
        return
    if workers is not None:
        problem = "--workers are threads of this machine, and --scheduler works on others: give one"
        raise CallError(problem=problem)
    with connected(scheduler) as cluster:
        yield cluster


@contextmanager
def connected(address: str) -> Iterator["Cluster"]:
    """Give the cluster of a scheduler, `tcp://host:port`, for as long as the block runs.

    Raises CallError for what is no address, NoDaskError, UnreachableError, NoWorkersError, and
    VersionError where the bits might differ.
    """
    if not ADDRESS.fullmatch(address):
        raise CallError(problem=f'"{address}" is no address of a scheduler, like tcp://host:8786')
    client = _client(address)
    try:
        _check(address, client)
        from ha_api.platform.scheduler.resampling import Cluster

        yield Cluster(client)
    finally:
        client.close()


def _client(address: str) -> Any:
    try:
        import distributed
    except ImportError:
        raise NoDaskError from None
    # What it would log is said in one line when it is raised.
    logging.getLogger("distributed.client").setLevel(logging.CRITICAL)
    client: Any = distributed.Client  # untyped
    found = _in_time(lambda: client(address, timeout=SECONDS, set_as_default=False))
    if isinstance(found, Exception):
        reason = str(found) or type(found).__name__
        raise UnreachableError(address=address, seconds=SECONDS, reason=reason)
    return found


def _in_time(connect: Callable[[], Any]) -> Any:
    """Return a connection, or the error in its place.

    Dask waits for ever where something that is no scheduler takes the connection and is silent.
    """
    found: list[Any] = [TimeoutError("something is there, but it does not speak as one")]

    def attempt() -> None:
        try:
            found.append(connect())
        except Exception as error:
            found.append(error)

    thread = threading.Thread(target=attempt, daemon=True)
    thread.start()
    thread.join(SECONDS + GRACE)
    return found[-1]


def _check(address: str, client: Any) -> None:
    """Raise NoWorkersError, or VersionError naming a worker."""
    ours = tasks.versions()
    try:
        found: dict[str, dict[str, str]] = client.run(tasks.versions)
    except ImportError as error:
        here = f"ha-leaderboard {ours['ha-leaderboard']}"
        theirs = f"no ha-leaderboard ({error})"
        raise VersionError(address=address, worker="a worker", theirs=theirs, ours=here) from None
    if not found:
        raise NoWorkersError(address=address)
    for worker, there in found.items():
        for name in ours:
            if there.get(name) != ours[name]:
                theirs, here = f"{name} {there.get(name)}", f"{name} {ours[name]}"
                raise VersionError(address=address, worker=worker, theirs=theirs, ours=here)
