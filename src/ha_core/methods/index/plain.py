"""Records of the method as plain JSON, and its canonical bytes."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from datetime import date
from enum import Enum
from math import isfinite
from typing import Any

_AS_THEY_ARE = frozenset({str, int, bool, type(None)})


def plain(value: Any) -> Any:
    """Return a record, or whatever one holds, as JSON has it: objects, lists and scalars.

    Enums are their values, days are ISO 8601. Raises ValueError for a number that is not finite,
    and TypeError for what no record holds.
    """
    if isinstance(value, Enum):
        return value.value
    if value is None or isinstance(value, (str, int)):
        return value
    if isinstance(value, float):
        return _finite(value)
    if isinstance(value, date):
        return value.isoformat()
    if is_dataclass(value):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return {name: plain(one) for name, one in zip(value._fields, value, strict=True)}
    if isinstance(value, Mapping):
        return {str(plain(key)): plain(one) for key, one in value.items()}
    if isinstance(value, (tuple, list)):
        return _items(value)
    raise TypeError(f"{type(value).__name__} is no part of a record")


def canonical(value: Any) -> bytes:
    """Return the one way to write a record as JSON: sorted keys, no blanks, UTF-8."""
    text = json.dumps(plain(value), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return text.encode()


def digest(value: Any) -> str:
    """SHA-256 of a record's canonical JSON, in hexadecimal."""
    return hashlib.sha256(canonical(value)).hexdigest()


def _items(values: Sequence[Any]) -> list[Any]:
    kinds = set(map(type, values))
    # Columns of votes are long, and a call for each number would take ten times as long.
    if kinds <= _AS_THEY_ARE or (kinds == {float} and all(map(isfinite, values))):
        return list(values)
    return [plain(one) for one in values]


def _finite(value: float) -> float:
    if not isfinite(value):
        raise ValueError(f"{value} is no number that JSON has: what is missing is None")
    return float(value)
