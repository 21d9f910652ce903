"""Outputs: read blindly, contributed by participants, decided on by them and by operators."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from ha_api.matrix.queries import outputs as queries
from ha_api.matrix.queries import requests
from ha_api.matrix.service import new_outputs, publications, seen
from ha_api.matrix.service.actors import as_participant, as_reader
from ha_api.matrix.service.new_outputs import NewOutput
from ha_api.matrix.service.seen import Seen
from ha_api.platform import given
from ha_api.platform.access import Access, Caller, Scope
from ha_api.platform.db import Database
from ha_api.platform.query import there


@dataclass(frozen=True, slots=True)
class Outputs:
    """What models gave for tasks. A pseudonym is of the participant whom a partner's key names."""

    database: Database
    access: Access

    async def find(self, caller: Caller, public_id: UUID, pseudonym: UUID | None) -> Seen | None:
        """Return the output of an id as the caller sees it. Raises RefusedError."""
        reader = await as_reader(self.access, caller, pseudonym)
        async with self.database.at_once() as connection:
            return await seen.find(connection, reader, public_id)

    async def of_task(
        self, caller: Caller, task: UUID, pseudonym: UUID | None, *, after: UUID | None, rows: int
    ) -> list[Seen]:
        """Return the open outputs of a task that follow one, but the caller's own.

        Raises RefusedError.
        """
        reader = await as_reader(self.access, caller, pseudonym)
        async with self.database.at_once() as connection:
            found = await queries.list_outputs(connection, task, reader.participant_id, after, rows)
            return await seen.all_of(connection, reader, found)

    async def mine(
        self, caller: Caller, pseudonym: UUID | None, *, before: UUID | None, rows: int
    ) -> list[Seen]:
        """Return what a participant contributed before one output, newest first.

        Raises RefusedError.
        """
        actor = await as_participant(self.access, caller, pseudonym)
        async with self.database.at_once() as connection:
            found = await queries.my_outputs(connection, there(actor.participant_id), before, rows)
            return await seen.all_of(connection, actor, found)

    async def held(self, caller: Caller, *, after: UUID | None, rows: int) -> list[Seen]:
        """Return the outputs that wait for an operator and follow one, oldest first.

        Raises RefusedError.
        """
        caller.require(Scope.OPERATOR)
        async with self.database.at_once() as connection:
            found = await queries.held_outputs(connection, caller.participant_id, after, rows)
            return await seen.all_of(connection, caller, found)

    async def contribute(
        self,
        caller: Caller,
        task: UUID,
        outputs: Sequence[NewOutput],
        pseudonym: UUID | None,
        *,
        publish: bool,
    ) -> list[Seen]:
        """Add outputs to a task, all or none, as drafts or published at once.

        Raises RefusedError.
        """
        actor = await as_participant(self.access, caller, pseudonym)
        taken = new_outputs.checked(outputs)
        async with self.database.writing() as connection:
            # Several drafts too: two who add the same words the other way round would stall.
            if publish or len(taken) > 1:
                await requests.lock_publishing(connection)
            made = await new_outputs.add(connection, there(actor.participant_id), task, taken)
            if publish:
                drafts = await queries.outputs_of_ids(connection, made, actor.participant_id)
                await publications.open_all(connection, actor, drafts)
            found = await queries.outputs_of_ids(connection, made, actor.participant_id)
            return await seen.all_of(connection, actor, found)

    async def publish(self, caller: Caller, public_id: UUID, pseudonym: UUID | None) -> Seen:
        """Let an output be judged: the contributor's own, or as operator any. Raises RefusedError.

        A text that names its own model is held until an operator publishes it.
        """
        actor = await self._deciding(caller, pseudonym)
        async with self.database.writing() as connection:
            await requests.lock_publishing(connection)
            output = await publications.decided(connection, actor, public_id)
            await publications.publish(connection, actor, output)
            return there(await seen.find(connection, actor, public_id))

    async def withdraw(
        self, caller: Caller, public_id: UUID, reason: str, pseudonym: UUID | None
    ) -> Seen:
        """Let an output be judged no longer: its contributor, or an operator.

        Raises RefusedError.
        """
        actor, why = await self._deciding(caller, pseudonym), given.name("reason", reason)
        async with self.database.writing() as connection:
            await requests.lock_publishing(connection)
            output = await publications.decided(connection, actor, public_id)
            await publications.withdraw(connection, actor, output, why)
            return there(await seen.find(connection, actor, public_id))

    async def take_down(self, caller: Caller, public_id: UUID, reason: str) -> Seen:
        """Remove an output's text for good and withdraw the output. Raises RefusedError."""
        caller.require(Scope.OPERATOR)
        why = given.name("reason", reason)
        async with self.database.writing() as connection:
            await requests.lock_publishing(connection)
            output = await publications.decided(connection, caller, public_id)
            await publications.take_down(connection, caller, output, why)
            return there(await seen.find(connection, caller, public_id))

    async def _deciding(self, caller: Caller, pseudonym: UUID | None) -> Caller:
        """Return an operator who names nobody as such, and everybody else as a participant."""
        if caller.is_operator and pseudonym is None:
            return caller
        return await as_participant(self.access, caller, pseudonym)
