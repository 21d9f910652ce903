"""The matrix of this moment, as it is read."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID


@dataclass(frozen=True, slots=True)
class News:
    """What changed in the matrix since it was read before, all at one moment.

    seen: that moment, as PostgreSQL tells which transactions it saw. held: how many rows there are
    of what stands around the cells. The others: a cell each, with its kept counts.
    """

    seen: str
    at: datetime
    held: list[int]
    models: list[int]
    tasks: list[int]
    outputs: list[int]
    contributors: list[int]
    up: list[int]
    votes: list[int]
    raters: list[int]
    squares: list[int]


@dataclass(frozen=True, slots=True)
class Column:
    """A task as a column of the matrix. criteria: how many its rubric has."""

    id: int
    public_id: UUID
    domain: int
    criteria: int
