"""Days over GraphQL are those of files: taken by both, or by neither."""

from datetime import date
from typing import Any

import msgspec
import pytest
from graphql import GraphQLError

from ha_api.platform.graphql.days import day


@pytest.mark.parametrize("text", ["2026-01-02", "2024-02-29", "0001-01-01", "9999-12-31"])
def test_a_day_is_read_as_in_a_file(text: str) -> None:
    assert day(text) == date.fromisoformat(text) == msgspec.convert(text, date)


@pytest.mark.parametrize(
    "given",
    [
        *("20260102", "2026-W01-1", "2026W011", "2026-001", "2026-1-2", "2026-01-02T00:00:00Z"),
        *("2026-02-29", "2026-13-01", "0000-01-01", "\uff12026-01-02", "\u0662026-01-02", ""),
        *(" 2026-01-02", "2026-01-02\n", "-026-01-02", 20260102, None, 5.5, ["2026-01-02"]),
    ],
)
def test_what_a_file_would_not_take_is_no_day(given: Any) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(given, date)
    with pytest.raises(GraphQLError, match="is no day such as 2026-01-02"):
        day(given)
