"""Statements about tournaments, and the locks on them."""

from ha_api.platform.query import Connection, query
from ha_api.tournaments.records.tournaments import Tournament


@query
async def list_tournaments(connection: Connection, /, slug: str | None) -> list[Tournament]: ...
@query
async def add_tournament(
    connection: Connection,
    /,
    slug: str,
    title: str,
    language: str,
    licence: str,
    source: str,
    simulated: bool,
    method_version: str,
    vocabulary: str,
    matches: int,
    both_orders: bool,
    own_judge: bool,
) -> bool | None: ...
@query
async def lock_tournament(connection: Connection, /, tournament: int) -> None: ...
@query
async def share_tournament(connection: Connection, /, tournament: int) -> None: ...
@query
async def played_out(connection: Connection, /, tournament: int) -> bool: ...
@query
async def unheard_judges(connection: Connection, /, tournament: int) -> list[str]: ...
