"""What exports are made of."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from ha_api.boards.records.studies import Mode
from ha_api.boards.records.votes import Eligibility


@dataclass(frozen=True, slots=True)
class ExportedRanking:
    """A ranking with its showing. models: best first, 0 for a person.

    positions: of the cards, best first; grades, answers: by position; grade_order: positions, in
    the sequence of grading. All that concerns a showing is None, and answers empty, on an imported
    ranking.
    """

    participant: int
    task: UUID
    models: list[int]
    tied: list[bool]
    eligibility: Eligibility
    research: bool
    at: datetime
    positions: list[int] | None
    grades: list[int] | None
    grade_order: list[int] | None
    shown_at: datetime | None
    probability: float | None
    answers: list[UUID]


@dataclass(frozen=True, slots=True)
class ExportGround:
    """A board and its study; both by slug and title."""

    board: str
    title: str
    study_id: int
    study: str
    study_title: str
    mode: Mode
    language: str
    population: str
    licence: str
    source: str
    simulated: bool


@dataclass(frozen=True, slots=True)
class ExportFacts:
    """Counts of rankings, and of what they are of.

    suitable: for research. votes: on two models. with_people: hold an answer by a person.
    first_at, last_at: None without rankings. showings: impressions up to the snapshot's cut, and
    algorithms: what drew them.
    """

    rankings: int
    counted: int
    repeats: int
    technical: int
    suitable: int
    votes: int
    with_people: int
    imported: int
    participants: int
    tasks: int
    first_at: datetime | None
    last_at: datetime | None
    showings: int
    algorithms: list[str]


@dataclass(frozen=True, slots=True)
class Consent:
    """A text of consent, and how many participants declared it."""

    consent: str
    participants: int
