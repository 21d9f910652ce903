"""Outcomes: rankings, skips, and what was done on the way."""

from dataclasses import dataclass
from datetime import datetime
from enum import IntEnum, StrEnum
from uuid import UUID

from ha_api.boards.records.impressions import OutcomeKind


class Grade(IntEnum):
    """How funny a card is (clause 1.2)."""

    NOT_FUNNY = 0
    WEAK = 1
    SMILED = 2
    FUNNY = 3


class ActionKind(StrEnum):
    """What a participant did."""

    GRADED = "GRADED"
    REGRADED = "REGRADED"
    TIE_BROKEN = "TIE_BROKEN"
    SKIPPED = "SKIPPED"
    NOTHING_FUNNY = "NOTHING_FUNNY"


class Eligibility(StrEnum):
    """What a ranking counts for (clause 1.6)."""

    PRIMARY = "PRIMARY"  # the participant's first completed ranking of the task: counts
    REPEAT = "REPEAT"  # a later one
    TECHNICAL = "TECHNICAL"  # test traffic


@dataclass(frozen=True, slots=True)
class Action:
    """One thing a participant did, by their own clock. below: of a broken tie, the lower card."""

    kind: ActionKind
    card: UUID | None
    below: UUID | None
    grade: Grade | None
    at: datetime


@dataclass(frozen=True, slots=True)
class Ballot:
    """A ranking as it is submitted: grades, the sequence they were given in, the strict order."""

    grades: list[tuple[UUID, Grade]]
    grade_order: list[UUID]
    order: list[UUID]
    actions: list[Action]


@dataclass(frozen=True, slots=True)
class KnownOutcome:
    """An outcome as its caller's key finds it again."""

    impression: int
    kind: OutcomeKind
    digest: bytes


@dataclass(frozen=True, slots=True)
class Ranking:
    """A stored ranking: its id is its place in the order of observation."""

    id: int
    eligibility: Eligibility
    research: bool
