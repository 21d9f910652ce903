"""One model of a leaderboard as the cells of a table; a cell is empty where there is nothing."""

from typing import NamedTuple

from ha_api.boards.records import Standing
from ha_api.boards.service.wording.intervals import Interval
from ha_api.platform.text import printable


class Row(NamedTuple):
    """The cells of a model, left to right; the bar stands after the interval."""

    rank: str
    ranks: str
    model: str
    rating: str
    mark: str
    interval: str
    comparisons: str
    won: str


HEADER = Row("#", "ranks", "model", "rating", "", "95% interval", "compared", "won")


def row(standing: Standing, bounds: Interval | None, dash: str) -> Row:
    """Return the cells of a model and its interval."""
    return Row(
        rank="" if standing.rank is None else str(standing.rank),
        ranks=_ranks(standing, dash),
        model=printable(standing.model),
        rating="" if standing.rating is None else f"{standing.rating:.0f}",
        mark="*" if standing.provisional else "",
        interval="" if bounds is None else f"{bounds.low:.0f} {dash} {bounds.high:.0f}",
        comparisons=f"{standing.comparisons:,}",
        won="" if standing.win_share is None else f"{standing.win_share:.1%}",
    )


def _ranks(standing: Standing, dash: str) -> str:
    if standing.rank_low is None or standing.rank_high is None:
        return ""
    if standing.rank_low == standing.rank_high:
        return str(standing.rank_low)
    return f"{standing.rank_low}{dash}{standing.rank_high}"
