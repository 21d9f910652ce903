"""Statements about the scores of authors."""

from uuid import UUID

from ha_api.boards.records.authors import (
    AuthorEntry,
    AuthorEntryKind,
    AuthorScore,
    CompleteAnswer,
    LedgerEnd,
    LostScore,
    ScoredComparison,
)
from ha_api.boards.records.studies import Mode
from ha_api.platform.query import Connection, query


@query
async def lock_authors(connection: Connection, /, study: int, mode: Mode) -> None: ...
@query
async def lost_scores(
    connection: Connection, /, study: int, mode: Mode, eligibility: int
) -> list[LostScore]: ...
@query
async def complete_answers(
    connection: Connection, /, study: int, mode: Mode, upto: int, eligibility: int, enough: int
) -> list[CompleteAnswer]: ...
@query
async def newest_author_entries(
    connection: Connection, /, study: int, mode: Mode
) -> list[LedgerEnd]: ...
@query
async def add_author_entry(
    connection: Connection,
    /,
    author: int,
    study: int,
    mode: Mode,
    previous: int | None,
    kind: AuthorEntryKind,
    reverses: int | None,
    task: int,
    answer: int,
    snapshot: int,
    rankings: list[int],
    observed: float,
    expected: float,
    delta: float,
    before: float,
    after: float,
) -> int: ...
@query
async def list_author_scores(
    connection: Connection,
    /,
    study: str,
    mode: Mode,
    author: int | None,
    after: UUID | None,
    start: float,
    enough: int,
    rows: int,
) -> list[AuthorScore]: ...
@query
async def list_author_entries(
    connection: Connection,
    /,
    author: int,
    study: int,
    mode: Mode,
    partner: int | None,
    everything: bool,
    answer: UUID | None,
    number: int | None,
    rows: int,
) -> list[AuthorEntry]: ...
@query
async def scored_comparisons(
    connection: Connection, /, author: int, study: int, mode: Mode
) -> list[ScoredComparison]: ...
