"""A line of JSON, read to the letter."""

import json

import orjson

from ha_api.platform.files.faults import FaultError
from ha_api.platform.files.utf8 import decoded

CUT = "unexpected end of data"


def parsed(line: bytes) -> object:
    """Return what a line holds. Raises FaultError."""
    try:
        return orjson.loads(line)
    except orjson.JSONDecodeError as error:
        decoded(line)
        where = f"{error.msg} at column {error.colno}"
        if error.msg.startswith(CUT):  # told of column 1, wherever the line ends
            where = "the line ends before its object does"
        raise FaultError(f"not JSON ({where}): write one object a line") from None


def check_keys_once(line: bytes) -> None:
    """Raise FaultError for a key that stands twice in one object, at whatever depth."""
    # orjson keeps the last of two equal keys and says nothing.
    try:
        _EXACT.decode(decoded(line))
    except RecursionError:
        raise FaultError("nested too deep: write one flat object a line") from None


def _unique(pairs: list[tuple[str, object]]) -> None:
    seen = set()
    for key, _ in pairs:
        if key in seen:
            raise FaultError("the key stands twice in one object: write it once", key)
        seen.add(key)


_EXACT = json.JSONDecoder(object_pairs_hook=_unique)
