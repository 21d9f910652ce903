"""Reports: where a model stands on a board, and why."""

from dataclasses import dataclass

from ha_api.boards.records.shown import Shown
from ha_api.boards.records.snapshots import StoredStanding
from ha_api.platform.models.records import Model


@dataclass(frozen=True, slots=True)
class Duel:
    """A model against one other.

    wins: ties as halves. share, share_low, share_high: won, with Wilson's 95% interval; None
    without comparisons. expected_share: by the ratings; None where they do not compare. above: in
    which share of the replicates that rate both its rating was higher; None where none does.
    """

    opponent: Model
    wins: float
    comparisons: int
    share: float | None
    share_low: float | None
    share_high: float | None
    expected_share: float | None
    above: float | None


@dataclass(frozen=True, slots=True)
class Report:
    """A model on a leaderboard that is not withheld. duels: in the order of the standings."""

    shown: Shown
    model: Model
    row: StoredStanding
    summary: tuple[str, ...]
    duels: tuple[Duel, ...]
