"""Tasks of the matrix: what is asked, and by what an output is judged."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from ha_api.matrix.records.criteria import Criterion, NewCriterion
from ha_api.platform.text import Direction


@dataclass(frozen=True, slots=True)
class Task:
    """A task with its rubric: ids, texts and directions of its criteria, in their order."""

    id: int
    public_id: UUID
    domain: str
    name: str
    text: str | None
    direction: Direction
    withdrawn: bool
    created_at: datetime
    criteria: list[UUID]
    texts: list[str]
    directions: list[Direction]

    @property
    def rubric(self) -> list[Criterion]:
        """The criteria in their order."""
        return list(map(Criterion, self.criteria, self.texts, self.directions))


@dataclass(frozen=True, slots=True)
class NewTask:
    """A task as it is given; the direction is the text's own where none is."""

    name: str
    text: str
    direction: Direction | None
    criteria: list[NewCriterion]


@dataclass(frozen=True, slots=True)
class TaskAlike:
    """A task that stands in the way of another; the hash of one in the same domain alone."""

    public_id: UUID
    name: str
    hash: bytes | None
    taken_down: bool
