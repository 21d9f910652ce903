"""What is checked beside a snapshot's rating (clause 10)."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CardPositions:
    """Where a ranking's cards stood, best first, 0 to 3; None of a ranking from a file."""

    positions: list[int] | None


@dataclass(frozen=True, slots=True)
class Check:
    """What the checks say, as in the table of a stored one; models by slug.

    None where nothing can be told.
    """

    models: tuple[str, ...]
    position_rankings: int
    position_participants: int
    position_effect: tuple[float | None, ...]
    position_p: float | None
    position_effects: tuple[float | None, ...]
    position_p_models: tuple[float | None, ...]
    position_p_adjusted: tuple[float | None, ...]
    participants: int
    holding: int
    moved: float | None
    moved_by: str | None
    moved_model: str | None
    few: int | None
    leader: str | None
    judged: int
    agreed: float | None
    expected: float | None
    spread: float
    flagged: tuple[str, ...]
    flagged_share: tuple[float, ...]
    flagged_expected: tuple[float, ...]
    flagged_p: tuple[float, ...]
    early: int
    late: int
    drift_change: tuple[float | None, ...]
    drift_error: tuple[float | None, ...]
    drift_df: tuple[float | None, ...]
    drift_p: tuple[float | None, ...]
    drift_p_adjusted: tuple[float | None, ...]


@dataclass(frozen=True, slots=True)
class StoredCheck:
    """A snapshot's row of its checks, in its table's order; NaN in lists for None."""

    snapshot_id: int
    models: list[int]
    position_rankings: int
    position_participants: int
    position_effect: list[float]
    position_p: float | None
    position_effects: list[float]
    position_p_models: list[float]
    position_p_adjusted: list[float]
    participants: int
    holding: int
    moved: float | None
    moved_by: str | None
    moved_model: int | None
    few: int | None
    leader: int | None
    judged: int
    agreed: float | None
    expected: float | None
    spread: float
    flagged: list[str]
    flagged_share: list[float]
    flagged_expected: list[float]
    flagged_p: list[float]
    early: int
    late: int
    drift_change: list[float]
    drift_error: list[float]
    drift_df: list[float]
    drift_p: list[float]
    drift_p_adjusted: list[float]
