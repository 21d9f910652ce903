"""Which tasks may be shown: events, and the rows computed from them, in one transaction."""

from collections.abc import Iterable, Sequence
from uuid import UUID

from ha_api.boards.queries import content
from ha_api.boards.queries import tasks as queries
from ha_api.boards.records.publications import Publication
from ha_api.boards.records.tasks import Task
from ha_api.boards.service.content import advance
from ha_api.platform.query import Connection
from ha_api.platform.refusals import RefusalCode, RefusedError


async def publish(
    connection: Connection, ids: Sequence[UUID], key: int | None, reason: str | None
) -> None:
    """Open tasks; those that are open stay so. Raises RefusedError for one without a text."""
    found = await _held_fast(connection, ids, "ids")
    for place, public_id in enumerate(ids):
        if found[public_id].text is None:
            message = "the task has no text to show: it was taken down, or never had one"
            raise RefusedError(RefusalCode.CONFLICT, f"ids.{place}", message)
    closed = [task.id for task in found.values() if not task.published]
    await queries.add_task_publications(connection, closed, Publication.PUBLISHED, key, reason)
    await queries.open_tasks(connection, closed)


async def withdraw(
    connection: Connection, ids: Sequence[UUID], key: int | None, reason: str
) -> None:
    """Close tasks; those that are closed stay so. Raises RefusedError."""
    await _close(connection, (await _held_fast(connection, ids, "ids")).values(), key, reason)


async def take_down(connection: Connection, public_id: UUID, key: int | None, reason: str) -> None:
    """Remove a text for good and close its task. Raises RefusedError."""
    task = (await _held_fast(connection, [public_id], "id"))[public_id]
    await content.take_down_text(connection, "task", task.id, key, reason)
    await _close(connection, [task], key, reason)


async def _held_fast(connection: Connection, ids: Sequence[UUID], field: str) -> dict[UUID, Task]:
    """Return tasks by id as nobody else can change them until the transaction is over."""
    before = {task.public_id: task for task in await queries.tasks_of_ids(connection, ids)}
    for place, public_id in enumerate(ids):
        if public_id not in before:
            name = field if field == "id" else f"{field}.{place}"
            raise RefusedError(RefusalCode.NOT_FOUND, name, "there is no such task")
    await advance(connection, ((task.study_id, task.mode) for task in before.values()))
    return {task.public_id: task for task in await queries.tasks_of_ids(connection, ids)}


async def _close(
    connection: Connection, tasks: Iterable[Task], key: int | None, reason: str
) -> None:
    opened = [task.id for task in tasks if task.published]
    await queries.add_task_publications(connection, opened, Publication.WITHDRAWN, key, reason)
    await queries.close_tasks(connection, opened)
