"""Tasks of the matrix: read by all, added and withdrawn by operators."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from uuid import UUID

from ha_api.matrix.queries import requests
from ha_api.matrix.queries import tasks as queries
from ha_api.matrix.records.tasks import NewTask, Task
from ha_api.matrix.service import domains, new_tasks
from ha_api.platform import given
from ha_api.platform.access import Caller, Scope
from ha_api.platform.db import Database
from ha_api.platform.query import Connection
from ha_api.platform.refusals import RefusalCode, RefusedError


@dataclass(frozen=True, slots=True)
class Tasks:
    """What is asked. The text of a withdrawn task is for operators alone."""

    database: Database

    async def find(self, caller: Caller, public_id: UUID) -> Task | None:
        """Return the task of an id, withdrawn or not."""
        async with self.database.reading() as connection:
            found = await queries.tasks_of_ids(connection, [public_id])
        return _seen(caller, found[0]) if found else None

    async def of_ids(self, caller: Caller, public_ids: Sequence[UUID]) -> list[Task]:
        """Return tasks of ids, in the order given."""
        async with self.database.reading() as connection:
            found = await queries.tasks_of_ids(connection, public_ids)
        return [_seen(caller, task) for task in found]

    async def page(
        self, caller: Caller, *, domain: str | None, after: UUID | None, rows: int
    ) -> list[Task]:
        """Return the tasks that follow one, of a domain or of all; to operators withdrawn ones too.

        Oldest first.
        """
        slug = None if domain is None else given.sought(domain)
        async with self.database.reading() as connection:
            return await queries.list_tasks(connection, slug, caller.is_operator, after, rows)

    async def add(self, caller: Caller, *, domain: str, tasks: Sequence[NewTask]) -> list[Task]:
        """Add tasks with their criteria, all or none. Raises RefusedError."""
        caller.require(Scope.OPERATOR)
        checked = new_tasks.checked(given.several("tasks", tasks))
        async with self.database.writing() as connection:
            await requests.lock_publishing(connection)
            found = await domains.of_slug(connection, domain)
            made = await new_tasks.add(connection, found.id, checked)
            return await queries.tasks_of_ids(connection, made)

    async def withdraw(self, caller: Caller, public_id: UUID, reason: str) -> Task:
        """Take a task out of the matrix for good; once is enough. Raises RefusedError."""
        caller.require(Scope.OPERATOR)
        why = given.name("reason", reason)
        async with self.database.writing() as connection:
            await requests.lock_publishing(connection)
            task = await of_id(connection, "id", public_id)
            await _withdraw(connection, task, caller.key_id, why)
            return await of_id(connection, "id", public_id)

    async def take_down(self, caller: Caller, public_id: UUID, reason: str) -> Task:
        """Remove a task's text for good and withdraw the task. Raises RefusedError."""
        caller.require(Scope.OPERATOR)
        why = given.name("reason", reason)
        async with self.database.writing() as connection:
            await requests.lock_publishing(connection)
            task = await of_id(connection, "id", public_id)
            await queries.take_down_text(connection, "matrix_task", task.id, caller.key_id, why)
            await _withdraw(connection, task, caller.key_id, why)
            return await of_id(connection, "id", public_id)


async def of_id(connection: Connection, field: str, public_id: UUID) -> Task:
    """Return the task that a field names. Raises RefusedError where there is none."""
    found = await queries.tasks_of_ids(connection, [public_id])
    if not found:
        raise RefusedError(RefusalCode.NOT_FOUND, field, "there is no such task")
    return found[0]


async def _withdraw(connection: Connection, task: Task, key: int | None, reason: str) -> None:
    if await queries.add_task_withdrawal(connection, task.id, key, reason):
        await queries.close_task(connection, task.id)


def _seen(caller: Caller, task: Task) -> Task:
    return replace(task, text=None) if task.withdrawn and not caller.is_operator else task
