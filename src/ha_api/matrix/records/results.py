"""What snapshots come to, under the names of an export: what `ha rank --format json` prints."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ModelSummary:
    """A model over a scope, in points; None is unavailable, which is not 0.

    gap: why something is. overlap: the number of the group of models whose intervals overlap.
    """

    model: str
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
class Scope:
    """Models over the tasks of a domain, or over all where that is None; best first."""

    domain: str | None
    tasks: int
    models: tuple[ModelSummary, ...]


@dataclass(frozen=True, slots=True)
class Summaries:
    """What a matrix comes to: over all tasks first, then domain by domain.

    votes: in force on published outputs of tasks that are not withdrawn.
    """

    method: str
    votes: int
    scopes: tuple[Scope, ...]


@dataclass(frozen=True, slots=True)
class ModelRating:
    """A model in the arena, in points. low, high: over orders; strength: Bradley and Terry's."""

    model: str
    rating: float
    rounds: int
    low: float
    high: float
    strength: float | None


@dataclass(frozen=True, slots=True)
class Ratings:
    """What an arena comes to, best first."""

    method: str
    seed: int
    orders: int
    rounds: int
    models: tuple[ModelRating, ...]
