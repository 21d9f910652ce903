"""Tasks on their way in: a name stands once in the matrix, a text once in a domain."""

from collections.abc import Sequence
from uuid import UUID, uuid4

from ha_api.matrix.queries import criteria
from ha_api.matrix.queries import tasks as queries
from ha_api.matrix.records.criteria import NewCriterion
from ha_api.matrix.records.tasks import NewTask, TaskAlike
from ha_api.platform import given
from ha_api.platform.query import Connection
from ha_api.platform.refusals import RefusalCode, RefusedError
from ha_api.platform.text import digest, direction_of, quoted

MOST_CRITERIA = 50


def checked(tasks: Sequence[NewTask]) -> list[NewTask]:
    """Return tasks as they will be kept. Raises RefusedError naming one that cannot be."""
    found = [_checked(f"tasks.{place}", task) for place, task in enumerate(tasks)]
    first: dict[str, int] = {}
    for place, task in enumerate(found):
        for field, value in (("text", task.text), ("name", task.name)):
            twin = first.setdefault(f"{field} {value}", place)
            if twin != place:
                raise _duplicate(f"tasks.{place}.{field}", f"is the same as that of tasks.{twin}")
    return found


async def add(connection: Connection, domain: int, tasks: Sequence[NewTask]) -> list[UUID]:
    """Add checked tasks and return their ids, or raise RefusedError naming one that is there.

    Under the lock of publications, which nobody else adds beside.
    """
    ids, hashes = [uuid4() for _ in tasks], [digest(task.text) for task in tasks]
    names = [task.name for task in tasks]
    _refuse_alike(tasks, hashes, await queries.tasks_alike(connection, domain, names, hashes))
    await queries.add_tasks(
        connection,
        domain,
        ids,
        names,
        [task.text for task in tasks],
        hashes,
        [task.direction or direction_of(task.text) for task in tasks],
    )
    await _add_criteria(connection, ids, tasks)
    return ids


async def _add_criteria(
    connection: Connection, ids: Sequence[UUID], tasks: Sequence[NewTask]
) -> None:
    rows = [
        (id_, number, criterion.text, criterion.direction or direction_of(criterion.text))
        for id_, task in zip(ids, tasks, strict=True)
        for number, criterion in enumerate(task.criteria, 1)
    ]
    if rows:
        of, numbers, texts, directions = zip(*rows, strict=True)
        await criteria.add_criteria(connection, of, numbers, texts, directions)


def _checked(field: str, task: NewTask) -> NewTask:
    if len(task.criteria) > MOST_CRITERIA:
        message = f"up to {MOST_CRITERIA} of a task, not {len(task.criteria)}"
        raise given.invalid(f"{field}.criteria", message)
    return NewTask(
        given.name(f"{field}.name", task.name),
        given.text(f"{field}.text", task.text),
        task.direction,
        _rubric(f"{field}.criteria", task.criteria),
    )


def _rubric(field: str, rubric: Sequence[NewCriterion]) -> list[NewCriterion]:
    texts = [
        given.text(f"{field}.{place}.text", criterion.text, given.LONGEST_REASON)
        for place, criterion in enumerate(rubric)
    ]
    given.distinct(field, texts)
    return [
        NewCriterion(text, criterion.direction)
        for text, criterion in zip(texts, rubric, strict=True)
    ]


def _refuse_alike(
    tasks: Sequence[NewTask], hashes: Sequence[bytes], alike: Sequence[TaskAlike]
) -> None:
    texts = {found.hash: found for found in alike if found.hash is not None}
    names = {found.name: found for found in alike}
    for place, (task, key) in enumerate(zip(tasks, hashes, strict=True)):
        if key in texts:
            raise _duplicate(f"tasks.{place}.text", f"is that of {_called(texts[key])}")
        if task.name in names:
            message = f"{quoted(task.name)} is that of {_called(names[task.name])}"
            raise _duplicate(f"tasks.{place}.name", message)


def _called(found: TaskAlike) -> str:
    return f"MatrixTask:{found.public_id}{', which was taken down' if found.taken_down else ''}"


def _duplicate(field: str, message: str) -> RefusedError:
    return RefusedError(RefusalCode.DUPLICATE, field, message)
