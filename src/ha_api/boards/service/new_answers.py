"""Answers on their way in: a text answers a task once, whoever wrote it."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID, uuid4

from ha_api.boards.queries import answers as queries
from ha_api.boards.queries import tasks as of_tasks
from ha_api.boards.records.answers import AnswerAlike, NewAnswer
from ha_api.platform import given
from ha_api.platform.models import queries as of_models
from ha_api.platform.query import Connection
from ha_api.platform.refusals import RefusalCode, RefusedError
from ha_api.platform.text import digest, direction_of, quoted


@dataclass(frozen=True, slots=True)
class _Known:
    """The numbers of what answers refer to."""

    tasks: dict[UUID, int]
    models: dict[str, int]
    authors: dict[UUID, int]


def checked(answers: Sequence[NewAnswer]) -> list[NewAnswer]:
    """Return answers as they will be kept. Raises RefusedError naming one that cannot be."""
    found = [_checked(place, answer) for place, answer in enumerate(answers)]
    first: dict[tuple[UUID, str], int] = {}
    for place, answer in enumerate(found):
        twin = first.setdefault((answer.task, answer.text), place)
        if twin != place:
            raise _duplicate(place, f"is the same as that of answers.{twin}, to the same task")
    return found


async def add(connection: Connection, answers: Sequence[NewAnswer]) -> list[UUID]:
    """Add checked answers and return their ids, or raise RefusedError naming one that cannot be."""
    known = await _known(connection, answers)
    for place, answer in enumerate(answers):
        _refuse_unknown(place, answer, known)
    tasks, hashes = [known.tasks[a.task] for a in answers], [digest(a.text) for a in answers]
    _refuse_alike(tasks, hashes, await queries.answers_alike(connection, tasks, hashes))
    ids = [uuid4() for _ in answers]
    made = await queries.add_answers(
        connection,
        ids,
        tasks,
        [None if a.model is None else known.models[a.model] for a in answers],
        [None if a.author is None else known.authors[a.author] for a in answers],
        [a.text for a in answers],
        hashes,
        [a.direction or direction_of(a.text) for a in answers],
    )
    if len(made) < len(ids):
        message = "one of them was added by somebody else at this moment"
        raise RefusedError(RefusalCode.DUPLICATE, "answers", message)
    return ids


def _checked(place: int, answer: NewAnswer) -> NewAnswer:
    field = f"answers.{place}"
    if (answer.model is None) == (answer.author is None):
        raise given.invalid(field, "is by a model or by an author, one of the two")
    model = None if answer.model is None else given.sought(answer.model)
    text = given.text(f"{field}.text", answer.text)
    return NewAnswer(answer.task, text, model, answer.author, answer.direction)


async def _known(connection: Connection, answers: Sequence[NewAnswer]) -> _Known:
    tasks = list({answer.task for answer in answers})
    models = list({answer.model for answer in answers if answer.model is not None})
    authors = list({answer.author for answer in answers if answer.author is not None})
    return _Known(
        {found.public_id: found.id for found in await of_tasks.tasks_of_ids(connection, tasks)},
        {found.slug: found.id for found in await of_models.list_models(connection, models)},
        {found.public_id: found.id for found in await queries.authors_of_ids(connection, authors)},
    )


def _refuse_unknown(place: int, answer: NewAnswer, known: _Known) -> None:
    if answer.task not in known.tasks:
        raise _not_found(place, "task", "there is no such task")
    if answer.model is not None and answer.model not in known.models:
        raise _not_found(place, "model", f"there is no model {quoted(answer.model)}")
    if answer.author is not None and answer.author not in known.authors:
        raise _not_found(place, "author", "there is no such participant")


def _refuse_alike(
    tasks: Sequence[int], hashes: Sequence[bytes], alike: Sequence[AnswerAlike]
) -> None:
    there = {(found.task_id, found.hash): found for found in alike}
    for place, key in enumerate(zip(tasks, hashes, strict=True)):
        if found := there.get(key):
            gone = ", which was taken down" if found.taken_down else ""
            message = f"is that of Answer:{found.public_id}, to the same task{gone}"
            raise _duplicate(place, message)


def _not_found(place: int, field: str, message: str) -> RefusedError:
    return RefusedError(RefusalCode.NOT_FOUND, f"answers.{place}.{field}", message)


def _duplicate(place: int, message: str) -> RefusedError:
    return RefusedError(RefusalCode.DUPLICATE, f"answers.{place}.text", message)
