"""Statements about snapshots."""

from collections.abc import Sequence
from uuid import UUID

from ha_api.matrix.records.snapshots import (
    MatrixResult,
    Recipe,
    StoredArena,
    StoredMatrix,
    StoredRating,
    StoredSummary,
)
from ha_api.platform.query import Connection, query


@query
async def add_matrix_recipe(
    connection: Connection,
    /,
    result: MatrixResult,
    versions: Sequence[str],
    population: str,
    method_version: str,
    parameters_digest: bytes,
    seed: str,
    replicates: int,
    cut: int,
    eligibility_cut: int,
    showing_cut: int,
    task_cut: int,
    withdrawal_cut: int,
    inputs_digest: bytes,
    software: str,
) -> None: ...
@query
async def find_matrix_recipe(connection: Connection, /, snapshot: UUID) -> Recipe | None: ...
@query
async def newest_matrix_recipe(
    connection: Connection, /, result: MatrixResult
) -> Recipe | None: ...
@query
async def dropped_matrix_recipes(
    connection: Connection, /, results: Sequence[MatrixResult]
) -> list[Recipe]: ...
@query
async def list_matrix_recipes(
    connection: Connection, /, result: MatrixResult, before: UUID | None, rows: int
) -> list[Recipe]: ...
@query
async def kept_matrix(connection: Connection, /, snapshot: int) -> StoredMatrix | None: ...
@query
async def kept_summaries(connection: Connection, /, snapshot: int) -> list[StoredSummary]: ...
@query
async def kept_arena(connection: Connection, /, snapshot: int) -> StoredArena | None: ...
@query
async def kept_ratings(connection: Connection, /, snapshot: int) -> list[StoredRating]: ...
@query
async def drop_matrix_result(connection: Connection, /, snapshot: int) -> None: ...
