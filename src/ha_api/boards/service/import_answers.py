"""Answers out of a file, which knows tasks, models and authors by its own names."""

import re
from collections.abc import Sequence
from uuid import UUID

from ha_api.boards.queries import answers as queries
from ha_api.boards.queries import tasks as of_tasks
from ha_api.boards.records.answers import AnswerAlike, NewAnswer
from ha_api.boards.records.imports import Imported, NamedAnswer
from ha_api.boards.records.publications import Publication
from ha_api.boards.records.studies import Mode
from ha_api.boards.records.tasks import TaskAlike
from ha_api.boards.service import new_answers, open_answers, people
from ha_api.boards.service.imports import REASON, parts
from ha_api.boards.service.studies import of_slug
from ha_api.platform import given
from ha_api.platform.query import Connection
from ha_api.platform.refusals import RefusalCode, RefusedError
from ha_api.platform.text import digest, quoted

_PLACE = re.compile(r"answers\.(\d+)")


async def import_answers(
    connection: Connection,
    secret: bytes,
    study: str,
    mode: Mode,
    lines: Sequence[NamedAnswer],
    *,
    publish: bool,
    partner: str = people.PARTNER,
) -> Imported:
    """Add answers, and publish those it adds, as addAnswers would; one that is there is left.

    partner: whose external ids the authors are. Raises RefusedError for what cannot be, or is
    there by somebody else.
    """
    found = await of_slug(connection, "study", study)
    tasks = await _tasks(connection, found.id, mode, lines)
    authors = await _authors(connection, secret, partner, lines)
    taken = new_answers.checked(_referred(lines, tasks, authors))
    known = await _known(connection, taken, {task.public_id: task.id for task in tasks.values()})
    new = [(place, answer) for place, answer in enumerate(taken) if place not in known]
    held = 0
    for part in parts(new):
        held += await _add(connection, part, publish=publish)
    return Imported(len(new), len(known), held)


async def _tasks(
    connection: Connection, study: int, mode: Mode, lines: Sequence[NamedAnswer]
) -> dict[str, TaskAlike]:
    sought = list({given.sought(line.task) for line in lines})
    alike = await of_tasks.tasks_alike(connection, study, mode, sought, [])
    found = {task.name: task for task in alike if task.name is not None}
    for place, line in enumerate(lines):
        if given.sought(line.task) not in found:
            message = f"there is no task {quoted(line.task)} in this study and mode"
            raise RefusedError(RefusalCode.NOT_FOUND, f"answers.{place}.task", message)
    return found


async def _authors(
    connection: Connection, secret: bytes, partner: str, lines: Sequence[NamedAnswer]
) -> list[UUID | None]:
    """Return the author of each line, None for a model's."""
    number = await people.partner_of(connection, partner)
    names = [
        None if line.author is None else given.name(f"answers.{place}.author", line.author)
        for place, line in enumerate(lines)
    ]
    found = await people.of_names(connection, secret, number, {name for name in names if name})
    return [None if name is None else found[name] for name in names]


def _referred(
    lines: Sequence[NamedAnswer], tasks: dict[str, TaskAlike], authors: Sequence[UUID | None]
) -> list[NewAnswer]:
    return [
        NewAnswer(
            task=tasks[given.sought(line.task)].public_id,
            text=line.text,
            model=line.model,
            author=author,
            direction=line.direction,
        )
        for line, author in zip(lines, authors, strict=True)
    ]


async def _known(
    connection: Connection, answers: Sequence[NewAnswer], tasks: dict[UUID, int]
) -> set[int]:
    """Return the places of answers that are there. Raises RefusedError where somebody else's is."""
    keys = [(tasks[answer.task], digest(answer.text)) for answer in answers]
    alike = await queries.answers_alike(
        connection, [task for task, _ in keys], [h for _, h in keys]
    )
    there = {(found.task_id, found.hash): found for found in alike}
    known = {place for place, key in enumerate(keys) if key in there}
    for place in sorted(known):
        _refuse_another(place, answers[place], there[keys[place]])
    return known


def _refuse_another(place: int, answer: NewAnswer, there: AnswerAlike) -> None:
    if (answer.model, answer.author) != (there.model, there.author):
        field, message = "text", f"is that of Answer:{there.public_id}, which somebody else wrote"
    elif answer.direction not in {None, there.direction}:
        field, message = "direction", f"is another than that of Answer:{there.public_id}"
    else:
        return
    raise RefusedError(RefusalCode.CONFLICT, f"answers.{place}.{field}", message)


async def _add(
    connection: Connection, part: Sequence[tuple[int, NewAnswer]], *, publish: bool
) -> int:
    """Add answers that stand at places of the file; return how many are held."""
    places, answers = [place for place, _ in part], [answer for _, answer in part]
    try:
        made = await new_answers.add(connection, answers)
        if not publish:
            return 0
        await open_answers.publish(connection, made, None, REASON, field="answers")
    except RefusedError as error:
        raise _placed(error, places) from None
    left = await queries.answers_of_ids(connection, made)
    return sum(answer.publication is Publication.HELD for answer in left)


def _placed(error: RefusedError, places: Sequence[int]) -> RefusedError:
    told = error.refusal
    field = _PLACE.sub(lambda found: f"answers.{places[int(found[1])]}", told.field or "")
    return RefusedError(told.code, field or None, told.message)
