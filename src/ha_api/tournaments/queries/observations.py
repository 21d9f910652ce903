"""Statements that read the raw rows behind snapshots."""

from ha_api.platform.query import Connection, query
from ha_api.tournaments.records.observations import Cut, ObservedJudgement, ObservedRating


@query
async def read_tournament_cut(connection: Connection, /, tournament: int) -> Cut | None: ...
@query
async def observed_judgements(
    connection: Connection, /, tournament: int, after: int, upto: int, most: int
) -> list[ObservedJudgement]: ...
@query
async def observed_ratings(
    connection: Connection, /, tournament: int, after: int, upto: int, most: int
) -> list[ObservedRating]: ...
