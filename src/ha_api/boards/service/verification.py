"""What was stored of boards against what was computed again, field by field."""

from collections.abc import Iterator
from typing import TypeVar

from ha_api.boards.records.snapshots import Matrix
from ha_api.platform.verification import Comparison, Difference, State, Verdict, joined

__all__ = ["POINTS", "Difference", "State", "Verdict", "compared"]

POINTS = frozenset(
    {
        *("rating", "low", "high", "rating_closed", "low_closed", "high_closed"),
        *("moved", "distance_from_maximum", "distance", "rating_firth", "ipw_moved", "tied_moved"),
    }
)
"""Fields in points."""

Record = TypeVar("Record")


def compared(stored: Record, again: Record, place: str = "") -> Verdict:
    """Return how two records of one kind, which are at a place, stand to each other."""
    return _COMPARISON.compared(stored, again, place)


def _matrices(
    comparison: Comparison, place: str, stored: Matrix, again: Matrix
) -> Iterator[Difference]:
    yield from comparison.parted(joined(place, "models"), stored.models, again.models)
    if stored.models != again.models:
        return
    for name in ("wins", "above"):
        for row, one, other in zip(
            stored.models, getattr(stored, name), getattr(again, name), strict=True
        ):
            for column, left, right in zip(stored.models, one, other, strict=True):
                where = f'{joined(place, name)} of "{row}" against "{column}"'
                yield from comparison.parted(where, left, right)


_COMPARISON = Comparison(POINTS, {Matrix: _matrices})
