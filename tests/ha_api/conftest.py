"""What tests of the service share."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import asyncpg
import pytest
import pytest_asyncio
from strawberry.extensions import ParserCache, ValidationCache

from ha_api.platform import embedded, migrations
from tests.ha_api import folders
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


@pytest.fixture(autouse=True, scope="session")
def documents_are_kept() -> Iterator[None]:
    """Parse and validate each document once: what is crawled is asked by one caller after another.

    The service keeps the last few of them.
    """
    with pytest.MonkeyPatch.context() as patch:
        for kept in (ParserCache, ValidationCache):
            patch.setattr(kept.__init__, "__defaults__", (None,))
        yield


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """Give a folder that the server's user can enter."""
    with folders.open_folder() as folder:
        yield folder


@pytest.fixture(scope="session")
def cluster() -> Iterator[embedded.Cluster]:
    """Give the cluster of this test process."""
    with folders.open_folder() as folder, embedded.cluster(folder / "data", durable=False) as found:
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
