"""What the intervals of a leaderboard cannot say, in sentences."""

from collections.abc import Iterator

from ha_api.boards.records import Leaderboard
from ha_api.boards.service.wording.intervals import Interval, intervals
from ha_api.boards.service.wording.words import count, names
from ha_core.methods.ha.versions import Parameters

FEW_REPLICATES = 100
FAR = 0.5  # points: less is lost where ratings are printed whole
NO_WIDTH = 1e-6


def cautions(board: Leaderboard, method: Parameters) -> Iterator[str]:
    """Give a sentence for everything that makes an interval say less than it seems to."""
    bounds = intervals(board)
    yield from _distance(board, drawn=bool(bounds))
    if bounds:
        yield from _few(board, method)
        yield from _widthless(bounds)


def _distance(board: Leaderboard, *, drawn: bool) -> Iterator[str]:
    distance = board.diagnostics.distance_from_maximum
    if distance is None or distance <= FAR:
        return
    start = f"start from the maximum of the likelihood, up to {distance:,.1f} points from"
    if board.replicates or not drawn:
        yield f"The ranges of ranks {start} these ratings."
    else:
        yield (
            f"Intervals and ranges of ranks {start} these ratings: a rating may lie outside its"
            " interval."
        )


def _few(board: Leaderboard, method: Parameters) -> Iterator[str]:
    told = board.diagnostics
    if 0 < board.replicates < FEW_REPLICATES:
        few = count(board.replicates, "bootstrap replicate")
        yield f"Too few for 95% intervals: {few}; {method.replicates:,} are usual."
    if told.participants == 1:
        yield "One participant gave all rankings: the intervals say nothing of other people."
    if told.tasks == 1:
        yield "All rankings are of one task: the intervals say nothing of other tasks."


def _widthless(bounds: dict[str, Interval]) -> Iterator[str]:
    flat = [model for model, found in bounds.items() if found.high - found.low < NO_WIDTH]
    if flat:
        yield f"An interval without width shows no certainty, only too little data: {names(flat)}."
