"""Statements about matches."""

from uuid import UUID

from ha_api.platform.query import Connection, query
from ha_api.tournaments.records.matches import Match


@query
async def find_match(
    connection: Connection, /, public_id: UUID, everything: bool
) -> Match | None: ...
@query
async def list_matches(
    connection: Connection, /, tournament: int, after: UUID | None, rows: int
) -> list[Match]: ...
