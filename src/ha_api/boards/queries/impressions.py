"""Statements about impressions."""

from uuid import UUID

from asyncpg import BitString

from ha_api.boards.records.impressions import (
    Card,
    Impression,
    Participation,
    RevealedCard,
    Source,
)
from ha_api.boards.records.studies import Mode
from ha_api.platform.query import Connection, query


@query
async def lock_drawing(
    connection: Connection, /, participant: int, study: int, mode: Mode
) -> None: ...
@query
async def claim_source(
    connection: Connection, /, study: int, mode: Mode, source: Source
) -> None: ...
@query
async def participation(
    connection: Connection, /, participant: int, study: int, mode: Mode
) -> Participation | None: ...
@query
async def add_impression(
    connection: Connection,
    /,
    board: int,
    study: int,
    mode: Mode,
    participant: int,
    task: int,
    state: int,
    repeat: bool,
    technical: bool,
    algorithm: str,
    eligible_tasks: BitString,
    eligible_humans: BitString,
    eligible_models: BitString,
    task_weight: float,
    total_task_weight: float,
    pair_novelty: float,
    closeness: float,
    model_novelty: float,
    uncertainty: float,
    weight: float,
    total_weight: float,
    p_task: float,
    p_human: float,
    p_group: float,
    p_order: float,
    probability: float,
    seconds: float,
) -> Impression | None: ...
@query
async def add_cards(
    connection: Connection, /, impression: int, answers: list[int]
) -> list[Card]: ...
@query
async def find_impression(
    connection: Connection, /, public_id: UUID, participant: int | None, partner: int | None
) -> Impression | None: ...
@query
async def open_impressions(connection: Connection, /, participant: int) -> list[Impression]: ...
@query
async def cards_of(connection: Connection, /, impression: int) -> list[Card]: ...
@query
async def reveal(connection: Connection, /, impression: int) -> list[RevealedCard]: ...
@query
async def find_card(
    connection: Connection, /, card: UUID, participant: int | None, partner: int | None
) -> int | None: ...
@query
async def add_report(
    connection: Connection, /, card: UUID, participant: int, reason: str
) -> bool | None: ...
