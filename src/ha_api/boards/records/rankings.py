"""Rankings as operators read them, and as they are counted."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from ha_api.boards.records.studies import Mode
from ha_api.boards.records.votes import Eligibility


@dataclass(frozen=True, slots=True)
class StoredRanking:
    """A ranking with who wrote its cards, best first, None for a person.

    impression or line: where it comes from, a showing or a line of a file. grades: in the order of
    models, none of a file. eligibility, research: what holds now; born: what held at first.
    """

    id: int
    study: str
    mode: Mode
    participant: UUID
    task: UUID
    impression: UUID | None
    line: int | None
    models: list[str | None]
    tied: list[bool]
    grades: list[int]
    eligibility: Eligibility
    research: bool
    born_eligibility: Eligibility
    born_research: bool
    at: datetime


@dataclass(frozen=True, slots=True)
class ObservedRanking:
    """A ranking as a method reads it. models: best first, 0 for a person."""

    participant: int
    task: UUID
    models: list[int]
    tied: list[bool]
    eligibility: Eligibility
    at: datetime
