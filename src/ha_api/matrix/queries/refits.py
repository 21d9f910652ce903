"""Statements about how the next snapshots stand."""

from collections.abc import Sequence
from datetime import datetime

from ha_api.matrix.records.snapshots import MatrixResult, Refit
from ha_api.platform.query import Connection, query


@query
async def matrix_refits(
    connection: Connection,
    /,
    interval: float,
    delay: float,
    matrix: Sequence[str],
    arena: Sequence[str],
) -> list[Refit]: ...
@query
async def lock_matrix_refit(connection: Connection, /, result: MatrixResult) -> None: ...
@query
async def ask_matrix_refit(connection: Connection, /, result: MatrixResult) -> None: ...
@query
async def begin_matrix_refit(
    connection: Connection, /, result: MatrixResult
) -> datetime | None: ...
@query
async def end_matrix_refit(
    connection: Connection, /, result: MatrixResult, began: datetime
) -> None: ...
@query
async def fail_matrix_refit(
    connection: Connection, /, result: MatrixResult, began: datetime, problem: str
) -> None: ...
@query
async def leave_matrix_refit(
    connection: Connection, /, result: MatrixResult, began: datetime
) -> None: ...
