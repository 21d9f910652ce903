"""Authors: the ledger of their score, and what it follows from (clauses 7.1 to 7.4)."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from uuid import UUID

from ha_api.boards.records.studies import Mode


class AuthorEntryKind(StrEnum):
    """What an entry of the ledger did."""

    SCORED = "SCORED"  # an answer had its ten rankings
    REVERSED = "REVERSED"  # one of them counts no longer: the points go back


@dataclass(frozen=True, slots=True)
class CompleteAnswer:
    """An answer with its first ten counted rankings, in the order of observation, and no score.

    snapshot: the newest that rates models on the board of the last ranking, None without one.
    ratings, won: a comparison each with a model that it rates, points and whether the human won.
    """

    author: int
    task: int
    answer: int
    snapshot: int | None
    rankings: list[int]
    ratings: list[float]
    won: list[bool]


@dataclass(frozen=True, slots=True)
class LostScore:
    """An entry that scored an answer by rankings of which one counts no longer."""

    id: int
    author: int
    task: int
    answer: int
    snapshot: int
    rankings: list[int]
    observed: float
    expected: float
    delta: float


@dataclass(frozen=True, slots=True)
class LedgerEnd:
    """The newest entry of an author, and the score it left."""

    author: int
    id: int
    after: float


@dataclass(frozen=True, slots=True)
class AuthorScore:
    """An author's score in a study and mode.

    scored, waiting, in_progress: how many of their answers have points, have all their rankings
    but no points yet, and lack some of their rankings.
    """

    author_id: int
    author: UUID
    study: str
    study_id: int
    mode: Mode
    score: float
    scored: int
    waiting: int
    in_progress: int


@dataclass(frozen=True, slots=True)
class AuthorEntry:
    """An entry as it is read. number: from 1, among those of its answer.

    snapshot: None where its board is not the reader's to see.
    """

    answer: UUID
    number: int
    snapshot: UUID | None
    kind: AuthorEntryKind
    observed: float
    expected: float
    delta: float
    before: float
    after: float
    at: datetime


@dataclass(frozen=True, slots=True)
class ScoredComparison:
    """A comparison of a scored answer with a model: the model's points, whether the human won."""

    answer: int
    model_rating: float
    won: bool


@dataclass(frozen=True, slots=True)
class AuthorEstimate:
    """How strong an author seems by their scored answers, in points, with its 95% interval."""

    rating: float
    low: float
    high: float
    answers: int
