"""Lines of an export, written some thousand at a time."""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import orjson

from ha_api.platform.files.exported import shown
from ha_core.arrays import Integers

AT_ONCE = 5_000


def slices(n: int) -> Iterator[slice]:
    """Yield parts of a column."""
    return (slice(first, first + AT_ONCE) for first in range(0, n, AT_ONCE))


def named(names: Sequence[str], codes: Any) -> list[str]:
    """Return the names of codes."""
    return [names[code] for code in codes.tolist()]


def written(keys: Sequence[str], columns: Sequence[Sequence[Any]]) -> bytes:
    """Return rows as compact JSON under these keys, without control characters."""
    rows = zip(*columns, strict=True)
    option = orjson.OPT_APPEND_NEWLINE
    some = [orjson.dumps(dict(zip(keys, row, strict=True)), option=option) for row in rows]
    return shown(b"".join(some))


def times(moments: Integers) -> list[str]:
    """Return microseconds since 1970 as ISO 8601 in UTC, to the microsecond."""
    texts = np.datetime_as_string(moments.astype("datetime64[us]"))
    return [f"{text}Z" for text in texts.tolist()]
