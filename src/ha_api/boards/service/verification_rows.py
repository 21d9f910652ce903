"""The rows of a snapshot against those that its recipe gives: every column, shown or not.

A pure comparison, in which a row that makes no sense is different like any other.
"""

from collections.abc import Iterator, Mapping, Sequence

from ha_api.boards.records.snapshots import Kept, StoredMatrix, StoredStanding
from ha_api.boards.service import snapshot_results
from ha_api.boards.service.verification import Difference, Verdict, compared


def compared_rows(stored: Kept, again: Kept, slugs: Mapping[int, str]) -> Verdict:
    """Return how stored rows stand to recomputed ones; slugs go by the models' ids."""
    parted = (
        *compared(stored.board, again.board).differences,
        *_standings(stored.standings, again.standings, slugs),
        *_pairs(stored.matrix, again.matrix, slugs),
        *compared(stored.design, again.design, "design").differences,
        *compared(stored.check, again.check, "check").differences,
    )
    return Verdict(parted)


def _standings(
    stored: Sequence[StoredStanding], again: Sequence[StoredStanding], slugs: Mapping[int, str]
) -> Iterator[Difference]:
    names = [[_name(row.model_id, slugs) for row in rows] for rows in (stored, again)]
    if names[0] != names[1]:
        yield Difference("models", names[0], names[1])
        return
    for name, one, other in zip(names[0], stored, again, strict=True):
        yield from compared(one, other, f'model "{name}"').differences


def _pairs(
    stored: StoredMatrix, again: StoredMatrix, slugs: Mapping[int, str]
) -> Iterator[Difference]:
    names = [[_name(number, slugs) for number in one.models] for one in (stored, again)]
    if names[0] != names[1]:
        yield Difference("matrix.models", names[0], names[1])
    elif (odd := _shape(stored)) != _shape(again):
        yield Difference("matrix", odd, _shape(again))
    else:
        pairs = [snapshot_results.matrix(one, slugs) for one in (stored, again)]
        yield from compared(pairs[0], pairs[1], "matrix").differences


def _name(number: int | None, slugs: Mapping[int, str]) -> str:
    if number is None:
        return "nobody"
    return slugs.get(number, f"number {number}, which is not of the roster")


def _shape(found: StoredMatrix) -> str:
    """Return of how many numbers a matrix is; one that is null is none."""
    wins, above = (sum(one is not None for one in many) for many in (found.wins, found.above))
    return f"{wins} wins and {above} shares"
