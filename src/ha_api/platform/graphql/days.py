"""Days in the schema: 2026-01-02, as in files, and none of the other ways that ISO 8601 has."""

import re
from datetime import date

import strawberry
from graphql import GraphQLError

from ha_api.platform.text import quoted

_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def day(value: object) -> date:
    """Return the day that a caller wrote. Raises GraphQLError."""
    try:
        if isinstance(value, str) and _DAY.fullmatch(value):
            return date.fromisoformat(value)
    except ValueError:
        pass
    raise GraphQLError(f"{quoted(value)} is no day such as 2026-01-02.")


DAY = strawberry.scalar(
    name="Date",
    description="A day, such as 2026-01-02.",
    serialize=date.isoformat,
    parse_value=day,
)
