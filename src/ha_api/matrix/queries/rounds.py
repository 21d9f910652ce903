"""Statements about rounds of the arena."""

from uuid import UUID

from ha_api.matrix.records.rounds import Obstacles, Offered, Round, RoundCard
from ha_api.platform.query import Connection, query


@query
async def lock_playing(connection: Connection, /, participant: int) -> None: ...
@query
async def count_open_rounds(connection: Connection, /, participant: int) -> int: ...
@query
async def offered_outputs(
    connection: Connection, /, participant: int, domain: int | None, chance: float
) -> list[Offered]: ...
@query
async def add_round(
    connection: Connection,
    /,
    participant: int,
    task: int,
    algorithm: str,
    tasks: int,
    pairs: int,
    outputs: int,
    probability: float,
    seconds: float,
    cards: list[int],
) -> UUID: ...
@query
async def find_round(
    connection: Connection, /, public_id: UUID, participant: int | None, partner: int | None
) -> Round | None: ...
@query
async def open_rounds(connection: Connection, /, participant: int) -> list[Round]: ...
@query
async def round_cards(connection: Connection, /, round_id: int) -> list[RoundCard]: ...
@query
async def obstacles_of_round(connection: Connection, /, round_id: int) -> Obstacles: ...
