"""Outputs on their way in: the same words answer a task once, whoever hands them in."""

import re
import unicodedata
from dataclasses import dataclass
from uuid import UUID

from ha_api.matrix.queries import outputs as queries
from ha_api.matrix.service import tasks
from ha_api.platform import given
from ha_api.platform.models.models import of_slugs
from ha_api.platform.query import Connection, there
from ha_api.platform.refusals import RefusalCode, RefusedError
from ha_api.platform.text import Direction, digest, direction_of

# What shows nothing beside Unicode's format characters: fillers and selectors of variants.
_FILLERS = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)


@dataclass(frozen=True, slots=True)
class NewOutput:
    """An output as it is given; the direction is the text's own where none is."""

    task: UUID
    model: str
    text: str
    direction: Direction | None


def checked(output: NewOutput) -> NewOutput:
    """Return an output as it will be kept: in NFC, unchanged otherwise. Raises RefusedError."""
    text = given.text("text", output.text)
    return NewOutput(output.task, output.model, text, output.direction or direction_of(text))


async def add(connection: Connection, contributor: int, output: NewOutput) -> UUID:
    """Add a checked output and return its id, or raise RefusedError for one that cannot be."""
    task = await tasks.of_id(connection, "task", output.task)
    if task.withdrawn:
        raise RefusedError(RefusalCode.CONFLICT, "task", "the task was withdrawn")
    model = (await of_slugs(connection, "model", [output.model]))[output.model]
    key = digest(as_read(output.text))
    made = await queries.add_output(
        connection,
        task.id,
        model.id,
        contributor,
        output.text,
        key,
        output.direction or direction_of(output.text),
    )
    if made is None:
        raise await _alike(connection, contributor, task.id, key)
    return made


def as_read(text: str) -> str:
    """Return what one reads of a text: no format characters, no blanks at ends, all blanks alike.

    Two cards that differ in nothing else could not be told apart.
    """
    kinds = ((letter, unicodedata.category(letter)) for letter in _FILLERS.sub("", text))
    seen = "".join(" " if kind == "Zs" else letter for letter, kind in kinds if kind != "Cf")
    return unicodedata.normalize("NFC", "\n".join(map(str.rstrip, seen.strip().splitlines())))


async def _alike(connection: Connection, contributor: int, task: int, key: bytes) -> RefusedError:
    """Return a refusal that names the caller's own output, and tells nothing of another's."""
    found = there(await queries.output_alike(connection, task, key))
    own = found.contributor_id == contributor
    whose = f"yours: Output:{found.public_id}" if own else "an output of this task already"
    return RefusedError(RefusalCode.DUPLICATE, "text", f"the same words are {whose}")
