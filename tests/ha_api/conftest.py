"""What tests of the service share."""

import asyncio
import os
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import asyncpg
import pytest
import pytest_asyncio

from ha_api.platform import embedded, migrations
from tests.ha_api.api import Api, serving

Execute = Callable[[str], None]

_copies = count(1)


@dataclass(frozen=True, slots=True)
class Database:
    """The addresses of a database of one test."""

    owner: str
    service: str


@pytest.fixture(autouse=True)
def a_hundred_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables as wide as here on every terminal, and in a test run without one."""
    monkeypatch.setenv("COLUMNS", "100")


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """Give a folder that the server's user can enter; those of pytest are for one user only."""
    with _open_folder() as folder:
        yield folder


@pytest.fixture(scope="session")
def cluster() -> Iterator[embedded.Cluster]:
    """Give the cluster of this test process."""
    with _open_folder() as folder, embedded.cluster(folder / "data", durable=False) as found:
        yield found


@pytest.fixture(scope="session")
def execute(cluster: embedded.Cluster) -> Iterator[Execute]:
    """Give what runs a statement as the owner, over one connection."""
    loop = asyncio.new_event_loop()
    connection = loop.run_until_complete(asyncpg.connect(cluster.url("ha_owner")))

    def run(statement: str) -> None:
        loop.run_until_complete(connection.execute(statement))

    yield run
    loop.run_until_complete(connection.close())
    loop.close()


@pytest.fixture(scope="session")
def template(cluster: embedded.Cluster, execute: Execute) -> str:
    """Give the name of a database made by our migrations, to be copied."""

    async def migrate(url: str) -> None:
        connection = await asyncpg.connect(url)
        try:
            await migrations.migrate(connection)
        finally:
            await connection.close()

    execute("create database template_of_tests")
    asyncio.run(migrate(cluster.url("ha_owner", "template_of_tests")))
    return "template_of_tests"


@pytest.fixture
def database(cluster: embedded.Cluster, execute: Execute, template: str) -> Iterator[Database]:
    """Give a copy of the template; a connection that a test leaves open fails it here."""
    yield from _copy(cluster, execute, template)


@pytest.fixture
def empty_database(cluster: embedded.Cluster, execute: Execute) -> Iterator[Database]:
    """Give a database before the first migration."""
    yield from _copy(cluster, execute, "template1")


@pytest_asyncio.fixture
async def api(database: Database) -> AsyncIterator[Api]:
    """Give the service over HTTP, on a database of this test alone."""
    async with serving(database.service) as found:
        yield found


def _copy(cluster: embedded.Cluster, execute: Execute, template: str) -> Iterator[Database]:
    name = f"copy_{next(_copies)}"
    # Of files, in memory: by way of the log, on a disk, it would take ten times as long.
    execute(f"create database {name} template {template} strategy file_copy")
    yield Database(cluster.url("ha_owner", name), cluster.url("ha_service", name))
    execute(f"drop database {name}")


@contextmanager
def _open_folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="ha-test-", dir=_memory()) as name:
        Path(name).chmod(0o711)
        yield Path(name)


def _memory() -> str | None:
    """Return a folder in memory, or None where that is small or runs no program."""
    with suppress(OSError):
        found = os.statvfs("/dev/shm")
        if found.f_bavail * found.f_frsize > 2**32 and not found.f_flag & os.ST_NOEXEC:
            return "/dev/shm"
    return None
