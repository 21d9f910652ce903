"""Statements about how the next snapshots stand."""

from datetime import datetime

from ha_api.platform.query import Connection, query
from ha_api.tournaments.records.snapshots import Refit


@query
async def tournament_refits(
    connection: Connection, /, interval: float, delay: float
) -> list[Refit]: ...
@query
async def lock_tournament_refit(connection: Connection, /, tournament: int) -> None: ...
@query
async def ask_tournament_refit(connection: Connection, /, tournament: int) -> None: ...
@query
async def begin_tournament_refit(connection: Connection, /, tournament: int) -> datetime | None: ...
@query
async def end_tournament_refit(
    connection: Connection, /, tournament: int, began: datetime
) -> None: ...
@query
async def fail_tournament_refit(
    connection: Connection, /, tournament: int, began: datetime, problem: str
) -> None: ...
@query
async def leave_tournament_refit(
    connection: Connection, /, tournament: int, began: datetime
) -> None: ...
