"""What was stored against what was computed again: the same bits, nearly so, or something else.

A pure comparison of records, field by field.
"""

import math
import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass
from enum import StrEnum
from typing import Any, TypeVar

from ha_api.boards.records.snapshots import Matrix

NEAR = 1e-9
POINTS = frozenset(
    {
        *("rating", "low", "high", "rating_closed", "low_closed", "high_closed"),
        *("moved", "distance_from_maximum", "distance", "rating_firth", "ipw_moved", "tied_moved"),
    }
)
"""Fields in points, held to NEAR as they are; other numbers also in proportion to their size."""


class State(StrEnum):
    """What a comparison comes to; the first words of what `ha verify` prints."""

    SAME = "same bits"
    NEAR = "within 1e-9"  # another platform's last digits
    DIFFERENT = "different"


@dataclass(frozen=True, slots=True)
class Difference:
    """A value that is not the same; near: only in its last digits."""

    place: str
    stored: object
    recomputed: object
    near: bool = False


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a stored result stands to the recomputed one, and where they part."""

    differences: tuple[Difference, ...]

    @property
    def state(self) -> State:
        """Return the worst that was found."""
        if not self.differences:
            return State.SAME
        near = all(difference.near for difference in self.differences)
        return State.NEAR if near else State.DIFFERENT


Record = TypeVar("Record")


def compared(stored: Record, again: Record, place: str = "") -> Verdict:
    """Return how two records of one kind, which are at a place, stand to each other."""
    return Verdict(tuple(_parted(place, stored, again)))


def _parted(place: str, stored: Any, again: Any) -> Iterator[Difference]:
    """Yield where two values of the same shape part."""
    if type(stored) is not type(again):
        yield Difference(place, stored, again)
    elif isinstance(stored, Matrix):
        yield from _matrices(place, stored, again)
    elif is_dataclass(stored):
        for field in fields(stored):
            name = field.name
            yield from _parted(_join(place, name), getattr(stored, name), getattr(again, name))
    elif isinstance(stored, tuple | list):
        yield from _sequences(place, stored, again)
    elif isinstance(stored, float):
        yield from _numbers(place, stored, again)
    elif stored != again:
        yield Difference(place, stored, again)


def _join(place: str, name: str) -> str:
    """Return the place of a field: of a model's row `model "x", low`, else `a.b`."""
    if not place:
        return name
    return f"{place}, {name}" if place.startswith("model ") else f"{place}.{name}"


def _sequences(place: str, stored: Sequence[Any], again: Sequence[Any]) -> Iterator[Difference]:
    named = [[getattr(item, "model", None) for item in items] for items in (stored, again)]
    if len(stored) != len(again) or named[0] != named[1]:
        yield Difference(place, _told(stored), _told(again))
        return
    for number, (one, other) in enumerate(zip(stored, again, strict=True)):
        model = named[0][number]
        inside = f"{place}.{number + 1}" if model is None else _row(place, model)
        yield from _parted(inside, one, other)


def _row(place: str, model: str) -> str:
    if place in {"models", "leaderboard.models"}:
        return f'model "{model}"'
    return f'model "{model}", {place.removeprefix("leaderboard.")}'


def _told(items: Sequence[Any]) -> list[Any]:
    return [getattr(item, "model", item) for item in items]


def _matrices(place: str, stored: Matrix, again: Matrix) -> Iterator[Difference]:
    yield from _parted(_join(place, "models"), stored.models, again.models)
    if stored.models != again.models:
        return
    for name in ("wins", "above"):
        for row, one, other in zip(
            stored.models, getattr(stored, name), getattr(again, name), strict=True
        ):
            for column, left, right in zip(stored.models, one, other, strict=True):
                where = f'{_join(place, name)} of "{row}" against "{column}"'
                yield from _parted(where, left, right)


def _numbers(place: str, stored: float, again: float) -> Iterator[Difference]:
    if _bits(stored) == _bits(again) or (math.isnan(stored) and math.isnan(again)):
        return
    name = place.replace(", ", ".").rpartition(".")[2]
    relative = 0.0 if name in POINTS else NEAR
    near = math.isclose(stored, again, rel_tol=relative, abs_tol=NEAR)
    yield Difference(place, stored, again, near)


def _bits(value: float) -> bytes:
    return struct.pack("<d", value)
