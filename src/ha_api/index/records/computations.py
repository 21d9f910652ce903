"""Computations of the index, and the scores that came of them."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from uuid import UUID

from ha_core.methods.index import Category


class ComputationCause(StrEnum):
    """Why the index was computed."""

    DAILY = "DAILY"
    CHANGE = "CHANGE"
    ASKED = "ASKED"


@dataclass(frozen=True, slots=True)
class Computation:
    """Everything that scores follow from.

    cut: the newest submission that was read. vote_cuts: likewise of votes, by category.
    """

    id: int
    public_id: UUID
    method_version: str
    parameter_digest: bytes
    seed: str
    replicates: int
    cut: int
    vote_cuts: list[int]
    inputs_digest: bytes
    cause: ComputationCause
    software: str
    at: datetime
    current: bool

    def votes_cut(self, category: Category) -> int:
        """Return the newest submission of votes that was read of a category's arena."""
        return self.vote_cuts[list(Category).index(category)]


@dataclass(frozen=True, slots=True)
class KeptScore:
    """A family's score by a computation, as its rows have it. document, changes: JSON."""

    family: str
    category: Category
    index: float | None
    index_place: int | None
    provisional: bool
    freedom: float | None
    freedom_place: int | None
    document: str
    changes: str


@dataclass(frozen=True, slots=True)
class RankedScore:
    """A family in a ranking. freedom_low, freedom_high: what freedom can still become.

    doubts: why its category's blind test has the lower weight.
    """

    family: str
    title: str
    own_product: bool
    simulated: bool
    index: float | None
    index_place: int | None
    provisional: bool
    freedom: float | None
    freedom_place: int | None
    freedom_low: float
    freedom_high: float
    reasons: list[str]
    freedom_reasons: list[str]
    doubts: list[str]


@dataclass(frozen=True, slots=True)
class StoredScore(Computation):
    """A score as it is kept, with the computation. document, changes: JSON."""

    family: str
    category: Category
    index: float | None
    index_place: int | None
    provisional: bool
    freedom: float | None
    freedom_place: int | None
    document: str
    changes: str
