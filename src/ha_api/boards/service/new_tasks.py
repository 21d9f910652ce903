"""Tasks on their way in: a text stands once in a study and mode, and so does a name."""

from collections.abc import Sequence
from uuid import UUID, uuid4

from ha_api.boards.queries import tasks as queries
from ha_api.boards.records.studies import Mode
from ha_api.boards.records.tasks import NewTask, TaskAlike
from ha_api.platform import given
from ha_api.platform.query import Connection
from ha_api.platform.refusals import RefusalCode, RefusedError
from ha_api.platform.text import digest, direction_of, quoted


def checked(tasks: Sequence[NewTask]) -> list[NewTask]:
    """Return tasks as they will be kept. Raises RefusedError naming one that cannot be."""
    found = [_checked(place, task) for place, task in enumerate(tasks)]
    first: dict[str, int] = {}
    for place, task in enumerate(found):
        for field, value in (("text", task.text), ("name", task.name)):
            if value is not None and first.setdefault(f"{field} {value}", place) != place:
                twin = first[f"{field} {value}"]
                raise _duplicate(place, field, f"is the same as that of tasks.{twin}")
    return found


async def add(
    connection: Connection, study: int, mode: Mode, tasks: Sequence[NewTask]
) -> list[UUID]:
    """Add checked tasks and return their ids, or raise RefusedError naming one that is there."""
    ids, hashes = [uuid4() for _ in tasks], [digest(task.text) for task in tasks]
    names = [task.name for task in tasks if task.name is not None]
    alike = await queries.tasks_alike(connection, study, mode, names, hashes)
    _refuse_alike(tasks, hashes, alike)
    made = await queries.add_tasks(
        connection,
        study,
        mode,
        ids,
        [task.name for task in tasks],
        [task.text for task in tasks],
        hashes,
        [task.direction or direction_of(task.text) for task in tasks],
    )
    if len(made) < len(ids):
        message = "one of them was added by somebody else at this moment"
        raise RefusedError(RefusalCode.DUPLICATE, "tasks", message)
    return ids


def _checked(place: int, task: NewTask) -> NewTask:
    field = f"tasks.{place}"
    name = None if task.name is None else given.name(f"{field}.name", task.name)
    return NewTask(given.text(f"{field}.text", task.text), name, task.direction)


def _refuse_alike(
    tasks: Sequence[NewTask], hashes: Sequence[bytes], alike: Sequence[TaskAlike]
) -> None:
    texts = {found.hash: found for found in alike}
    names = {found.name: found for found in alike if found.name is not None}
    for place, (task, key) in enumerate(zip(tasks, hashes, strict=True)):
        if key in texts:
            raise _duplicate(place, "text", f"is that of {_called(texts[key])}")
        if task.name in names:
            message = f"{quoted(task.name)} is that of {_called(names[task.name])}"
            raise _duplicate(place, "name", message)


def _called(found: TaskAlike) -> str:
    return f"Task:{found.public_id}{', which was taken down' if found.taken_down else ''}"


def _duplicate(place: int, field: str, message: str) -> RefusedError:
    return RefusedError(RefusalCode.DUPLICATE, f"tasks.{place}.{field}", message)
