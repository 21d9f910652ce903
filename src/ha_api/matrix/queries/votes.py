"""Statements about votes."""

from ha_api.platform.query import Connection, query


@query
async def cast_vote(
    connection: Connection, /, output: int, participant: int, up: bool, blind: bool
) -> int | None: ...
