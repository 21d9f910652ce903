import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import asyncpg
import pytest

from ha_api import cli
from ha_api.platform import embedded, migrations, sql
from tests.ha_api.conftest import Database
from tests.ha_api.platform.embedded.users import servers

HA = str(Path(sys.executable).parent / "ha")
APPLIED = [f"Applied {migration.name}" for migration in migrations.released()]
KEYS = ("HA_DATABASE_URL", "HA_OWNER_URL", "HA_DATA_DIR", "HA_SECRET")


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for key in KEYS:
        monkeypatch.delenv(key, raising=False)


def told(capsys: pytest.CaptureFixture[str], code: int) -> str:
    assert cli.main(["migrate"]) == code
    out, err = capsys.readouterr()
    assert out == "" or err == ""
    return out or err


def test_it_migrates_once(
    empty_database: Database, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("HA_OWNER_URL", empty_database.owner)
    assert told(capsys, 0).splitlines() == (APPLIED or ["Nothing to apply"])
    assert told(capsys, 0) == "Nothing to apply\n"


def test_the_service_may_not_migrate(
    empty_database: Database, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    one = migrations.Migration(1, "0001_a", "create table a ();")
    monkeypatch.setattr(migrations, "released", lambda: [one])
    monkeypatch.setenv("HA_OWNER_URL", empty_database.service)
    assert "cannot be used (permission denied for schema public)" in told(capsys, 1)


def test_two_at_once_on_a_new_embedded_database_apply_once(open_folder: Path) -> None:
    environment = os.environ | {"HA_DATA_DIR": str(open_folder / "data")}
    pipe = subprocess.PIPE
    both = [
        subprocess.Popen([HA, "migrate"], env=environment, stdout=pipe, stderr=pipe, text=True)
        for _ in range(2)
    ]
    said = [process.communicate() for process in both]
    assert [process.returncode for process in both] == [0, 0], said
    lines = [line for out, _ in said for line in out.splitlines()]
    # Either may have applied either: they take turns at the lock.
    assert sorted(line for line in lines if line.startswith("Applied")) == APPLIED
    assert not (open_folder / "data" / "run").exists()


async def blocked(url: str) -> asyncpg.Connection:
    """Hold the lock of the migrators."""
    connection = await asyncpg.connect(url)
    await connection.execute(f"begin; {sql.statement('platform/migration/lock.sql')}")
    return connection


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_it_and_its_server(open_folder: Path, number: signal.Signals) -> None:
    environment = os.environ | {"HA_DATA_DIR": str(open_folder)}
    waits = "select exists (select from pg_locks where locktype = 'advisory' and not granted)"
    with asyncio.Runner() as runner:
        with embedded.cluster(open_folder, durable=False) as cluster:
            connection = runner.run(blocked(cluster.url("ha_owner")))
            process = subprocess.Popen([HA, "migrate"], env=environment, stderr=subprocess.PIPE)
            while not runner.run(connection.fetchval(waits)):
                assert process.poll() is None
        assert len(servers(open_folder)) == 1  # for the one who waits
        process.send_signal(number)
        _, said = process.communicate(timeout=30)
        assert (process.returncode, said) == (128 + number, b"")
        assert servers(open_folder) == []
        connection.terminate()


@pytest.mark.parametrize(
    ("key", "value", "code", "problem"),
    [
        ("HA_OWNER_URL", "postgresql://ha_owner@/ha?host=/nowhere", 1, "cannot be used ("),
        ("HA_OWNER_URL", "postgresql://ha_owner@host:port/ha", 1, "cannot be used ("),
        ("HA_OWNER_URL", "mysql://a", 2, "HA_OWNER_URL:"),
        ("HA_DATABASE_URL", "postgresql://ha_service@/ha", 2, "HA_OWNER_URL: missing"),
    ],
)
def test_what_cannot_be_used_is_told_in_a_line(
    key: str,
    value: str,
    code: int,
    problem: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv(key, value)
    monkeypatch.setenv("HA_SECRET", "s" * 32)
    line = told(capsys, code)
    assert line.startswith("ha: ")
    assert problem in line
    assert line.count("\n") == 1
