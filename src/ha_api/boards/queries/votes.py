"""Statements about outcomes."""

from datetime import datetime

from ha_api.boards.records.impressions import OutcomeKind
from ha_api.boards.records.studies import Mode
from ha_api.boards.records.votes import ActionKind, KnownOutcome, Ranking
from ha_api.platform.query import Connection, query


@query
async def lock_voting(
    connection: Connection, /, participant: int, study: int, mode: Mode
) -> None: ...
@query
async def add_outcome(
    connection: Connection,
    /,
    impression: int,
    kind: OutcomeKind,
    caller: str,
    key: str,
    digest: bytes,
) -> bool | None: ...
@query
async def find_outcome(connection: Connection, /, caller: str, key: str) -> KnownOutcome | None: ...
@query
async def add_ranking(
    connection: Connection,
    /,
    impression: int,
    positions: list[int],
    grades: list[int],
    grade_order: list[int],
) -> Ranking | None: ...
@query
async def ranking_of(connection: Connection, /, impression: int) -> Ranking | None: ...
@query
async def add_actions(
    connection: Connection,
    /,
    impression: int,
    kinds: list[ActionKind],
    positions: list[int | None],
    belows: list[int | None],
    grades: list[int | None],
    times: list[datetime],
) -> None: ...
