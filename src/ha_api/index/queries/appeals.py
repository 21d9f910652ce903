"""Statements about appeals and their answers."""

from collections.abc import Sequence
from uuid import UUID

from ha_api.index.records.appeals import Appeal, IndexDimension, Retest
from ha_api.platform.query import Connection, query


@query
async def lock_appeals(connection: Connection, /, family: int) -> None: ...
@query
async def open_appeal(
    connection: Connection,
    /,
    family: int,
    dimension: IndexDimension,
    participant: int | None,
    partner: int | None,
) -> UUID | None: ...
@query
async def add_appeal(
    connection: Connection,
    /,
    family: int,
    dimension: IndexDimension,
    text: str,
    participant: int | None,
    api_key: int | None,
) -> UUID: ...
@query
async def appeals_of_ids(connection: Connection, /, public_ids: Sequence[UUID]) -> list[Appeal]: ...
@query
async def list_appeals(
    connection: Connection, /, family: str, before: UUID | None, rows: int
) -> list[Appeal]: ...
@query
async def retests_of_ids(connection: Connection, /, public_ids: Sequence[UUID]) -> list[Retest]: ...
@query
async def holds_family(connection: Connection, /, submission: int, family: str) -> bool: ...
@query
async def add_appeal_answers(
    connection: Connection,
    /,
    submission: int,
    appeals: Sequence[int],
    statements: Sequence[str],
    retests: Sequence[int | None],
) -> None: ...
@query
async def appeal_answer_records(connection: Connection, /, submission: int) -> str: ...
