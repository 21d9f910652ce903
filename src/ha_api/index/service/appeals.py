"""Appeals: anybody who is known asks for a test anew, and operators answer."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from ha_api.index.queries import appeals as queries
from ha_api.index.records.appeals import Appeal, IndexDimension
from ha_api.index.service.families import families_of_slugs
from ha_api.platform import given
from ha_api.platform.access import Caller
from ha_api.platform.db import Database
from ha_api.platform.query import Connection, there
from ha_api.platform.refusals import RefusalCode, RefusedError


@dataclass(frozen=True, slots=True)
class Appeals:
    """What people ask to be tested anew."""

    database: Database

    async def request(
        self, caller: Caller, family: str, dimension: IndexDimension, text: str
    ) -> Appeal:
        """Ask for a test of a family anew. Raises RefusedError.

        The same words again while they wait for an answer are the same appeal.
        """
        _refuse_nobody(caller)
        text = given.text("text", text.strip(), given.LONGEST_REASON)
        async with self.database.writing() as connection:
            [found] = await families_of_slugs(connection, [("family", family)])
            await queries.lock_appeals(connection, found.id)
            waiting = await _waiting(connection, caller, found.id, dimension)
            if waiting is not None:
                return _same(waiting, text)
            key = None if caller.participant_id is not None else caller.key_id
            made = await queries.add_appeal(
                connection, found.id, dimension, text, caller.participant_id, key
            )
            return (await queries.appeals_of_ids(connection, [made]))[0]

    async def find(self, public_id: UUID) -> Appeal | None:
        """Return the appeal of an id."""
        async with self.database.reading() as connection:
            found = await queries.appeals_of_ids(connection, [public_id])
        return found[0] if found else None

    async def page(self, family: str, *, before: UUID | None, rows: int) -> Sequence[Appeal]:
        """Return appeals of a family that came before one, newest first."""
        async with self.database.reading() as connection:
            return await queries.list_appeals(connection, given.sought(family), before, rows)


def _refuse_nobody(caller: Caller) -> None:
    if caller.participant_id is None and caller.key_id is None:
        message = "this needs a participant's token or a key, as Authorization: Bearer …"
        raise RefusedError(RefusalCode.UNAUTHENTICATED, None, message)


async def _waiting(
    connection: Connection, caller: Caller, family: int, dimension: IndexDimension
) -> Appeal | None:
    """Return an appeal of the participant, or of any key of the partner, without an answer."""
    partner = None if caller.participant_id is not None else there(caller.partner_id)
    found = await queries.open_appeal(connection, family, dimension, caller.participant_id, partner)
    return None if found is None else (await queries.appeals_of_ids(connection, [found]))[0]


def _same(waiting: Appeal, text: str) -> Appeal:
    if waiting.text != text:
        message = "you asked for this already: wait for the answer"
        raise RefusedError(RefusalCode.TOO_MANY_OPEN, "dimension", message)
    return waiting
