"""Statements about outputs."""

from collections.abc import Sequence
from uuid import UUID

from ha_api.matrix.records.outputs import Output, OutputAlike
from ha_api.platform.query import Connection, query
from ha_api.platform.text import Direction


@query
async def outputs_of_ids(
    connection: Connection, /, public_ids: Sequence[UUID], participant: int | None
) -> list[Output]: ...
@query
async def list_outputs(
    connection: Connection,
    /,
    task: UUID,
    participant: int | None,
    after: UUID | None,
    rows: int,
) -> list[Output]: ...
@query
async def my_outputs(
    connection: Connection, /, participant: int, before: UUID | None, rows: int
) -> list[Output]: ...
@query
async def held_outputs(
    connection: Connection, /, participant: int | None, after: UUID | None, rows: int
) -> list[Output]: ...
@query
async def output_alike(
    connection: Connection,
    /,
    task: int,
    hash: bytes,  # noqa: A002 - the column's name
) -> OutputAlike | None: ...
@query
async def add_outputs(
    connection: Connection,
    /,
    public_ids: Sequence[UUID],
    task: int,
    models: Sequence[int],
    contributor: int,
    texts: Sequence[str],
    hashes: Sequence[bytes],
    directions: Sequence[Direction],
) -> list[UUID]: ...
