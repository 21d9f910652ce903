"""What the method says of a set of rankings: one entry a model in every array of shape `(K,)`."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from ha_core.arrays import Flags, Floats, Integers
from ha_core.methods.ha.orders import Orders


class Status(StrEnum):
    """Clause 6: what may be said of a board in public."""

    WITHHELD = "withheld"
    PROVISIONAL = "provisional"
    PUBLISHED = "published"


class Reason(StrEnum):
    """Why a board is withheld."""

    NO_RANKINGS = "no_rankings"
    NO_COMPARISONS = "no_comparisons"
    BELOW_MINIMUM = "comparisons_below_publication_minimum"


class Warning(StrEnum):  # noqa: A001 - the word of clause 6; nobody warns through the builtin here
    """What a reader must know; it never withholds a board."""

    NOT_STRONGLY_CONNECTED = "comparison_graph_not_strongly_connected"
    DISCONNECTED = "comparison_graph_disconnected"
    ITERATION_LIMIT = "iteration_limit_reached"
    INFLATED = "interval_inflated_by_newcomer"
    WINLESS = "model_winless"
    UNDEFEATED = "model_undefeated"
    TASK_COVERAGE = "task_coverage_below_90_percent"


class Gap(StrEnum):
    """Why the closed form, or in the last two cases its intervals alone, is missing."""

    NO_COMPARISONS = "no_comparisons"
    NO_MAXIMUM = "comparison_graph_not_strongly_connected"
    ONE_CLUSTER_HOLDS_TOGETHER = "one_cluster_holds_the_graph_together"
    TOO_FAR_APART = "strengths_too_far_apart"


class Cluster(NamedTuple):
    """A participant or a task, by code."""

    axis: str
    code: int


@dataclass(frozen=True, slots=True)
class ClosedForm:
    """Clause 5.5 and 5.6: the calibrated interval and ranks that hold together.

    ratings, low, high, df: float64 `(K,)`, points and degrees of freedom. rank_low, rank_high:
    int64 `(K,)`, 1 is best, 0 where there is none. NaN where a value does not exist; `gap` says
    why, and `bridges` names the clusters without which the comparison graph falls apart.
    """

    ratings: Floats
    low: Floats
    high: Floats
    df: Floats
    rank_low: Integers
    rank_high: Integers
    gap: Gap | None
    bridges: tuple[Cluster, ...]


@dataclass(frozen=True, slots=True)
class Evidence:
    """How much stands behind each model (clause 5.3).

    wins: float64 `(K,)`, ties are halves. comparisons, rankings, participants, tasks: int64 `(K,)`.
    share, low, high: win share and Wilson's interval; low_robust, high_robust: cluster-robust.
    """

    wins: Floats
    comparisons: Integers
    rankings: Integers
    participants: Integers
    tasks: Integers
    share: Floats
    low: Floats
    high: Floats
    low_robust: Floats
    high_robust: Floats


@dataclass(frozen=True, slots=True)
class Resampling:
    """Clause 5.1 and 5.7: the two-way cluster bootstrap.

    low, high: float64 `(K,)`, points, NaN without replicates. used: int64 `(K,)`, replicates in
    which the model has a score. absent, winless, undefeated: int64 `(K,)`, replicates in which the
    model was so. with_absent … capped: replicates with at least one such model, with a comparison
    graph in several parts, stopped by the iteration limit. orders: how they order the models.
    """

    replicates: int
    seed: int
    low: Floats
    high: Floats
    used: Integers
    absent: Integers
    winless: Integers
    undefeated: Integers
    with_absent: int
    with_winless: int
    with_undefeated: int
    disconnected: int
    capped: int
    orders: Orders


@dataclass(frozen=True, slots=True)
class Rating:
    """Everything `rate` has to say.

    wins: float64 `(K, K)`, how often the row's model stood above the column's, ties as halves.
    ratings: float64 `(K,)`, NaN for a model without comparisons. rank: int64 `(K,)`, within its
    part of the comparison graph, 1 is best, equal ratings share a rank, 0 without comparisons.
    part, strong_part: int64 `(K,)`, components of the comparison graph, undirected and under
    "beat", -1 without comparisons. distance: largest |R - R at the maximum likelihood|, NaN where
    there is no maximum. winless, undefeated, provisional: bool `(K,)`; inflating: models whose
    degenerate replicates widen everybody's interval.
    """

    version: str
    digest: str
    n_rankings: int
    n_participants: int
    n_tasks: int
    n_comparisons: int
    wins: Floats
    ratings: Floats
    rank: Integers
    iterations: int
    converged: bool
    distance: float
    part: Integers
    strong_part: Integers
    winless: Flags
    undefeated: Flags
    inflating: Flags
    provisional: Flags
    evidence: Evidence
    resampling: Resampling
    closed: ClosedForm
    status: Status
    reasons: tuple[Reason, ...]
    warnings: tuple[Warning, ...]
