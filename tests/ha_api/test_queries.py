"""Every statement does what its stub declares, by the word of PostgreSQL."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any
from uuid import UUID

import asyncpg
import pytest

from ha_api.platform import sql
from ha_api.platform.query import Connection, Query, query
from tests.ha_api import contracts
from tests.ha_api.conftest import Database

pytestmark = pytest.mark.asyncio


async def faults(database: Database, stub: Query[Any, Any]) -> list[str]:
    connection = await asyncpg.connect(database.service)
    try:
        return await contracts.faults(connection, stub)
    finally:
        await connection.close()


async def test_the_statements_are_as_their_stubs_declare(database: Database) -> None:
    found = {stub.path: await faults(database, stub) for stub in contracts.queries()}
    assert {path: wrong for path, wrong in found.items() if wrong} == {}


async def test_no_statement_lies_unused_and_no_stub_stands_alone() -> None:
    assert contracts.statements() == {stub.path for stub in contracts.queries()}


class Colour(StrEnum):
    RED = "RED"
    BLUE = "BLUE"


@dataclass(frozen=True, slots=True)
class Spot:
    id: int
    colour: Colour


async def spots(connection: Connection, /, name: str, number: int) -> list[Spot]: ...
async def swapped(connection: Connection, /, number: int, name: str) -> list[Spot]: ...
async def fewer(connection: Connection, /, name: str) -> list[Spot]: ...
async def mistyped(connection: Connection, /, name: str, number: UUID) -> list[Spot]: ...
async def valued(connection: Connection, /, name: str, number: int) -> int: ...
async def nothing(connection: Connection, /, name: str, number: int) -> None: ...


RIGHT = """\
-- Spots of a name.
-- $ name, number
select $2::bigint as id, 'RED'::colour as colour where $1::text = 'a'
"""

MISTAKES = [
    (spots, RIGHT, None),
    (swapped, RIGHT, "parameters"),
    (fewer, RIGHT, "parameters"),
    (mistyped, RIGHT, "number"),
    (valued, RIGHT, "columns"),
    (nothing, RIGHT, "nothing"),
    (spots, RIGHT.replace(" as id", " as number"), "columns"),
    (spots, RIGHT.replace("$2::bigint as id", "$2::bigint::text as id"), "id"),
    (spots, RIGHT.replace("'RED'::colour", "'x'::text"), "colour"),
    (spots, RIGHT.replace("colour as colour", "shade as colour"), "colour"),
    (spots, RIGHT.replace("-- Spots of a name.\n", "-- spots\n"), "purpose"),
]


@pytest.mark.parametrize(("stub", "text", "fault"), MISTAKES)
async def test_a_mistake_between_stub_and_statement_is_found(
    monkeypatch: pytest.MonkeyPatch, database: Database, stub: Any, text: str, fault: str | None
) -> None:
    monkeypatch.setattr(sql, "statement", lambda path: text)
    stub.__module__ = "ha_api.boards.queries"
    owner = await asyncpg.connect(database.owner)
    await owner.execute("create type colour as enum ('RED', 'BLUE')")
    await owner.execute("create type shade as enum ('RED', 'GREEN')")
    await owner.close()
    found = await faults(database, query(stub))
    assert found == [] if fault is None else any(fault in line for line in found)
