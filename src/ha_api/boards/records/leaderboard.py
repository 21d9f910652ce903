"""A computed leaderboard and its rows, as everybody outside reads them; None is missing.

Field order is the order of keys in JSON and of columns in CSV.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Standing:
    """One model of a leaderboard.

    rating, low, high: points, and the bootstrap's 95% interval; *_closed: those of the closed form,
    at the maximum of the likelihood, with its degrees of freedom. rank: within its part of the
    comparison graph. rank_low, rank_high: ranks that hold for all models together. win_share and
    its intervals: Wilson's, which treats comparisons as independent, and the cluster-robust one.
    replicates_used: those with a score.
    """

    model: str
    rating: float | None
    low: float | None
    high: float | None
    rating_closed: float | None
    low_closed: float | None
    high_closed: float | None
    df_closed: float | None
    rank: int | None
    rank_low: int | None
    rank_high: int | None
    wins: float
    comparisons: int
    rankings: int
    participants: int
    tasks: int
    win_share: float | None
    win_share_low: float | None
    win_share_high: float | None
    win_share_low_robust: float | None
    win_share_high_robust: float | None
    replicates_used: int
    provisional: bool


@dataclass(frozen=True, slots=True)
class Components:
    """Models that comparisons join: in any direction, and in both directions ("beat")."""

    undirected: tuple[tuple[str, ...], ...]
    strong: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class DegenerateModel:
    """In how many replicates a model was absent, winless or undefeated."""

    model: str
    absent: int
    winless: int
    undefeated: int


@dataclass(frozen=True, slots=True)
class DegenerateReplicates:
    """In how many replicates some model was so, and which models are the cause.

    inflating: models that are so often enough to widen everybody's interval.
    """

    absent: int
    winless: int
    undefeated: int
    disconnected: int
    iteration_limit: int
    inflating: tuple[str, ...]
    models: tuple[DegenerateModel, ...]


@dataclass(frozen=True, slots=True)
class Bridge:
    """A participant or task without which the comparison graph falls apart."""

    axis: str
    name: str


@dataclass(frozen=True, slots=True)
class Diagnostics:
    """How the ratings came about. distance_from_maximum: points, None where there is none.

    rankings, participants, tasks, comparisons: those that count; rankings_not_counted: the others.
    """

    iterations: int
    converged: bool
    distance_from_maximum: float | None
    components: Components
    rankings: int
    rankings_not_counted: int
    participants: int
    tasks: int
    comparisons: int
    degenerate_replicates: DegenerateReplicates
    closed_form_gap: str | None
    bridges: tuple[Bridge, ...]
    winless: tuple[str, ...]
    undefeated: tuple[str, ...]
    parameters_digest: str


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """A result and what made it. models: by part, the largest first; best first in each part."""

    method: str
    seed: int
    replicates: int
    status: str
    reasons: tuple[str, ...]
    warnings: tuple[str, ...]
    diagnostics: Diagnostics
    models: tuple[Standing, ...]
