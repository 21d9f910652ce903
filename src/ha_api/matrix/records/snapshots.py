"""Snapshots of the matrix and of the arena as they are kept: a recipe, and what it came to."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from uuid import UUID


class MatrixResult(StrEnum):
    """What a snapshot is of."""

    MATRIX = "MATRIX"
    ARENA = "ARENA"


@dataclass(frozen=True, slots=True)
class Cut:
    """The newest rows that were read, 0 for none.

    cut: of votes, of an arena of results. eligibility_cut: of outputs' publications. showing_cut:
    of verdicts, which enter no score. task_cut, withdrawal_cut: of tasks.
    """

    cut: int
    eligibility_cut: int
    showing_cut: int
    task_cut: int
    withdrawal_cut: int


@dataclass(frozen=True, slots=True)
class Recipe:
    """Everything that a snapshot follows from.

    versions: of the policies. population: whom they count. seed: 64 bits without a sign, in
    decimal; replicates: orders of an arena's rounds, 0 of a matrix. The cuts are those of Cut.
    parameters_digest, inputs_digest: SHA-256. kept: whether its result was not dropped; current:
    whether it is the newest of its kind.
    """

    id: int
    public_id: UUID
    result: MatrixResult
    versions: list[str]
    population: str
    method_version: str
    parameters_digest: bytes
    seed: str
    replicates: int
    cut: int
    eligibility_cut: int
    showing_cut: int
    task_cut: int
    withdrawal_cut: int
    inputs_digest: bytes
    software: str
    created_at: datetime
    kept: bool
    current: bool

    def cuts(self) -> Cut:
        """Return what was read."""
        return Cut(
            self.cut,
            self.eligibility_cut,
            self.showing_cut,
            self.task_cut,
            self.withdrawal_cut,
        )


@dataclass(frozen=True, slots=True)
class StoredMatrix:
    """A snapshot's cells, models by tasks, in the order of the table's columns."""

    snapshot_id: int
    models: list[int]
    tasks: list[int]
    outputs: list[int]
    contributors: list[int]
    up: list[int]
    votes: list[int]
    raters: list[int]
    squares: list[int]


@dataclass(frozen=True, slots=True)
class StoredSummary:
    """A model's summary over a domain, or over all; in the order of the table's columns."""

    snapshot_id: int
    domain_id: int | None
    model_id: int
    place: int
    score: float | None
    estimate: float | None
    low: float | None
    high: float | None
    sampling_low: float | None
    sampling_high: float | None
    cells: int
    votes: int
    gap: str | None
    provisional: bool
    overlap: int | None


@dataclass(frozen=True, slots=True)
class StoredArena:
    """A snapshot of the arena as a whole."""

    snapshot_id: int
    rounds: int
    orders: int


@dataclass(frozen=True, slots=True)
class StoredRating:
    """A model in a snapshot of the arena, in the order of the table's columns."""

    snapshot_id: int
    model_id: int
    place: int
    rating: float
    rounds: int
    low: float
    high: float
    strength: float | None


@dataclass(frozen=True, slots=True)
class KeptMatrix:
    """The rows of a snapshot of the matrix; summaries by domain and place."""

    matrix: StoredMatrix
    summaries: list[StoredSummary]


@dataclass(frozen=True, slots=True)
class KeptArena:
    """The rows of a snapshot of the arena; ratings by place."""

    arena: StoredArena
    ratings: list[StoredRating]


@dataclass(frozen=True, slots=True)
class Refit:
    """How the next snapshot of a kind stands.

    asked_at: an operator wanted one at once. began_at: it is computed since. failures: since the
    last success; problem: of the newest one. due_at: when it is due, None where nothing is new;
    due: that it is.
    """

    result: MatrixResult
    asked_at: datetime | None
    began_at: datetime | None
    ended_at: datetime | None
    failures: int
    failed_at: datetime | None
    problem: str | None
    due_at: datetime | None
    due: bool
