"""Outputs on their way in: the same words answer a task once, whoever hands them in."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID, uuid4

from ha_api.matrix.queries import outputs as queries
from ha_api.matrix.service import tasks
from ha_api.platform import given
from ha_api.platform.models import queries as of_models
from ha_api.platform.query import Connection, there
from ha_api.platform.refusals import RefusalCode, RefusedError
from ha_api.platform.text import FILLERS, Direction, digest, direction_of, quoted

MOST_AT_ONCE = 500


@dataclass(frozen=True, slots=True)
class NewOutput:
    """An output as it is given; the direction is the text's own where none is.

    field: what begins the names of its arguments in refusals.
    """

    model: str
    text: str
    direction: Direction | None
    field: str = ""


def checked(outputs: Sequence[NewOutput]) -> list[NewOutput]:
    """Return outputs to a task as they will be kept: in NFC, unchanged otherwise.

    Raises RefusedError naming one that cannot be.
    """
    given.several("outputs", outputs, MOST_AT_ONCE)
    found = [_checked(output) for output in outputs]
    first: dict[str, NewOutput] = {}
    for output in found:
        twin = first.setdefault(as_read(output.text), output)
        if twin is not output:
            raise _duplicate(output, f"is the same as {twin.field}text")
    return found


async def add(
    connection: Connection, contributor: int, task: UUID, outputs: Sequence[NewOutput]
) -> list[UUID]:
    """Add checked outputs and return their ids, or raise RefusedError for one that cannot be."""
    found = await tasks.of_id(connection, "task", task)
    if found.withdrawn:
        raise RefusedError(RefusalCode.CONFLICT, "task", "the task was withdrawn")
    ids = [uuid4() for _ in outputs]
    hashes = [digest(as_read(output.text)) for output in outputs]
    added = await queries.add_outputs(
        connection,
        ids,
        found.id,
        await _models(connection, outputs),
        contributor,
        [output.text for output in outputs],
        hashes,
        [output.direction or direction_of(output.text) for output in outputs],
    )
    made = set(added)
    for id_, output, key in zip(ids, outputs, hashes, strict=True):
        if id_ not in made:
            raise await _alike(connection, contributor, found.id, output, key)
    return ids


def as_read(text: str) -> str:
    """Return what one reads of a text: no format characters, no blanks at ends, all blanks alike.

    Two cards that differ in nothing else could not be told apart.
    """
    kinds = ((letter, unicodedata.category(letter)) for letter in FILLERS.sub("", text))
    seen = "".join(" " if kind == "Zs" else letter for letter, kind in kinds if kind != "Cf")
    return unicodedata.normalize("NFC", "\n".join(map(str.rstrip, seen.strip().splitlines())))


def _checked(output: NewOutput) -> NewOutput:
    text = given.text(f"{output.field}text", output.text)
    return NewOutput(given.sought(output.model), text, output.direction, output.field)


async def _models(connection: Connection, outputs: Sequence[NewOutput]) -> list[int]:
    slugs = list({output.model for output in outputs})
    known = {model.slug: model.id for model in await of_models.list_models(connection, slugs)}
    for output in outputs:
        if output.model not in known:
            message = f"there is no model {quoted(output.model)}"
            raise RefusedError(RefusalCode.NOT_FOUND, f"{output.field}model", message)
    return [known[output.model] for output in outputs]


async def _alike(
    connection: Connection, contributor: int, task: int, output: NewOutput, key: bytes
) -> RefusedError:
    """Return a refusal that names the caller's own output, and tells nothing of another's."""
    found = there(await queries.output_alike(connection, task, key))
    own = found.contributor_id == contributor
    whose = f"yours: Output:{found.public_id}" if own else "an output of this task already"
    return _duplicate(output, f"the same words are {whose}")


def _duplicate(output: NewOutput, message: str) -> RefusedError:
    return RefusedError(RefusalCode.DUPLICATE, f"{output.field}text", message)
