"""Models, tasks and answers out of files: what is there already is left as it is.

Each raises RefusedError for what cannot be, or is there and differs; the transaction must then end.
"""

from collections.abc import Iterator, Sequence
from typing import TypeVar

from ha_api.boards.queries import tasks as of_tasks
from ha_api.boards.records.imports import Imported
from ha_api.boards.records.studies import Mode
from ha_api.boards.records.tasks import NewTask, TaskAlike
from ha_api.boards.service import new_tasks, open_tasks
from ha_api.boards.service.studies import of_slug
from ha_api.platform import given
from ha_api.platform.models import models
from ha_api.platform.models import queries as of_models
from ha_api.platform.models.records import ModelAlike, NewModel
from ha_api.platform.query import Connection
from ha_api.platform.refusals import RefusalCode, RefusedError
from ha_api.platform.text import digest, quoted

REASON = "import"

T = TypeVar("T")


async def import_models(connection: Connection, lines: Sequence[NewModel]) -> Imported:
    """Add models; one that is there must be of the same family and maker, and once so named."""
    taken = models.checked(lines)
    slugs = [model.slug for model in taken]
    there = {found.slug: found for found in await of_models.models_alike(connection, slugs)}
    for place, model in enumerate(taken):
        if model.slug in there:
            _refuse_another_model(place, model, there[model.slug])
    new = [model for model in taken if model.slug not in there]
    for part in parts(new):
        await models.add(connection, part)
    return Imported(len(new), len(taken) - len(new))


async def import_tasks(
    connection: Connection, study: str, mode: Mode, lines: Sequence[NewTask], *, publish: bool
) -> Imported:
    """Add tasks, and publish those it adds; one that is there must have the same text."""
    found, taken = await of_slug(connection, "study", study), new_tasks.checked(lines)
    names = [task.name for task in taken if task.name is not None]
    hashes = [digest(task.text) for task in taken]
    alike = await of_tasks.tasks_alike(connection, found.id, mode, names, hashes)
    there = {task.name: task for task in alike if task.name is not None}
    texts = {task.hash: task for task in alike}
    for place, (task, key) in enumerate(zip(taken, hashes, strict=True)):
        _refuse_another_task(place, task, key, there.get(task.name or ""), texts.get(key))
    new = [task for task in taken if task.name not in there]
    for part in parts(new):
        made = await new_tasks.add(connection, found.id, mode, part)
        if publish:
            await open_tasks.publish(connection, made, None, REASON)
    return Imported(len(new), len(taken) - len(new))


def parts(rows: Sequence[T]) -> Iterator[Sequence[T]]:
    """Give rows as many at a time as one statement takes."""
    for start in range(0, len(rows), given.MOST_AT_ONCE):
        yield rows[start : start + given.MOST_AT_ONCE]


def _refuse_another_model(place: int, model: NewModel, there: ModelAlike) -> None:
    for field, same in (
        ("name", model.name in there.names),
        ("family", model.family == there.family),
        ("maker", model.maker == there.maker),
    ):
        if not same:
            message = f"the model {quoted(model.slug)} is there already with another {field}"
            raise RefusedError(RefusalCode.CONFLICT, f"models.{place}.{field}", message)


def _refuse_another_task(
    place: int, task: NewTask, key: bytes, named: TaskAlike | None, worded: TaskAlike | None
) -> None:
    if named is None and worded is not None:
        message = f"is that of Task:{worded.public_id}, which has another name or none"
        raise RefusedError(RefusalCode.DUPLICATE, f"tasks.{place}.text", message)
    if named is not None and named.hash != key:
        message = f"is another than that of Task:{named.public_id}, which has this name"
        raise RefusedError(RefusalCode.CONFLICT, f"tasks.{place}.text", message)
    if named is not None and task.direction not in {None, named.direction}:
        message = f"is another than that of Task:{named.public_id}, which has this name"
        raise RefusedError(RefusalCode.CONFLICT, f"tasks.{place}.direction", message)
