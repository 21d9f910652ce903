"""Tasks: what is asked."""

from dataclasses import dataclass
from uuid import UUID

from ha_api.boards.records.studies import Mode
from ha_api.platform.text import Direction


@dataclass(frozen=True, slots=True)
class Task:
    """A task; of its name and text, what the reader may see."""

    id: int
    public_id: UUID
    name: str | None
    study: str
    study_id: int
    mode: Mode
    text: str | None
    direction: Direction
    published: bool


@dataclass(frozen=True, slots=True)
class NewTask:
    """A task as it is given; the direction is the text's own where none is."""

    text: str
    name: str | None = None
    direction: Direction | None = None


@dataclass(frozen=True, slots=True)
class TaskAlike:
    """A task that stands in the way of another."""

    id: int
    public_id: UUID
    name: str | None
    hash: bytes | None
    direction: Direction
    taken_down: bool
