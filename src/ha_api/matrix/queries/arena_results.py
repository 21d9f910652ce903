"""Statements about results of the arena."""

from ha_api.matrix.records.arena_results import ArenaResult, RevealedOutput, Rival, Winner
from ha_api.platform.query import Connection, query


@query
async def lock_results(connection: Connection, /) -> None: ...
@query
async def rivals_of_round(connection: Connection, /, round_id: int) -> list[Rival]: ...
@query
async def add_arena_result(
    connection: Connection,
    /,
    round_id: int,
    winner: Winner,
    version: str,
    gain: float,
    first_rating: float,
    second_rating: float,
) -> None: ...
@query
async def find_arena_result(connection: Connection, /, round_id: int) -> ArenaResult | None: ...
@query
async def reveal_round(connection: Connection, /, round_id: int) -> list[RevealedOutput]: ...
