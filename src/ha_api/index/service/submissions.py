"""Submissions: all or nothing, once under a key, and readable after they were replaced."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar
from uuid import UUID

import orjson

from ha_api.index.queries import submissions as queries
from ha_api.index.records.submissions import IndexKind, Sending, Submission
from ha_api.index.service.kinds import AnyKind, Kind, Submitting
from ha_api.index.service.registry import KINDS
from ha_api.platform import given
from ha_api.platform.access import Access, Caller
from ha_api.platform.db import Database
from ha_api.platform.query import Connection, there
from ha_api.platform.refusals import RefusalCode, RefusedError
from ha_api.platform.repeated import check_same, digest

MOST_AT_ONCE = 2_000  # records of a submission

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Submissions:
    """How all evidence comes in, and how it is read again."""

    database: Database
    access: Access

    async def submit(
        self, caller: Caller, kind: Kind[T], records: Sequence[T], sending: Sending
    ) -> Submission:
        """Store records of a kind, all or none. Raises RefusedError.

        The same records under the same key are answered by the submission that they made; without
        records a submission withdraws the one that it replaces.
        """
        caller.require(kind.scope)
        taken = _taken(kind, records, sending)
        given_as = _checked(kind, sending)
        body = _digest(kind, given_as, taken)
        async with self.database.writing() as connection:
            await queries.share_index(connection)
            replaced = await _replaced(connection, caller, kind, given_as)
            number = await queries.add_submission(
                connection,
                kind.kind,
                caller.name,
                given_as.key,
                body,
                caller.key_id,
                None if replaced is None else replaced.id,
                given_as.reason,
            )
            if number is None:
                return await _repeated(connection, caller, given_as, body)
            submitting = Submitting(connection, number, caller, self.access.secret)
            if replaced is not None and kind.replacing is not None:
                await kind.replacing(submitting, replaced)
            if taken:
                await kind.add(submitting, taken)
            return there(await queries.submission_of_key(connection, caller.name, given_as.key))

    async def has(self, caller: Caller, key: str) -> bool:
        """Return whether something came under a key before."""
        async with self.database.reading() as connection:
            return await queries.submission_of_key(connection, caller.name, key) is not None

    async def find(self, public_id: UUID) -> Submission | None:
        """Return the submission of an id."""
        async with self.database.reading() as connection:
            return await queries.find_submission(connection, public_id)

    async def page(
        self, kind: IndexKind | None, *, before: UUID | None, rows: int
    ) -> list[Submission]:
        """Return submissions of a kind, or of all, that came before one, newest first."""
        async with self.database.reading() as connection:
            return await queries.list_submissions(connection, kind, before, rows)

    async def records(self, found: Submission) -> str | None:
        """Return the public part of a submission's rows, as JSON; None where nothing is."""
        kind = KINDS.get(found.kind)
        if kind is None or kind.published is None:
            return None
        async with self.database.reading() as connection:
            return await kind.published(connection, found.id)


def _taken(kind: Kind[T], records: Sequence[T], sending: Sending) -> list[T]:
    if not records and sending.replaces is not None:
        return []
    return kind.check(given.several(kind.field, records, MOST_AT_ONCE))


def _checked(kind: AnyKind, sending: Sending) -> Sending:
    key = given.name("idempotencyKey", sending.key)
    if sending.replaces is None:
        if sending.reason is not None:
            raise given.invalid("reason", "says why something is replaced, and nothing is")
        return Sending(key)
    if kind.kind is IndexKind.FAMILIES:
        raise given.invalid("replaces", "families stay: they are never replaced")
    if sending.reason is None:
        raise given.invalid("reason", "what is replaced stays readable, with the reason: give it")
    reason = given.text("reason", sending.reason.strip(), given.LONGEST_REASON)
    return Sending(key, sending.replaces, reason)


def _digest(kind: AnyKind, sending: Sending, taken: Sequence[object]) -> bytes:
    try:
        return digest(kind.kind, sending.replaces, sending.reason, taken)
    except orjson.JSONEncodeError:
        message = "holds half a character, or a whole number of more than 64 bits"
        raise given.invalid(kind.field, message) from None


async def _replaced(
    connection: Connection, caller: Caller, kind: AnyKind, sending: Sending
) -> Submission | None:
    if sending.replaces is None:
        return None
    found = await queries.find_submission(connection, sending.replaces)
    if found is None:
        raise RefusedError(RefusalCode.NOT_FOUND, "replaces", "there is no such submission")
    if found.kind is not kind.kind:
        message = f"it is of {found.kind}: {kind.kind} take the place of their own kind alone"
        raise RefusedError(RefusalCode.CONFLICT, "replaces", message)
    if found.caller != caller.name and not caller.is_operator:
        raise RefusedError(RefusalCode.FORBIDDEN, "replaces", "somebody else submitted it")
    return found


async def _repeated(
    connection: Connection, caller: Caller, sending: Sending, body: bytes
) -> Submission:
    """Return what the key came with before, or raise RefusedError for another request."""
    found = await queries.submission_of_key(connection, caller.name, sending.key)
    if found is None:
        before = there(await queries.find_submission(connection, there(sending.replaces)))
        message = f"it was replaced already, by Submission:{before.replaced_by}"
        raise RefusedError(RefusalCode.CONFLICT, "replaces", message)
    check_same(found.digest, body)
    return found
