import asyncio
import logging
from collections.abc import AsyncIterator
from datetime import date, timedelta
from typing import Any

import pytest
import strawberry

from ha_api.platform.graphql.schema import compose


@strawberry.type
class Query:
    @strawberry.field
    async def broken(self) -> str | None:
        raise ValueError("a secret")

    @strawberry.field
    async def listed(self) -> list[str]:
        return ["a", None]  # type: ignore[list-item]

    @strawberry.field
    async def next(self, day: date) -> date:
        return day + timedelta(1)

    @strawberry.field
    async def well(self, number: int = 1) -> int:
        return number


@strawberry.type
class Other:
    @strawberry.field
    async def other(self) -> str:
        return "from another room"


@strawberry.type
class Mutation:
    @strawberry.mutation
    async def change(self) -> bool:
        return True


SCHEMA = compose([Query, Other], [Mutation])


def asked(document: str, **variables: Any) -> tuple[Any, list[str]]:
    found = asyncio.run(SCHEMA.execute(document, variables))
    assert not isinstance(found, AsyncIterator)
    return found.data, [error.message for error in found.errors or []]


def test_a_day_is_written_in_one_way() -> None:
    assert asked('{ next(day: "2026-01-31") }') == ({"next": "2026-02-01"}, [])
    assert asked("query ($on: Date!) { next(day: $on) }", on="2026-01-31")[1] == []
    for given in ("2026-W01-1", "20260102"):
        _, [error] = asked("query ($on: Date!) { next(day: $on) }", on=given)
        assert f'"{given}" is no day such as 2026-01-02.' in error


def test_the_parts_of_all_rooms_are_one_schema() -> None:
    assert asked("{ well other }") == ({"well": 1, "other": "from another room"}, [])
    assert asked("mutation { change }") == ({"change": True}, [])


@pytest.mark.parametrize("field", ["broken", "listed"])
def test_an_internal_error_is_masked_and_logged_by_the_field_s_own_name(
    field: str, caplog: pytest.LogCaptureFixture
) -> None:
    _, errors = asked(f"{{ secretAlias: {field} }}")
    assert errors == ["Internal error: it was logged."]
    [record] = caplog.records
    assert (record.name, record.levelno) == ("ha.graphql", logging.ERROR)
    assert vars(record)["field"] == field
    assert record.exc_info is not None


@pytest.mark.parametrize(
    ("document", "variables", "told"),
    [
        ("{ well", {}, "Syntax Error"),
        ('{ next(day: "20260102") }', {}, "is no day such as 2026-01-02."),
        ("{ wel }", {}, "Cannot query field 'wel' on type 'Query'."),
        ("query ($n: Int!) { well(number: $n) }", {"n": "x"}, "cannot represent non-integer"),
        ("query ($n: Int!) { well(number: $n) }", {"n": 2**40}, "non 32-bit"),
    ],
)
def test_what_the_caller_did_wrong_is_told_and_not_logged(
    document: str, variables: dict[str, Any], told: str, caplog: pytest.LogCaptureFixture
) -> None:
    data, [error] = asked(document, **variables)
    assert data is None
    assert told in error
    assert caplog.records == []


def test_no_field_is_suggested() -> None:
    _, [error] = asked("{ brokem }")
    assert "broken" not in error
