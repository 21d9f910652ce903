"""`ha worker` from its start to its end, as an operator runs it."""

import asyncio
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from ha_api.platform import db
from tests.ha_api.api import Api
from tests.ha_api.boards import stage
from tests.ha_api.conftest import Database
from tests.ha_api.platform.embedded.users import servers
from tests.ha_api.platform.jobs.working import SECONDS, until_true
from tests.ha_api.served import HA, environment, on_database

AT_ONCE = {"HA_REFIT_INTERVAL": "0", "HA_REFIT_DELAY": "0"}


@contextmanager
def worker(given: dict[str, str], log: Path) -> Iterator["subprocess.Popen[str]"]:
    """Give a worker that works; it is killed where a test fails."""
    with log.open("w", encoding="utf-8") as file:
        process = subprocess.Popen(
            [HA, "worker"], env=given, stdout=subprocess.PIPE, stderr=file, text=True
        )
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "Working\n", log.read_text(encoding="utf-8")
        yield process
    finally:
        process.kill()
        process.communicate()


def ended(process: "subprocess.Popen[str]", number: signal.Signals) -> tuple[int, str]:
    """The exit code after a signal, and what else was said."""
    process.send_signal(number)
    said, _ = process.communicate(timeout=SECONDS)
    return process.returncode, said


@pytest.mark.asyncio
async def test_two_workers_take_one_snapshot_of_what_was_voted(
    api: Api, database: Database, tmp_path: Path
) -> None:
    found = await stage.build(api)
    token = await found.voter()
    await found.ranked(token, await found.shown(token))
    given = on_database(database.service) | AT_ONCE
    log, other = tmp_path / "log", tmp_path / "other"
    with worker(given, log) as first, worker(given, other) as second:
        await until_true(lambda: api.value("select exists (select from snapshot)"))
        await until_true(lambda: _is_done(api.database))
        assert await asyncio.to_thread(ended, first, signal.SIGTERM) == (0, "")
        assert await asyncio.to_thread(ended, second, signal.SIGTERM) == (0, "")
    assert await api.value("select count(*) from snapshot") == 1
    lines = log.read_text(encoding="utf-8") + other.read_text(encoding="utf-8")
    assert '"message":"a job is done"' in lines
    assert '"level":"error"' not in lines


async def _is_done(database: db.Database) -> bool:
    async with database.reading() as connection:
        return not await connection.fetchval("select exists (select from jobs.pgqueuer)")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGHUP])
def test_every_wish_to_end_is_obeyed(
    database: Database, tmp_path: Path, number: signal.Signals
) -> None:
    with worker(on_database(database.service), tmp_path / "log") as process:
        assert ended(process, number) == (0, "")
    assert (tmp_path / "log").read_text(encoding="utf-8") == ""


def test_an_embedded_database_runs_for_as_long(open_folder: Path) -> None:
    given = environment(HA_DATA_DIR=str(open_folder / "data"))
    with worker(given, open_folder / "log") as process:
        assert len(servers(open_folder / "data")) == 1
        assert ended(process, signal.SIGTERM) == (0, "")
    assert servers(open_folder / "data") == []


def refused(url: str) -> tuple[int, str]:
    """The exit code and the words of a worker that does not start."""
    done = subprocess.run(
        [HA, "worker"], env=on_database(url), capture_output=True, text=True, timeout=SECONDS
    )
    assert done.stdout == ""
    return done.returncode, done.stderr


def test_a_login_that_owns_the_schema_is_refused(database: Database) -> None:
    told = "ha: HA_DATABASE_URL is a login that owns the schema: serve as ha_service.\n"
    assert refused(database.owner) == (1, told)


def test_a_schema_that_is_not_current_is_refused(empty_database: Database) -> None:
    code, said = refused(empty_database.service)
    assert (code, said.count("\n")) == (1, 1)
    assert "run `ha migrate`" in said


def test_no_database_is_told_in_a_line() -> None:
    code, said = refused("postgresql://ha_service@/ha?host=/nowhere")
    assert (code, said.count("\n")) == (1, 1)
    assert "cannot be used" in said


COMPUTING = """
import threading, time
from ha_api.platform import working
working.SECONDS_TO_LEAVE = 0.2
threading.Thread(target=time.sleep, args=(3600,)).start()
working._leave_soon(finished=False)
"""


def test_a_computation_whose_job_was_given_back_does_not_hold_up_the_end() -> None:
    subprocess.run([sys.executable, "-c", COMPUTING], check=True, timeout=SECONDS)
