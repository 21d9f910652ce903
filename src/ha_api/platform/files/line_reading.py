"""A line of an export: one object, whose keys and values are read to the letter."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from ha_api.platform.files.faults import FaultError
from ha_api.platform.files.marks import moment
from ha_api.platform.files.names import Names
from ha_api.platform.files.objects import check_keys_once, parsed
from ha_api.platform.text import quoted
from ha_core.arrays import Codes

AGAIN = "export it again: it was changed"


class Kinds:
    """The kinds of lines of an export, in the order in which they stand, and how many came.

    keys: of each kind.
    """

    def __init__(self, keys: Mapping[str, Sequence[str]]) -> None:
        self._by_keys = {frozenset(names): kind for kind, names in keys.items()}
        self._keys, self._order = keys, list(keys)
        self._now = 0
        self.counts = dict.fromkeys(keys, 0)

    def read(self, line: bytes) -> tuple[str, dict[str, Any]]:
        """Return the kind of the next line, and its values. Raises FaultError."""
        found = parsed(line)
        if type(found) is not dict:
            raise FaultError(f"a line is a JSON object, not {quoted(found)}")
        kind = self._by_keys.get(frozenset(found))
        if kind is None:
            raise FaultError(self._unknown(found))
        # A line with a colon a key, and those of its texts, has no key twice; only where there are
        # more is the line read again, to be sure. An escaped one would be counted for another.
        if line.count(b":") > len(found) + _colons(found.values()) or b"\\u003" in line:
            check_keys_once(line)
        self._count(kind)
        return kind, found

    def _count(self, kind: str) -> None:
        place = self._order.index(kind)
        if place < self._now:
            order = ", ".join(self._order)
            raise FaultError(f"one of the {kind} too late: lines stand as {order}: {AGAIN}")
        self._now = place
        self.counts[kind] += 1

    def _unknown(self, found: Mapping[str, object]) -> str:
        told = ", ".join(found) or "none"
        known = "; ".join(f"of {kind} {', '.join(keys)}" for kind, keys in self._keys.items())
        return f"the keys {quoted(told)} are of no line here. Known are {known}"


def _colons(values: Iterable[object]) -> int:
    return sum(value.count(":") for value in values if isinstance(value, str))


def flag(value: object, key: str) -> bool:
    """Return true or false. Raises FaultError."""
    if type(value) is not bool:
        raise FaultError(f"must be true or false, not {quoted(value)}", key)
    return value


def time(value: object) -> int:
    """Return microseconds since 1970. Raises FaultError."""
    if type(value) is not str:
        raise FaultError(f"must be ISO 8601, not {quoted(value)}", "time")
    return moment(value)


class Known:
    """Codes of names in the order of their appearance."""

    def __init__(self) -> None:
        self._codes: dict[str, int] = {}

    @property
    def names(self) -> list[str]:
        """Return the names by code."""
        return list(self._codes)

    def code(self, value: object, key: str) -> int:
        """Return the code of a name, known or new. Raises FaultError for what is no name."""
        found = self._codes.get(value) if type(value) is str else None
        return self._added(value, key) if found is None else found

    def new(self, value: object, key: str) -> int:
        """Return the code of a name that stands once. Raises FaultError."""
        before = len(self._codes)
        code = self.code(value, key)
        if code < before:
            raise FaultError(f"{quoted(value)} stands twice: {AGAIN}", key)
        return code

    def old(self, value: object, key: str) -> int:
        """Return the code of a name that stood before. Raises FaultError."""
        found = self._codes.get(value) if type(value) is str else None
        if found is None:
            raise FaultError(f"{quoted(value)} stands in no line before: {AGAIN}", key)
        return found

    def _added(self, value: object, key: str) -> int:
        Names().code(value, key)  # refuses what is no name
        return self._codes.setdefault(str(value), len(self._codes))


def sorted_codes(names: Sequence[str]) -> tuple[tuple[str, ...], Codes]:
    """Return names in code-point order, and what the code of each becomes."""
    order = sorted(range(len(names)), key=names.__getitem__)
    codes = np.empty(len(names), np.int32)
    codes[order] = np.arange(len(names))
    return tuple(names[code] for code in order), codes
