"""The rows of a snapshot against those that its recipe gives: every column, shown or not."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from ha_api.matrix.records.snapshots import (
    KeptArena,
    KeptMatrix,
    StoredMatrix,
    StoredRating,
    StoredSummary,
)
from ha_api.matrix.service.observing import Observed
from ha_api.platform.verification import Comparison, Difference

POINTS = frozenset(
    {
        *("score", "estimate", "low", "high", "sampling_low", "sampling_high"),
        *("rating", "strength"),
    }
)
COUNTS = ("outputs", "contributors", "up", "votes", "raters", "squares")
COMPARISON = Comparison(POINTS)


def compared_rows(
    stored: KeptMatrix | KeptArena, again: KeptMatrix | KeptArena, read: Observed
) -> Iterator[Difference]:
    """Yield where stored rows part from recomputed ones. read: the names behind ids."""
    names = _Names(read)
    if isinstance(stored, KeptMatrix) and isinstance(again, KeptMatrix):
        yield from _cells(stored.matrix, again.matrix, names)
        yield from _rows(stored.summaries, again.summaries, names)
    elif isinstance(stored, KeptArena) and isinstance(again, KeptArena):
        yield from COMPARISON.parted("arena", stored.arena, again.arena)
        yield from _rows(stored.ratings, again.ratings, names)


class _Names:
    """What ids are called; one that the snapshot does not know, by its number."""

    def __init__(self, read: Observed) -> None:
        self._models, self._tasks = _turned(read.models), _turned(read.tasks)
        self._domains = _turned(read.domains)

    def model(self, number: int) -> str:
        return self._models.get(number, f"number {number}")

    def task(self, number: int) -> str:
        return self._tasks.get(number, f"number {number}")

    def row(self, row: StoredSummary | StoredRating) -> str:
        name = f'model "{self.model(row.model_id)}"'
        if isinstance(row, StoredRating):
            return name
        if row.domain_id is None:
            return f"{name} over all"
        return f'{name} over "{self._domains.get(row.domain_id, f"number {row.domain_id}")}"'


def _turned(ids: Mapping[str, int]) -> dict[int, str]:
    return {number: name for name, number in ids.items()}


def _cells(stored: StoredMatrix, again: StoredMatrix, names: _Names) -> Iterator[Difference]:
    for noun, call in (("models", names.model), ("tasks", names.task)):
        one, other = (list(map(call, getattr(each, noun))) for each in (stored, again))
        if one != other:
            yield Difference(noun, one, other)
            return
    cells = list(product(map(names.model, again.models), map(names.task, again.tasks)))
    for count in COUNTS:
        pairs = zip(cells, getattr(stored, count), getattr(again, count), strict=True)
        for (model, task), was, now in pairs:
            if was != now:
                yield Difference(f'{count} of "{model}" on "{task}"', was, now)


def _rows(
    stored: Sequence[StoredSummary] | Sequence[StoredRating],
    again: Sequence[StoredSummary] | Sequence[StoredRating],
    names: _Names,
) -> Iterator[Difference]:
    one, other = (list(map(names.row, rows)) for rows in (stored, again))
    if one != other:
        yield Difference("models", one, other)
        return
    for place, was, now in zip(one, stored, again, strict=True):
        yield from COMPARISON.parted(place, was, now)
