"""Statements about answers."""

from collections.abc import Sequence
from uuid import UUID

from ha_api.platform.query import Connection, query
from ha_api.platform.text import Direction
from ha_api.tournaments.records.answers import Answer, Unanswered


@query
async def answers_of_ids(connection: Connection, /, public_ids: Sequence[UUID]) -> list[Answer]: ...
@query
async def answers_to_prompts(connection: Connection, /, prompts: Sequence[int]) -> list[Answer]: ...
@query
async def unanswered(
    connection: Connection, /, tournament: int, contestant: int, after: int, rows: int
) -> list[Unanswered]: ...
@query
async def add_answers(
    connection: Connection,
    /,
    tournament: int,
    public_ids: Sequence[UUID],
    prompts: Sequence[int],
    contestants: Sequence[int],
    texts: Sequence[str],
    hashes: Sequence[bytes],
    directions: Sequence[Direction],
    origins: Sequence[str | None],
) -> list[UUID]: ...
