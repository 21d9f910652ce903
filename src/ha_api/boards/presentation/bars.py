"""An interval drawn as a bar on a scale that all models of a table share."""

from collections.abc import Sequence
from typing import NamedTuple

from ha_api.boards.service.wording.intervals import Interval

NARROWEST_VIEW = 200.0


class Glyphs(NamedTuple):
    """What a bar is drawn with; `before` and `after` end a bar that runs off the scale."""

    start: str
    line: str
    point: str
    end: str
    before: str
    after: str


LINES = Glyphs("├", "─", "●", "┤", "◀", "▶")
ASCII = Glyphs("[", "-", "o", "]", "<", ">")


class Scale:
    """Points from `low` to `high` on `width` cells."""

    def __init__(self, low: float, high: float, width: int, glyphs: Glyphs = LINES) -> None:
        self.low, self.high, self.width, self.glyphs = low, high, width, glyphs

    def bar(self, interval: Interval) -> str:
        """Return the bar of an interval, `width` cells long."""
        cells = [" "] * self.width
        first, last = self._cell(interval.low), self._cell(interval.high)
        cells[first : last + 1] = self.glyphs.line * (last - first + 1)
        cells[first], cells[last] = self.glyphs.start, self.glyphs.end
        if interval.low < self.low:
            cells[0] = self.glyphs.before
        if interval.high > self.high:
            cells[-1] = self.glyphs.after
        if self.low <= interval.rating <= self.high:
            cells[self._cell(interval.rating)] = self.glyphs.point
        return "".join(cells)

    def heading(self) -> str:
        """Return the two ends of the scale, `width` cells long where they fit."""
        left, right = f"{self.low:.0f}", f"{self.high:.0f}"
        return left + right.rjust(self.width - len(left))

    def _cell(self, points: float) -> int:
        share = (min(max(points, self.low), self.high) - self.low) / (self.high - self.low)
        return round(share * (self.width - 1))


def span(intervals: Sequence[Interval]) -> tuple[float, float]:
    """Return the points a scale should show: all intervals, unless some dwarf the ratings.

    A bound further from all ratings than they are from each other (200 points at least) is left
    outside: one model that hardly ever won would press all others into one cell.
    """
    lowest = min(interval.rating for interval in intervals)
    highest = max(interval.rating for interval in intervals)
    reach = max(highest - lowest, NARROWEST_VIEW)
    # A rating may lie outside its interval, where the two come from different fits.
    low = max(min(lowest, *(interval.low for interval in intervals)), lowest - reach)
    high = min(max(highest, *(interval.high for interval in intervals)), highest + reach)
    return (low, high) if low < high else (low - 1, high + 1)
