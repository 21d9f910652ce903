"""Statements about the arena as it stands."""

from ha_api.matrix.records.arena import ArenaSnapshot, ArenaStanding
from ha_api.platform.query import Connection, query


@query
async def arena_standings(connection: Connection, /) -> list[ArenaStanding]: ...
@query
async def newest_arena_snapshot(connection: Connection, /) -> ArenaSnapshot | None: ...
@query
async def recount_ratings(connection: Connection, /) -> None: ...
