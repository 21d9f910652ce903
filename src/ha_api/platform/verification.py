"""What was stored against what was computed again: the same bits, nearly so, or something else.

A pure comparison of records, field by field.
"""

import math
import struct
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from enum import StrEnum
from typing import Any, TypeAlias, TypeVar

from ha_api.platform.errors import HaError

NEAR = 1e-9
MOST_TOLD = 10
LONGEST = 60


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


class DroppedError(HaError):
    """Of the snapshot {snapshot} only the recipe is kept: there is nothing to hold it against."""


Record = TypeVar("Record")
Special: TypeAlias = "Callable[[Comparison, str, Any, Any], Iterator[Difference]]"


@dataclass(frozen=True, slots=True)
class Comparison:
    """How the records of a room are compared.

    points: fields held to NEAR as they are; other numbers also in proportion to their size.
    special: what compares values of a type instead.
    """

    points: frozenset[str]
    special: Mapping[type, Special] = field(default_factory=dict)

    def compared(self, stored: Record, again: Record, place: str = "") -> Verdict:
        """Return how two records of one kind, which are at a place, stand to each other."""
        return Verdict(tuple(self.parted(place, stored, again)))

    def parted(self, place: str, stored: Any, again: Any) -> Iterator[Difference]:
        """Yield where two values of the same shape part."""
        if type(stored) is not type(again):
            yield Difference(place, stored, again)
        elif (special := self.special.get(type(stored))) is not None:
            yield from special(self, place, stored, again)
        elif is_dataclass(stored):
            for each in fields(stored):
                one, other = getattr(stored, each.name), getattr(again, each.name)
                yield from self.parted(joined(place, each.name), one, other)
        elif isinstance(stored, tuple | list):
            yield from self._sequences(place, stored, again)
        elif isinstance(stored, float):
            yield from self._numbers(place, stored, again)
        elif stored != again:
            yield Difference(place, stored, again)

    def _sequences(
        self, place: str, stored: Sequence[Any], again: Sequence[Any]
    ) -> Iterator[Difference]:
        named = [[getattr(item, "model", None) for item in items] for items in (stored, again)]
        if len(stored) != len(again) or named[0] != named[1]:
            yield Difference(place, _named(stored), _named(again))
            return
        for number, (one, other) in enumerate(zip(stored, again, strict=True)):
            model = named[0][number]
            inside = f"{place}.{number + 1}" if model is None else _row(place, model)
            yield from self.parted(inside, one, other)

    def _numbers(self, place: str, stored: float, again: float) -> Iterator[Difference]:
        if _bits(stored) == _bits(again) or (math.isnan(stored) and math.isnan(again)):
            return
        name = place.replace(", ", ".").rpartition(".")[2]
        relative = 0.0 if name in self.points else NEAR
        near = math.isclose(stored, again, rel_tol=relative, abs_tol=NEAR)
        yield Difference(place, stored, again, near)


def unequal(**pairs: tuple[object, object]) -> Iterator[Difference]:
    """Yield where what was stored is not what was computed again, of pairs of these by place."""
    for place, (stored, again) in pairs.items():
        if stored != again:
            yield Difference(place, stored, again)


def joined(place: str, name: str) -> str:
    """Return the place of a field: of a model's row `model "x", low`, else `a.b`."""
    if not place:
        return name
    return f"{place}, {name}" if place.startswith("model ") else f"{place}.{name}"


def told(verdict: Verdict, what: str) -> list[str]:
    """Return lines: the state, of what, and up to ten of the places where they part."""
    head = f"{verdict.state}: {what}"
    if verdict.state is State.NEAR:
        numbers = counted(len(verdict.differences), "number")
        head += f"; last digits of {numbers} are another platform's"
    if verdict.state is not State.DIFFERENT:
        return [head]
    real = [difference for difference in verdict.differences if not difference.near]
    more = [f"  and {len(real) - MOST_TOLD:,} more"] if len(real) > MOST_TOLD else []
    return [head, *(_told(difference) for difference in real[:MOST_TOLD]), *more]


def origin(verdict: Verdict) -> str:
    """Return the line on what the verdict of an export says of where its file comes from."""
    if verdict.state is State.DIFFERENT:
        return (
            "  The file was held against itself, and contradicts itself: this inputs_sha256 does"
            " not make it the service's."
        )
    return (
        "  The file was held against itself. It is the service's where that snapshot's inputsDigest"
        " there is this inputs_sha256."
    )


def counted(number: int, noun: str) -> str:
    """Return a number of things in words."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def _row(place: str, model: str) -> str:
    if place in {"models", "leaderboard.models"}:
        return f'model "{model}"'
    return f'model "{model}", {place.removeprefix("leaderboard.")}'


def _named(items: Sequence[Any]) -> list[Any]:
    return [getattr(item, "model", item) for item in items]


def _bits(value: float) -> bytes:
    return struct.pack("<d", value)


def _told(difference: Difference) -> str:
    stored, again = map(_value, (difference.stored, difference.recomputed))
    return f"  {difference.place}: stored {stored}, recomputed {again}"


def _value(value: object) -> str:
    if value is None:
        return "nothing"
    text = value.hex() if isinstance(value, bytes) else str(value)
    return text if len(text) <= LONGEST + 4 else f"{text[:LONGEST]}…"
