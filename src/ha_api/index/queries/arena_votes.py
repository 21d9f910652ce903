"""Statements about votes of the arena, and the journal of anonymous ones."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from ha_api.index.records.arena_votes import IndexWinner, Voter
from ha_api.platform.query import Connection, query


@query
async def lock_arena(connection: Connection, /, partner: int) -> None: ...
@query
async def voters(
    connection: Connection, /, partner: int, public_ids: Sequence[UUID]
) -> list[Voter]: ...
@query
async def known_votes(
    connection: Connection, /, partner: int, votes: Sequence[str]
) -> list[str]: ...
@query
async def repeated_votes(
    connection: Connection,
    /,
    participants: Sequence[int],
    prompts: Sequence[str],
    firsts: Sequence[int],
    seconds: Sequence[int],
) -> list[int]: ...
@query
async def add_arena_votes(
    connection: Connection,
    /,
    submission: int,
    partner: int,
    votes: Sequence[str],
    participants: Sequence[int],
    prompts: Sequence[str],
    firsts: Sequence[int],
    seconds: Sequence[int],
    winners: Sequence[IndexWinner],
    primary: Sequence[bool],
    technical: Sequence[bool],
    voted_at: Sequence[datetime],
) -> None: ...
@query
async def add_anonymous_votes(
    connection: Connection,
    /,
    submission: int,
    partner: int,
    votes: Sequence[str],
    prompts: Sequence[str],
    firsts: Sequence[int],
    seconds: Sequence[int],
    winners: Sequence[IndexWinner],
    voted_at: Sequence[datetime],
) -> None: ...
@query
async def arena_vote_records(connection: Connection, /, submission: int, fewest: int) -> str: ...
