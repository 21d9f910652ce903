"""One model over the snapshots of a board."""

from dataclasses import dataclass

from ha_api.boards.records.shown import ShownSnapshot
from ha_api.platform.models.records import Model


@dataclass(frozen=True, slots=True)
class RatedIn(ShownSnapshot):
    """A snapshot that rates a model. models, ratings: of all that it rates, by id."""

    rating: float
    low: float | None
    high: float | None
    rank: int | None
    rank_low: int | None
    rank_high: int | None
    comparisons: int
    provisional: bool
    models: list[int]
    ratings: list[float]


@dataclass(frozen=True, slots=True)
class Change:
    """What moved a rating since the snapshot before, in points: total = own + roster."""

    total: float
    own: float
    roster: float


@dataclass(frozen=True, slots=True)
class Moment:
    """A model in a snapshot; change: since the one before, None in the first that rates it."""

    model: Model
    at: RatedIn
    change: Change | None


@dataclass(frozen=True, slots=True)
class History:
    """A page of moments, newest first, and whether more follow."""

    model: Model
    limits: tuple[str, ...]
    moments: list[Moment]
