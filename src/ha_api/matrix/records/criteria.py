"""Criteria: what an output passes or fails."""

from dataclasses import dataclass
from uuid import UUID

from ha_api.platform.text import Direction


@dataclass(frozen=True, slots=True)
class Criterion:
    """A criterion of a task."""

    public_id: UUID
    text: str
    direction: Direction


@dataclass(frozen=True, slots=True)
class NewCriterion:
    """A criterion as it is given; the direction is the text's own where none is."""

    text: str
    direction: Direction | None = None


@dataclass(frozen=True, slots=True)
class CriterionId:
    """A criterion by its number and by the id that others see."""

    id: int
    public_id: UUID


@dataclass(frozen=True, slots=True)
class JudgedCriterion:
    """The verdicts in force on an output by a criterion. mine: the reader's, if they gave one."""

    output: int
    criterion: UUID
    passes: int
    fails: int
    mine: bool | None


@dataclass(frozen=True, slots=True)
class CellsCriterion:
    """A criterion with the verdicts in force on outputs to its task; models: that have some."""

    task: int
    criterion: UUID
    text: str
    models: list[int]
    passes: list[int]
    fails: list[int]
