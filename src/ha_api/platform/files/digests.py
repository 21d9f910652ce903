"""What a result was computed from, as one number: SHA-256 of canonical lines.

A line is compact JSON with the keys participant, task, order, time, eligibility, in this order:
what every form of an export carries, so that each can be held against the digest.
"""

import hashlib
from collections.abc import Iterator

import numpy as np
import orjson

from ha_api.platform.files.columns import Columns
from ha_api.platform.files.marks import MARKS, NO_TIME


def digest(columns: Columns) -> bytes:
    """Return the SHA-256 of the lines of columns as they were read, counted or not."""
    found = hashlib.sha256()
    for line in lines(columns):
        found.update(line)
    return found.digest()


def lines(columns: Columns) -> Iterator[bytes]:
    """Yield each ranking as its canonical line."""
    ends = np.cumsum(columns.width).tolist()
    card, tied, times = columns.card.tolist(), columns.tied.tolist(), _times(columns)
    start = 0
    for row, end in enumerate(ends):
        line = {
            "participant": columns.participants[columns.participant[row]],
            "task": columns.tasks[columns.task[row]],
            "order": _order(columns, card[start:end], tied[start:end]),
            "time": times[row],
            "eligibility": MARKS[columns.mark[row]],
        }
        yield orjson.dumps(line, option=orjson.OPT_APPEND_NEWLINE)
        start = end


def _order(columns: Columns, card: list[int], tied: list[bool]) -> list[list[str | None]]:
    order: list[list[str | None]] = []
    for code, shares in zip(card, tied, strict=True):
        model = None if code < 0 else columns.models[code]
        if shares:
            order[-1].append(model)
        else:
            order.append([model])
    return order


def _times(columns: Columns) -> list[str | None]:
    """ISO 8601 in UTC, to the microsecond; None where a ranking has no time."""
    known = columns.time != NO_TIME
    written = np.datetime_as_string(np.where(known, columns.time, 0).astype("datetime64[us]"))
    pairs = zip(written.tolist(), known.tolist(), strict=True)
    return [f"{text}Z" if there else None for text, there in pairs]
