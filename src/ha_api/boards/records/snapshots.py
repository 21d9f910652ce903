"""Snapshots of boards as they are kept: a recipe, and what it came to."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from ha_api.boards.records.checks import Check, StoredCheck
from ha_api.boards.records.designs import Design, StoredDesign
from ha_api.boards.records.leaderboard import Leaderboard
from ha_api.boards.records.studies import Mode


@dataclass(frozen=True, slots=True)
class Recipe:
    """Everything that a snapshot follows from.

    board, study: slugs. seed: 64 bits without a sign, in decimal. cut, eligibility_cut,
    showing_cut: the newest ranking, change of eligibility and impression that were read, 0 for
    none. parameters_digest, inputs_digest: SHA-256.
    """

    id: int
    public_id: UUID
    board_id: int
    board: str
    study_id: int
    study: str
    mode: Mode
    roster_id: int
    method_version: str
    parameters_digest: bytes
    seed: str
    replicates: int
    cut: int
    eligibility_cut: int
    showing_cut: int
    inputs_digest: bytes
    software: str
    created_at: datetime


@dataclass(frozen=True, slots=True)
class StoredBoard:
    """A snapshot's row of the board as a whole, in the order of the table's columns."""

    snapshot_id: int
    board_id: int
    study_id: int
    mode: Mode
    roster_id: int
    status: str
    reasons: list[str]
    warnings: list[str]
    iterations: int
    converged: bool
    distance: float | None
    rankings: int
    rankings_not_counted: int
    participants: int
    tasks: int
    comparisons: int
    with_absent: int
    with_winless: int
    with_undefeated: int
    disconnected: int
    capped: int
    closed_form_gap: str | None
    bridge_axes: list[str]
    bridge_names: list[str]


@dataclass(frozen=True, slots=True)
class StoredStanding:
    """A snapshot's row of a model, in the order of the table's columns."""

    snapshot_id: int
    model_id: int
    place: int
    rating: float | None
    rating_firth: float | None
    low: float | None
    high: float | None
    rating_closed: float | None
    low_closed: float | None
    high_closed: float | None
    df_closed: float | None
    part: int | None
    strong_part: int | None
    rank: int | None
    rank_low: int | None
    rank_high: int | None
    rank_low_single: int | None
    rank_high_single: int | None
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
    absent: int
    winless: int
    undefeated: int
    inflating: bool
    provisional: bool
    impressions: int | None
    grades: list[int] | None


@dataclass(frozen=True, slots=True)
class StoredMatrix:
    """A snapshot's pairs, row by row along the models' ids; above is NaN where nothing is known."""

    snapshot_id: int
    models: list[int]
    wins: list[float]
    above: list[float]


@dataclass(frozen=True, slots=True)
class Kept:
    """A snapshot's rows: of the board, of the models by place, of the pairs, and of the design.

    design: None of imports, which were not drawn. check: None where its row is gone.
    """

    board: StoredBoard
    standings: list[StoredStanding]
    matrix: StoredMatrix
    design: StoredDesign | None
    check: StoredCheck | None


@dataclass(frozen=True, slots=True)
class Matrix:
    """Every pair of models: `[i][j]` is the row's model against the column's.

    models: by slug. wins: how often the row's model stood above, ties as halves. above: in which
    share of the replicates that rate both its rating was higher, None where none does.
    """

    models: tuple[str, ...]
    wins: tuple[tuple[float, ...], ...]
    above: tuple[tuple[float | None, ...], ...]


@dataclass(frozen=True, slots=True)
class Beside:
    """What stands beside a model's row, one model at a time.

    rank_low, rank_high: percentiles of its rank in the replicates. impressions: how often it was
    shown; grades: how often it got each of 0 to 3; both None on imported rankings. rating_firth:
    of the penalised fit, None where every model has won and lost, and where the graph falls apart.
    """

    model: str
    rank_low: int | None
    rank_high: int | None
    impressions: int | None
    grades: tuple[int, int, int, int] | None
    rating_firth: float | None


@dataclass(frozen=True, slots=True)
class Result:
    """What a recipe comes to. beside: one for each model of the leaderboard, in its order.

    inputs_digest: SHA-256 of what was read for it. design: None of imports. check: as in Kept.
    """

    leaderboard: Leaderboard
    matrix: Matrix
    beside: tuple[Beside, ...]
    inputs_digest: bytes
    design: Design | None
    check: Check | None


@dataclass(frozen=True, slots=True)
class Graded:
    """How often a model got a grade."""

    id: int
    grade: int
    times: int


@dataclass(frozen=True, slots=True)
class RefitGround:
    """A board as a refit needs it; no roster: nothing can be ranked yet."""

    board: int
    slug: str
    study: int
    mode: Mode
    method_version: str
    roster: int | None
    imported: bool


@dataclass(frozen=True, slots=True)
class Refit:
    """How far the next snapshot of a board is. asked_at: an operator wanted one at once.

    running: somebody computes it, and told so lately. done: replicates. failures: since the last
    success; problem: of the newest one. unread: rankings that the newest snapshot did not read.
    due_at: when the next one is, None where nothing moved.
    """

    asked_at: datetime | None
    running: bool
    began_at: datetime | None
    done: int
    replicates: int
    ended_at: datetime | None
    failures: int
    failed_at: datetime | None
    problem: str | None
    unread: int
    due_at: datetime | None
