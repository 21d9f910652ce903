"""Statements about prompts, and the taking down of texts."""

from collections.abc import Sequence
from uuid import UUID

from ha_api.platform.query import Connection, query
from ha_api.platform.text import Direction
from ha_api.tournaments.records.prompts import Prompt, PromptAlike


@query
async def prompts_of_ids(connection: Connection, /, public_ids: Sequence[UUID]) -> list[Prompt]: ...
@query
async def list_prompts(
    connection: Connection, /, tournament: int, after: UUID | None, rows: int
) -> list[Prompt]: ...
@query
async def prompts_alike(
    connection: Connection, /, tournament: int, names: Sequence[str], hashes: Sequence[bytes]
) -> list[PromptAlike]: ...
@query
async def add_prompts(
    connection: Connection,
    /,
    tournament: int,
    public_ids: Sequence[UUID],
    names: Sequence[str],
    scenarios: Sequence[str | None],
    texts: Sequence[str],
    hashes: Sequence[bytes],
    directions: Sequence[Direction],
) -> None: ...
@query
async def take_down_text(
    connection: Connection, /, relation: str, subject: int, key: int | None, reason: str
) -> bool: ...
