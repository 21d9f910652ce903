"""Answers and who wrote them: for operators alone (clause 1.4)."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from ha_api.boards.queries import answers as queries
from ha_api.boards.records.answers import Answer, AnswerReport, NewAnswer
from ha_api.boards.records.studies import Mode
from ha_api.boards.records.tasks import Task
from ha_api.boards.service import new_answers, open_answers
from ha_api.platform import given
from ha_api.platform.access import Caller, Scope
from ha_api.platform.db import Database


@dataclass(frozen=True, slots=True)
class Answers:
    """Texts by models and by people; every method raises RefusedError for all but operators."""

    database: Database

    async def of_task(self, caller: Caller, task: Task) -> list[Answer]:
        """Return the answers to a task, oldest first."""
        caller.require(Scope.OPERATOR)
        async with self.database.reading() as connection:
            return await queries.list_task_answers(connection, task.id)

    async def find(self, caller: Caller, public_id: UUID) -> Answer | None:
        """Return the answer of an id."""
        caller.require(Scope.OPERATOR)
        async with self.database.reading() as connection:
            found = await queries.answers_of_ids(connection, [public_id])
        return found[0] if found else None

    async def held(
        self, caller: Caller, *, study: str, mode: Mode, after: UUID | None, rows: int
    ) -> list[Answer]:
        """Return the answers that wait for an operator and follow one, oldest first."""
        caller.require(Scope.OPERATOR)
        async with self.database.reading() as connection:
            return await queries.list_held_answers(
                connection, given.sought(study), mode, after, rows
            )

    async def reports(
        self, caller: Caller, *, study: str, mode: Mode, before: int | None, rows: int
    ) -> list[AnswerReport]:
        """Return what participants reported before one report, newest first."""
        caller.require(Scope.OPERATOR)
        async with self.database.reading() as connection:
            return await queries.list_answer_reports(
                connection, given.sought(study), mode, before, rows
            )

    async def add(
        self, caller: Caller, answers: Sequence[NewAnswer], *, publish: bool
    ) -> list[Answer]:
        """Add answers, all or none; published, a text that names its model is held."""
        caller.require(Scope.OPERATOR)
        checked = new_answers.checked(given.several("answers", answers))
        async with self.database.writing() as connection:
            made = await new_answers.add(connection, checked)
            if publish:
                await open_answers.publish(connection, made, caller.key_id, field="answers")
            return await queries.answers_of_ids(connection, made)

    async def publish(
        self, caller: Caller, ids: Sequence[UUID], reason: str | None, *, approve: bool
    ) -> list[Answer]:
        """Let answers be shown, all or none; not approved, a text that names its model is held."""
        caller.require(Scope.OPERATOR)
        given.several("ids", ids)
        why = None if reason is None else given.name("reason", reason)
        async with self.database.writing() as connection:
            await open_answers.publish(connection, ids, caller.key_id, why, approve=approve)
            return await queries.answers_of_ids(connection, ids)

    async def withdraw(self, caller: Caller, ids: Sequence[UUID], reason: str) -> list[Answer]:
        """Show answers no longer."""
        caller.require(Scope.OPERATOR)
        why = given.name("reason", reason)
        async with self.database.writing() as connection:
            await open_answers.withdraw(connection, given.several("ids", ids), caller.key_id, why)
            return await queries.answers_of_ids(connection, ids)

    async def take_down(self, caller: Caller, public_id: UUID, reason: str) -> Answer:
        """Remove an answer's text for good."""
        caller.require(Scope.OPERATOR)
        why = given.name("reason", reason)
        async with self.database.writing() as connection:
            await open_answers.take_down(connection, public_id, caller.key_id, why)
            return (await queries.answers_of_ids(connection, [public_id]))[0]
