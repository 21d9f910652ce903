"""Statements about what is checked beside a rating."""

from ha_api.boards.records.checks import CardPositions, StoredCheck
from ha_api.boards.records.studies import Mode
from ha_api.platform.query import Connection, query


@query
async def observed_positions(
    connection: Connection, /, study: int, mode: Mode, upto: int
) -> list[CardPositions]: ...
@query
async def stored_check(connection: Connection, /, snapshot: int) -> StoredCheck | None: ...
