"""Statements about contestants."""

from collections.abc import Sequence

from ha_api.platform.query import Connection, query
from ha_api.tournaments.records.contestants import Contestant, ContestantKind


@query
async def list_contestants(connection: Connection, /, tournament: int) -> list[Contestant]: ...
@query
async def add_contestants(
    connection: Connection,
    /,
    tournament: int,
    models: Sequence[int],
    kinds: Sequence[ContestantKind],
) -> None: ...
