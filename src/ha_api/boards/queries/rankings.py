"""Statements about stored rankings."""

from collections.abc import Sequence

from ha_api.boards.records.rankings import StoredRanking
from ha_api.platform.query import Connection, query


@query
async def list_rankings(connection: Connection, /, ids: Sequence[int]) -> list[StoredRanking]: ...
