import asyncio
import json
import os
import signal
import socket
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import psutil
import pytest
from granian.server import MPServer

from ha_api.platform.http.server import MOST_RESTARTS, _Server
from tests.ha_api.conftest import Database
from tests.ha_api.platform.embedded.users import servers
from tests.ha_api.served import SECONDS, Served, environment, on_database, refused, served

STUDIES: dict[str, Any] = {"data": {"studies": []}}

AT_THE_CLOSE = "Exception ignored when trying to write to the signal wakeup fd"
WAITS = """
select exists (select from pg_locks where relation = 'study'::regclass and not granted)
"""


def until(what: Callable[[], bool]) -> None:
    end = time.monotonic() + SECONDS
    while not what():
        assert time.monotonic() < end
        time.sleep(0.05)


def family(found: Served) -> list[psutil.Process]:
    return list(psutil.Process(found.process.pid).children(recursive=True))


def gone(found: list[psutil.Process]) -> bool:
    """Whether all have ended, seen by init as well or not yet."""
    return not any(p.is_running() and p.status() != psutil.STATUS_ZOMBIE for p in found)


def test_it_serves_an_embedded_database_and_leaves_nothing(open_folder: Path) -> None:
    given = environment(HA_DATA_DIR=str(open_folder / "data"))
    with served(given, open_folder, "--workers", "2") as found:
        assert found.ask("{ studies { slug } }").json() == STUDIES
        assert httpx.get(f"{found.place}/healthz").json() == {"status": "ok"}
        assert httpx.get(f"{found.place}/readyz").status_code == 200
        page = httpx.get(found.url, headers={"Accept": "text/html"})
        assert "GraphiQL" in page.text
        processes, workers = family(found), found.workers()
        assert len(workers) == 3  # two that answer, and one that works
        assert len(servers(open_folder / "data")) == 1
        assert found.ended(signal.SIGTERM) == 0
        assert gone(workers)
        until(lambda: gone(processes))  # multiprocessing's own helper ends once we did
    assert servers(open_folder / "data") == []
    assert '"level":"error"' not in found.log.read_text(encoding="utf-8")


def test_after_a_kill_the_workers_end_and_it_starts_again(open_folder: Path) -> None:
    given = environment(HA_DATA_DIR=str(open_folder / "data"))
    with served(given, open_folder) as first:
        processes = family(first)
        first.process.kill()
        first.process.wait()
        until(lambda: gone(processes))
        assert len(servers(open_folder / "data")) == 1  # left, for whoever comes next
        port = first.place.rpartition(":")[2]
        with served(given, open_folder, port=port) as second:
            assert second.ask("{ studies { slug } }").json() == STUDIES
            assert second.ended(signal.SIGHUP) == 0
    assert servers(open_folder / "data") == []


def test_both_workers_answer_and_one_that_dies_is_replaced(
    database: Database, tmp_path: Path
) -> None:
    given = on_database(database.service)
    with served(given, tmp_path, "--workers", "2", "--no-worker") as found:
        first, second = found.workers()
        for stopped in (first, second):  # the other one has to answer
            stopped.suspend()
            until(lambda: _answers(found))
            stopped.resume()
        first.kill()
        until(lambda: len(found.workers()) == 2 and first not in found.workers())
        assert found.ended(signal.SIGTERM) == 0


def test_a_worker_that_dies_again_and_again_ends_nothing(
    database: Database, tmp_path: Path
) -> None:
    with served(on_database(database.service), tmp_path, "--no-worker") as found:
        for _ in range(3):
            [worker] = found.workers()
            worker.kill()
            until(lambda: gone([worker]) and len(found.workers()) == 1)  # noqa: B023
        until(lambda: _answers(found))
        assert found.ended(signal.SIGTERM) == 0


def test_a_worker_that_cannot_live_ends_the_service(monkeypatch: pytest.MonkeyPatch) -> None:
    server = _Server("nothing:at_all", workers=2)
    monkeypatch.setattr(MPServer, "_respawn_workers", _noted)
    for _ in range(MOST_RESTARTS - 1):
        server._respawn_workers([1])
        assert server.respawned_wrks == {}
    server._respawn_workers([0, 1])
    assert list(server.respawned_wrks) == [1]  # if it dies again soon, Granian gives up


def _noted(server: MPServer, workers: list[int]) -> None:
    server.respawned_wrks |= dict.fromkeys(workers, 1.0)


def test_a_worker_that_dies_is_replaced(database: Database, tmp_path: Path) -> None:
    with served(on_database(database.service), tmp_path) as found:
        until(lambda: len(found.workers()) == 2 and len(_silent(found)) == 1)
        [worker] = _silent(found)
        worker.kill()
        until(lambda: len(found.workers()) == 2 and worker not in found.workers())
        assert found.ask("{ studies { slug } }").json() == STUDIES
        assert found.ended(signal.SIGTERM) == 0
        assert '"status":-9' in found.log.read_text(encoding="utf-8")


def _silent(found: Served) -> list[psutil.Process]:
    """The processes that do not answer."""
    return [process for process in found.workers() if not _listens(process)]


def _listens(process: psutil.Process) -> bool:
    return any(found.status == psutil.CONN_LISTEN for found in process.net_connections("tcp"))


def test_without_a_worker_there_is_none(database: Database, tmp_path: Path) -> None:
    with served(on_database(database.service), tmp_path, "--no-worker") as found:
        assert len(found.workers()) == 1
        assert found.ended(signal.SIGTERM) == 0


def _answers(found: Served) -> bool:
    """Whether a request is answered: half of the connections wait for the one that is stopped."""
    try:
        return httpx.get(f"{found.place}/readyz", timeout=0.5).status_code == 200
    except httpx.TransportError:
        return False


@pytest.mark.parametrize("whom", [os.kill, os.killpg])
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_request_in_flight_is_answered_before_the_end(
    database: Database, tmp_path: Path, number: signal.Signals, whom: Callable[[int, int], None]
) -> None:
    with (
        served(on_database(database.service), tmp_path) as found,
        ThreadPoolExecutor() as pool,
        asyncio.Runner() as runner,
    ):
        owner = runner.run(asyncpg.connect(database.owner))
        runner.run(owner.execute("begin; lock table study"))
        asked = pool.submit(found.ask, "{ studies { slug } }")
        until(lambda: bool(runner.run(owner.fetchval(WAITS))))
        whom(found.process.pid, number)
        time.sleep(0.3)
        assert found.process.poll() is None
        runner.run(owner.close())
        assert asked.result().json() == STUDIES
        assert found.process.wait(SECONDS) == 0
        # Python itself may complain, once, of a signal that comes as the loop closes.
        log, _, after = found.log.read_text(encoding="utf-8").partition(AT_THE_CLOSE)
        assert after.count("Traceback") <= 1
        lines = [*log.splitlines(), *(line for line in after.splitlines() if line[:1] == "{")]
        assert all(json.loads(line)["level"] != "error" for line in lines)  # and no traceback


def test_a_port_that_is_taken_is_told_and_not_shared(database: Database, tmp_path: Path) -> None:
    given = on_database(database.service)
    with served(given, tmp_path) as found:
        code, said = refused(given, "--port", found.place.rpartition(":")[2])
        told = "somebody else listens there; --port takes another, or 0 for any that is free"
        assert (code, said) == (1, f"ha: {found.place}: {told}.\n")
    with socket.create_server(("127.0.0.1", 0)) as other:
        code, said = refused(given, "--port", str(other.getsockname()[1]))
        assert (code, said.count("\n")) == (1, 1)


def test_a_login_that_owns_the_schema_is_refused(database: Database) -> None:
    told = "ha: HA_DATABASE_URL is a login that owns the schema: serve as ha_service.\n"
    assert refused(on_database(database.owner)) == (1, told)


def test_a_schema_that_is_not_current_is_refused(empty_database: Database) -> None:
    code, said = refused(on_database(empty_database.service))
    assert (code, said.count("\n")) == (1, 1)
    assert "run `ha migrate`" in said


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("--port", "65536"), "--port"),
        (("--workers", "0"), "--workers"),
        (("--host", "nowhere.invalid"), "is no address of this machine"),
    ],
)
def test_a_wrong_call_is_told_in_a_line(
    database: Database, arguments: tuple[str, ...], problem: str
) -> None:
    code, said = refused(on_database(database.service), *arguments)
    assert code in {1, 2}
    assert problem in said
    assert said.count("\n") == 1
