"""Statements about tracked ratings."""

from collections.abc import Sequence

from ha_api.platform.query import Connection, query
from ha_api.tournaments.records.matches import Settled, Tracked


@query
async def settled_matches(
    connection: Connection, /, judge: int, matches: Sequence[int]
) -> list[Settled]: ...
@query
async def judged_matches(connection: Connection, /, judge: int) -> list[int]: ...
@query
async def tracked_ratings(connection: Connection, /, tournament: int) -> list[Tracked]: ...
@query
async def keep_ratings(
    connection: Connection,
    /,
    tournament: int,
    contestants: Sequence[int],
    ratings: Sequence[float],
    matches: Sequence[int],
) -> None: ...
@query
async def forget_ratings(connection: Connection, /, tournament: int) -> None: ...
