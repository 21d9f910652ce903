"""Statements about tasks."""

from collections.abc import Sequence
from uuid import UUID

from ha_api.boards.records.publications import Publication
from ha_api.boards.records.studies import Mode
from ha_api.boards.records.tasks import Task, TaskAlike
from ha_api.platform.query import Connection, query
from ha_api.platform.text import Direction


@query
async def find_task(
    connection: Connection,
    /,
    public_id: UUID,
    partner: int | None,
    everything: bool,
    adult: bool,
) -> Task | None: ...
@query
async def list_tasks(
    connection: Connection,
    /,
    study: str,
    mode: Mode,
    partner: int | None,
    everything: bool,
    adult: bool,
    after: UUID | None,
    rows: int,
) -> list[Task]: ...
@query
async def tasks_of_ids(connection: Connection, /, public_ids: Sequence[UUID]) -> list[Task]: ...
@query
async def tasks_alike(
    connection: Connection,
    /,
    study: int,
    mode: Mode,
    names: Sequence[str],
    hashes: Sequence[bytes],
) -> list[TaskAlike]: ...
@query
async def add_tasks(
    connection: Connection,
    /,
    study: int,
    mode: Mode,
    public_ids: Sequence[UUID],
    names: Sequence[str | None],
    texts: Sequence[str],
    hashes: Sequence[bytes],
    directions: Sequence[Direction],
) -> list[UUID]: ...
@query
async def add_task_publications(
    connection: Connection,
    /,
    tasks: Sequence[int],
    kind: Publication,
    key: int | None,
    reason: str | None,
) -> None: ...
@query
async def open_tasks(connection: Connection, /, tasks: Sequence[int]) -> None: ...
@query
async def close_tasks(connection: Connection, /, tasks: Sequence[int]) -> None: ...
