"""Statements about showings, and what people said of them."""

from uuid import UUID

from ha_api.platform.query import Connection, query
from ha_api.tournaments.records.showings import Offer, RevealedAnswer, Showing


@query
async def lock_showing(connection: Connection, /, participant: int) -> None: ...
@query
async def count_open_showings(connection: Connection, /, participant: int) -> int: ...
@query
async def offer(
    connection: Connection, /, tournament: int, participant: int, raters: int, chance: float
) -> Offer | None: ...
@query
async def is_judging_itself(
    connection: Connection, /, tournament: int, participant: int
) -> bool: ...
@query
async def add_showing(
    connection: Connection,
    /,
    match_id: int,
    participant: int,
    swapped: bool,
    algorithm: str,
    probability: float,
    seconds: float,
) -> UUID: ...
@query
async def find_showing(
    connection: Connection, /, public_id: UUID, participant: int | None, partner: int | None
) -> Showing | None: ...
@query
async def open_showings(connection: Connection, /, participant: int) -> list[Showing]: ...
@query
async def add_human_judgement(connection: Connection, /, showing: int, decision: float) -> None: ...
@query
async def reveal_showing(connection: Connection, /, showing: int) -> list[RevealedAnswer]: ...
