"""Statements about tasks of the matrix."""

from collections.abc import Sequence
from uuid import UUID

from ha_api.matrix.records.tasks import Task, TaskAlike
from ha_api.platform.query import Connection, query
from ha_api.platform.text import Direction


@query
async def tasks_of_ids(connection: Connection, /, public_ids: Sequence[UUID]) -> list[Task]: ...
@query
async def list_tasks(
    connection: Connection,
    /,
    domain: str | None,
    withdrawn: bool,
    after: UUID | None,
    rows: int,
) -> list[Task]: ...
@query
async def tasks_alike(
    connection: Connection, /, domain: int, names: Sequence[str], hashes: Sequence[bytes]
) -> list[TaskAlike]: ...
@query
async def add_tasks(
    connection: Connection,
    /,
    domain: int,
    public_ids: Sequence[UUID],
    names: Sequence[str],
    texts: Sequence[str],
    hashes: Sequence[bytes],
    directions: Sequence[Direction],
) -> None: ...
@query
async def add_task_withdrawal(
    connection: Connection, /, task: int, key: int | None, reason: str
) -> bool | None: ...
@query
async def close_task(connection: Connection, /, task: int) -> None: ...
@query
async def take_down_text(
    connection: Connection, /, relation: str, subject: int, key: int | None, reason: str
) -> bool: ...
