"""Statements about publications, and the counts that follow from them."""

from collections.abc import Sequence

from ha_api.matrix.records.publications import OutputState
from ha_api.platform.query import Connection, query


@query
async def add_publications(
    connection: Connection,
    /,
    outputs: Sequence[int],
    state: OutputState,
    key: int | None,
    reason: str | None,
) -> None: ...
@query
async def open_outputs(connection: Connection, /, outputs: Sequence[int]) -> None: ...
@query
async def close_output(connection: Connection, /, output: int) -> None: ...
@query
async def recount_cell(connection: Connection, /, model: int, task: int) -> None: ...
