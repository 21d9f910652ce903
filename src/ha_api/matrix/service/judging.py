"""What votes and verdicts have in common: on whose behalf, on what, once, and the answer."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from uuid import UUID

from ha_api.matrix.queries import outputs
from ha_api.matrix.queries import requests as locks
from ha_api.matrix.records.outputs import Output
from ha_api.matrix.service import requests, seen
from ha_api.matrix.service.actors import as_participant
from ha_api.matrix.service.seen import Seen
from ha_api.platform import given
from ha_api.platform.access import Access, Caller
from ha_api.platform.db import Database
from ha_api.platform.query import Connection, there
from ha_api.platform.refusals import RefusalCode, RefusedError
from ha_api.platform.repeated import digest


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a caller sends. body: all that makes it another request than others of its kind."""

    output: UUID
    body: tuple[object, ...]
    key: str


Store = Callable[[Connection, Output, int], Awaitable[None]]


async def judged(
    database: Database,
    access: Access,
    caller: Caller,
    pseudonym: UUID | None,
    judgement: Judgement,
    store: Store,
) -> Seen:
    """Store a judgement once; then, and only then, return the output, whose model may be told.

    store: is given the output and the participant, under lock_judging. The same key and body
    changes nothing a second time; with another body it is refused. Raises RefusedError.
    """
    key = given.name("idempotencyKey", judgement.key)
    judge = await as_participant(access, caller, pseudonym)
    participant = there(judge.participant_id)
    body = digest(judgement.body, str(judgement.output), participant)
    async with database.writing() as connection:
        await locks.lock_judging(connection, participant)
        if await requests.is_first(connection, caller, key, body):
            await store(connection, await _open(connection, judge, judgement.output), participant)
    async with database.at_once() as connection:
        return there(await seen.find(connection, judge, judgement.output))


async def _open(connection: Connection, judge: Caller, public_id: UUID) -> Output:
    """Return an output that somebody else contributed and that is open."""
    found = await outputs.outputs_of_ids(connection, [public_id], judge.participant_id)
    if not (found and seen.is_visible(found[0], judge)):
        raise RefusedError(RefusalCode.NOT_FOUND, "output", "there is no such output")
    if seen.is_own(found[0], judge):
        raise RefusedError(RefusalCode.FORBIDDEN, "output", "nobody judges their own output")
    if not found[0].open:
        message = "the output or its task is published no longer"
        raise RefusedError(RefusalCode.CONFLICT, "output", message)
    return found[0]
