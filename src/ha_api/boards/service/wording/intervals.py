"""The interval that is shown beside a rating."""

from typing import NamedTuple

from ha_api.boards.records import Leaderboard, Standing


class Interval(NamedTuple):
    """A rating in points with its 95% interval, which need not hold it."""

    low: float
    rating: float
    high: float


def interval(standing: Standing, *, resampled: bool) -> Interval | None:
    """Return the bootstrap's interval; the closed form's where nothing was resampled."""
    closed = standing.low_closed, standing.high_closed
    low, high = (standing.low, standing.high) if resampled else closed
    if standing.rating is None or low is None or high is None:
        return None
    return Interval(low, standing.rating, high)


def intervals(board: Leaderboard) -> dict[str, Interval]:
    """Return the interval of every model that has one."""
    found = {row.model: interval(row, resampled=board.replicates > 0) for row in board.models}
    return {model: bounds for model, bounds in found.items() if bounds is not None}
