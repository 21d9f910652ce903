"""Statements about stored rankings."""

from collections.abc import Sequence

from ha_api.boards.records.rankings import ObservedRanking, StoredRanking
from ha_api.boards.records.studies import Mode
from ha_api.platform.query import Connection, query


@query
async def list_rankings(connection: Connection, /, ids: Sequence[int]) -> list[StoredRanking]: ...
@query
async def observed_rankings(
    connection: Connection, /, study: int, mode: Mode, upto: int, eligibility: int
) -> list[ObservedRanking]: ...
