"""Which answers may be shown: events, and the rows computed from them, in one transaction."""

from collections.abc import Iterable, Sequence
from uuid import UUID

from ha_api.boards.queries import answers as queries
from ha_api.boards.queries import content
from ha_api.boards.records.answers import Answer
from ha_api.boards.records.publications import Publication
from ha_api.boards.service.content import advance
from ha_api.platform.models import queries as of_models
from ha_api.platform.naming import names_one_of
from ha_api.platform.query import Connection
from ha_api.platform.refusals import RefusalCode, RefusedError

_ALIVE = {Publication.PUBLISHED, Publication.HELD}


async def publish(
    connection: Connection,
    ids: Sequence[UUID],
    key: int | None,
    reason: str | None = None,
    *,
    approve: bool = False,
    field: str = "ids",
) -> None:
    """Open answers, or hold those whose text names its own model or maker, if nobody approves.

    Those that are open stay so. Raises RefusedError for one without a text, or beside another open
    one of its model.
    """
    found = await _held_fast(connection, ids, field)
    each = [found[public_id] for public_id in dict.fromkeys(ids)]
    closed = [answer for answer in each if answer.publication is not Publication.PUBLISHED]
    _refuse_taken_down(ids, found, field)
    telling = set() if approve else await _telling(connection, closed)
    held = [a for a in closed if a.id in telling and a.publication is not Publication.HELD]
    opening = [a for a in closed if a.id not in telling]
    await _record(connection, held, Publication.HELD, key, reason)
    await _record(connection, opening, Publication.PUBLISHED, key, reason)
    opened = set(await queries.open_answers(connection, [answer.id for answer in opening]))
    for answer in opening:
        if answer.id not in opened:
            message = f"another answer of {answer.model} to this task is published"
            place = f"{field}.{list(ids).index(answer.public_id)}"
            raise RefusedError(RefusalCode.CONFLICT, place, message)


async def withdraw(
    connection: Connection, ids: Sequence[UUID], key: int | None, reason: str
) -> None:
    """Close answers, the held ones too. Raises RefusedError."""
    await _close(connection, (await _held_fast(connection, ids, "ids")).values(), key, reason)


async def take_down(connection: Connection, public_id: UUID, key: int | None, reason: str) -> None:
    """Remove a text for good and close its answer. Raises RefusedError."""
    answer = (await _held_fast(connection, [public_id], "id"))[public_id]
    await content.take_down_text(connection, "answer", answer.id, key, reason)
    await _close(connection, [answer], key, reason)


async def _held_fast(connection: Connection, ids: Sequence[UUID], field: str) -> dict[UUID, Answer]:
    """Return answers by id as nobody else can change them until the transaction is over."""
    before = {found.public_id: found for found in await queries.answers_of_ids(connection, ids)}
    for place, public_id in enumerate(ids):
        if public_id not in before:
            name = field if field == "id" else f"{field}.{place}"
            raise RefusedError(RefusalCode.NOT_FOUND, name, "there is no such answer")
    await advance(connection, ((found.study_id, found.mode) for found in before.values()))
    return {found.public_id: found for found in await queries.answers_of_ids(connection, ids)}


def _refuse_taken_down(ids: Sequence[UUID], found: dict[UUID, Answer], field: str) -> None:
    for place, public_id in enumerate(ids):
        if found[public_id].text is None:
            message = "the answer has no text to show: it was taken down"
            raise RefusedError(RefusalCode.CONFLICT, f"{field}.{place}", message)


async def _telling(connection: Connection, answers: Sequence[Answer]) -> set[int]:
    """Return which answers name who wrote them."""
    slugs = list({answer.model for answer in answers if answer.model is not None})
    models = {model.slug: model for model in await of_models.list_models(connection, slugs)}
    names = {m.slug: (m.name, m.slug, m.family, m.maker) for m in models.values()}
    return {
        answer.id
        for answer in answers
        if answer.model is not None and names_one_of(answer.text or "", names[answer.model])
    }


async def _close(
    connection: Connection, answers: Iterable[Answer], key: int | None, reason: str
) -> None:
    alive = [answer for answer in answers if answer.publication in _ALIVE]
    await _record(connection, alive, Publication.WITHDRAWN, key, reason)
    await queries.close_answers(connection, [answer.id for answer in alive])


async def _record(
    connection: Connection,
    answers: Sequence[Answer],
    kind: Publication,
    key: int | None,
    reason: str | None,
) -> None:
    ids = [answer.id for answer in answers]
    await queries.add_answer_publications(connection, ids, kind, key, reason)
