from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import asyncpg
import pytest

from ha_api.platform import sql
from ha_api.platform.query import Query, add_rows, query, reader
from tests.ha_api.conftest import Database

pytestmark = pytest.mark.asyncio


class Colour(StrEnum):
    RED = "RED"
    BLUE = "BLUE"


@dataclass(frozen=True, slots=True)
class Spot:
    colour: Colour | None
    colours: list[Colour]
    number: int


async def rows(connection: Any, /, low: int, high: int) -> list[Spot]: ...
async def row(connection: Any, /, low: int, high: int) -> Spot | None: ...
async def value(connection: Any, /, low: int, high: int) -> int: ...
async def values(connection: Any, /, low: int, high: int) -> list[int]: ...
async def nothing(connection: Any, /, low: int, high: int) -> None: ...


SPOTS = """select 'RED' as colour, '{RED,BLUE}'::text[] as colours, n as number
           from generate_series($1::integer, $2::integer) n"""
SUM = "select sum(n) from generate_series($1::integer, $2::integer) n"
NUMBERS = "select n from generate_series($1::integer, $2::integer) n"
NOTHING = "select from generate_series($1::integer, $2::integer) n"


@pytest.fixture
def give(monkeypatch: pytest.MonkeyPatch) -> Any:
    def statement(stub: Any, text: str) -> Query[Any, Any]:
        stub.__module__ = "ha_api.boards.queries"
        monkeypatch.setattr(sql, "statement", lambda path: text)
        return query(stub)

    return statement


async def test_an_answer_has_the_shape_that_the_stub_declares(
    give: Any, database: Database
) -> None:
    connection = await asyncpg.connect(database.service)
    spot = Spot(Colour.RED, [Colour.RED, Colour.BLUE], 1)
    try:
        assert (await give(rows, SPOTS)(connection, 1, 1)) == [spot]
        assert (await give(rows, SPOTS)(connection, 2, 1)) == []
        assert (await give(row, SPOTS)(connection, 1, high=9)) == spot
        assert (await give(row, SPOTS)(connection, 2, high=1)) is None
        assert (await give(value, SUM)(connection, 1, 3)) == 6
        assert (await give(values, NUMBERS)(connection, 1, 3)) == [1, 2, 3]
        assert (await give(nothing, NOTHING)(connection, 1, 2)) is None
    finally:
        await connection.close()


async def test_a_missing_label_stays_none() -> None:
    assert reader(Spot)((None, [], 1)) == Spot(None, [], 1)


async def test_a_label_that_the_enum_lacks_is_an_error() -> None:
    with pytest.raises(ValueError, match="GREEN"):
        reader(Spot)(("GREEN", [], 1))


async def test_a_statement_is_found_by_the_room_and_the_name_of_its_stub(give: Any) -> None:
    assert give(rows, "").path == "boards/queries/rows.sql"


async def test_rows_come_one_by_one_as_they_come_at_once(
    give: Any, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ha_api.platform.query.HELD", 3)
    connection = await asyncpg.connect(database.service)
    try:
        async with connection.transaction():
            one = [spot async for spot in give(rows, SPOTS).rows(connection, 1, high=10)]
            assert one == await give(rows, SPOTS)(connection, 1, 10)
    finally:
        await connection.close()


async def test_records_are_added_by_the_names_of_their_fields(database: Database) -> None:
    connection = await asyncpg.connect(database.service)
    try:
        await connection.execute(
            "create temporary table spot (number integer, colours text[], colour text)"
        )
        for some in ([], [Spot(Colour.RED, [Colour.BLUE], 1), Spot(None, [], 2)]):
            await add_rows(connection, "spot", some)
        found = await connection.fetch("select number, colour, colours from spot order by number")
        assert [tuple(one) for one in found] == [(1, "RED", ["BLUE"]), (2, None, [])]
    finally:
        await connection.close()
