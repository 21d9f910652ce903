"""Strict JSON: what stands in it once, and nothing around it."""

import json
from typing import NoReturn


def loads(text: str) -> object:
    """Return what a text holds. Raises ValueError for all that is no strict JSON, NaN too."""
    try:
        return json.loads(text, object_pairs_hook=_once, parse_constant=_refuse)
    except RecursionError:
        raise ValueError("it is nested too deep") from None


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a key stands there twice")
    return found


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is no JSON")
