"""Statements about leaderboards as they are shown."""

from uuid import UUID

from ha_api.boards.records.histories import RatedIn
from ha_api.boards.records.shown import PublishedSnapshot, ShownSnapshot
from ha_api.platform.query import Connection, query


@query
async def shown_snapshot(
    connection: Connection, /, board: int, public_id: UUID | None
) -> ShownSnapshot | None: ...
@query
async def last_published(connection: Connection, /, board: int) -> PublishedSnapshot | None: ...
@query
async def shown_snapshots(
    connection: Connection, /, board: int, before: UUID | None, rows: int
) -> list[ShownSnapshot]: ...
@query
async def rated_in(
    connection: Connection, /, board: int, model: int, before: UUID | None, rows: int
) -> list[RatedIn]: ...
