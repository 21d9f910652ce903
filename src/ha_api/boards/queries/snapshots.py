"""Statements about snapshots."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from ha_api.boards.records.sampling import Cut
from ha_api.boards.records.snapshots import (
    Graded,
    Recipe,
    Refit,
    RefitGround,
    StoredBoard,
    StoredMatrix,
    StoredStanding,
)
from ha_api.boards.records.studies import Mode
from ha_api.platform.query import Connection, query


@query
async def refit_ground(connection: Connection, /, slug: str) -> RefitGround | None: ...
@query
async def due_boards(connection: Connection, /, interval: float, delay: float) -> list[str]: ...
@query
async def lock_board(connection: Connection, /, board: int) -> None: ...
@query
async def count_grades(
    connection: Connection, /, study: int, mode: Mode, upto: int, eligibility: int
) -> list[Graded]: ...
@query
async def add_snapshot(
    connection: Connection,
    /,
    method_version: str,
    parameters_digest: bytes,
    seed: str,
    replicates: int,
    cut: int,
    eligibility_cut: int,
    showing_cut: int,
    inputs_digest: bytes,
    software: str,
) -> int: ...
@query
async def add_board_recipe(
    connection: Connection,
    /,
    snapshot: int,
    board: int,
    study: int,
    mode: Mode,
    roster: int,
    outcome_cut: int,
) -> None: ...
@query
async def outcome_cut(connection: Connection, /, snapshot: int) -> int | None: ...
@query
async def find_recipe(connection: Connection, /, snapshot: UUID) -> Recipe | None: ...
@query
async def newest_recipe(connection: Connection, /, board: str) -> Recipe | None: ...
@query
async def dropped_recipes(connection: Connection, /, boards: Sequence[str]) -> list[Recipe]: ...
@query
async def stored_board(connection: Connection, /, snapshot: int) -> StoredBoard | None: ...
@query
async def stored_standings(connection: Connection, /, snapshot: int) -> list[StoredStanding]: ...
@query
async def stored_matrix(connection: Connection, /, snapshot: int) -> StoredMatrix | None: ...
@query
async def cut_within(
    connection: Connection,
    /,
    study: int,
    mode: Mode,
    rankings: int,
    eligibility: int,
    impressions: int,
    outcomes: int,
) -> Cut | None: ...
@query
async def drop_result(connection: Connection, /, snapshot: int) -> None: ...
@query
async def begin_refit(
    connection: Connection, /, board: int, replicates: int
) -> datetime | None: ...
@query
async def advance_refit(
    connection: Connection, /, board: int, began: datetime, done: int
) -> None: ...
@query
async def end_refit(connection: Connection, /, board: int, began: datetime) -> None: ...
@query
async def fail_refit(
    connection: Connection, /, board: int, began: datetime, problem: str
) -> None: ...
@query
async def leave_refit(connection: Connection, /, board: int, began: datetime) -> None: ...
@query
async def ask_refit(connection: Connection, /, board: int) -> None: ...
@query
async def refit_of(
    connection: Connection, /, board: int, interval: float, delay: float
) -> Refit | None: ...
