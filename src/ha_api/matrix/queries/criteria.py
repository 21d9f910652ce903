"""Statements about criteria."""

from collections.abc import Sequence
from uuid import UUID

from ha_api.matrix.records.criteria import CellsCriterion, CriterionId, JudgedCriterion
from ha_api.platform.query import Connection, query
from ha_api.platform.text import Direction


@query
async def criteria_of_task(connection: Connection, /, task: int) -> list[CriterionId]: ...
@query
async def add_criteria(
    connection: Connection,
    /,
    tasks: Sequence[UUID],
    numbers: Sequence[int],
    texts: Sequence[str],
    directions: Sequence[Direction],
) -> None: ...
@query
async def judged_criteria(
    connection: Connection, /, outputs: Sequence[int], participant: int | None
) -> list[JudgedCriterion]: ...
@query
async def verdicts_of_cells(
    connection: Connection, /, models: Sequence[int], tasks: Sequence[int]
) -> list[CellsCriterion]: ...
@query
async def stored_verdicts_of_cells(
    connection: Connection, /, snapshot: UUID, models: Sequence[int], tasks: Sequence[int]
) -> list[CellsCriterion]: ...
