"""What tests of the service share."""

import asyncio
import tempfile
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import asyncpg
import pytest
import pytest_asyncio

from ha_api.platform import embedded, migrations
from tests.ha_api.api import Api, serving

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
    with tempfile.TemporaryDirectory(prefix="ha-test-") as name:
        Path(name).chmod(0o711)
        yield Path(name)


@pytest.fixture(scope="session")
def cluster() -> Iterator[embedded.Cluster]:
    """Give the cluster of this test process."""
    with tempfile.TemporaryDirectory(prefix="ha-test-") as name:
        Path(name).chmod(0o711)
        with embedded.cluster(Path(name) / "data", durable=False) as found:
            yield found


@pytest.fixture(scope="session")
def template(cluster: embedded.Cluster) -> str:
    """Give the name of a database made by our migrations, to be copied."""

    async def migrate(url: str) -> None:
        connection = await asyncpg.connect(url)
        try:
            await migrations.migrate(connection)
        finally:
            await connection.close()

    _execute(cluster, "create database template_of_tests")
    asyncio.run(migrate(cluster.url("ha_owner", "template_of_tests")))
    return "template_of_tests"


@pytest.fixture
def database(cluster: embedded.Cluster, template: str) -> Iterator[Database]:
    """Give a copy of the template; a connection that a test leaves open fails it here."""
    yield from _copy(cluster, template)


@pytest.fixture
def empty_database(cluster: embedded.Cluster) -> Iterator[Database]:
    """Give a database before the first migration."""
    yield from _copy(cluster, "template1")


@pytest_asyncio.fixture
async def api(database: Database) -> AsyncIterator[Api]:
    """Give the service over HTTP, on a database of this test alone."""
    async with serving(database.service) as found:
        yield found


def _copy(cluster: embedded.Cluster, template: str) -> Iterator[Database]:
    name = f"copy_{next(_copies)}"
    _execute(cluster, f"create database {name} template {template}")
    yield Database(cluster.url("ha_owner", name), cluster.url("ha_service", name))
    _execute(cluster, f"drop database {name}")


def _execute(cluster: embedded.Cluster, statement: str) -> None:
    async def execute() -> None:
        connection = await asyncpg.connect(cluster.url("ha_owner"))
        try:
            await connection.execute(statement)
        finally:
            await connection.close()

    asyncio.run(execute())
