"""Tasks: read as far as the caller may, added and published by operators."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from ha_api.boards.queries import tasks as queries
from ha_api.boards.records.studies import Mode
from ha_api.boards.records.tasks import NewTask, Task
from ha_api.boards.service import new_tasks, open_tasks
from ha_api.boards.service.studies import of_slug
from ha_api.platform import given
from ha_api.platform.access import Caller, Scope
from ha_api.platform.db import Database


@dataclass(frozen=True, slots=True)
class Tasks:
    """What is asked.

    A published task can be read where a board of its study and mode can, its text if it is 18+ by
    adults alone. Operators read everything.
    """

    database: Database

    async def find(self, caller: Caller, public_id: UUID) -> Task | None:
        """Return the task of an id, where the caller may see it."""
        async with self.database.reading() as connection:
            return await queries.find_task(
                connection, public_id, caller.partner_id, caller.is_operator, caller.adult
            )

    async def page(
        self, caller: Caller, *, study: str, mode: Mode, after: UUID | None, rows: int
    ) -> list[Task]:
        """Return the tasks that follow one among those that the caller may see, oldest first."""
        async with self.database.reading() as connection:
            return await queries.list_tasks(
                connection,
                given.sought(study),
                mode,
                caller.partner_id,
                caller.is_operator,
                caller.adult,
                after,
                rows,
            )

    async def add(
        self, caller: Caller, *, study: str, mode: Mode, tasks: Sequence[NewTask], publish: bool
    ) -> list[Task]:
        """Add tasks, all or none. Raises RefusedError."""
        caller.require(Scope.OPERATOR)
        checked = new_tasks.checked(given.several("tasks", tasks))
        async with self.database.writing() as connection:
            found = await of_slug(connection, "study", study)
            made = await new_tasks.add(connection, found.id, mode, checked)
            if publish:
                await open_tasks.publish(connection, made, caller.key_id, None)
            return await queries.tasks_of_ids(connection, made)

    async def publish(self, caller: Caller, ids: Sequence[UUID], reason: str | None) -> list[Task]:
        """Let tasks be shown, all or none. Raises RefusedError."""
        caller.require(Scope.OPERATOR)
        why = None if reason is None else given.name("reason", reason)
        async with self.database.writing() as connection:
            await open_tasks.publish(connection, given.several("ids", ids), caller.key_id, why)
            return await queries.tasks_of_ids(connection, ids)

    async def withdraw(self, caller: Caller, ids: Sequence[UUID], reason: str) -> list[Task]:
        """Show tasks no longer. Raises RefusedError."""
        caller.require(Scope.OPERATOR)
        why = given.name("reason", reason)
        async with self.database.writing() as connection:
            await open_tasks.withdraw(connection, given.several("ids", ids), caller.key_id, why)
            return await queries.tasks_of_ids(connection, ids)

    async def take_down(self, caller: Caller, public_id: UUID, reason: str) -> Task:
        """Remove a task's text for good. Raises RefusedError."""
        caller.require(Scope.OPERATOR)
        why = given.name("reason", reason)
        async with self.database.writing() as connection:
            await open_tasks.take_down(connection, public_id, caller.key_id, why)
            return (await queries.tasks_of_ids(connection, [public_id]))[0]
