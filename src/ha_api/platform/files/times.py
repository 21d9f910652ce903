"""Times in Arrow columns, as microseconds since 1970."""

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from ha_api.platform.files.arrow import is_text, mapped
from ha_api.platform.files.faults import FaultError
from ha_api.platform.files.marks import NO_TIME, moment
from ha_core.arrays import Integers

MICROSECONDS = {"s": 1_000_000, "ms": 1_000, "us": 1}
OF_A_DAY = 86_400 * MICROSECONDS["s"]
LAST = 2**62  # beyond every year that is told, and so are its multiples that are held here


def moments(column: pa.Array, rows: Integers) -> Integers:
    """Return the moments of timestamps, dates or ISO 8601 texts, NO_TIME for null.

    Raises FaultError for a column of anything else, or at the first row that is no time.
    """
    if is_text(column.type):
        found = mapped(column, rows, "time", moment)
    elif pa.types.is_timestamp(column.type):
        found = _of_unit(_integers(column), column.type.unit)
    elif pa.types.is_date32(column.type):
        found = _times(_integers(column.cast(pa.int32())), OF_A_DAY)
    elif pa.types.is_date64(column.type):
        found = _of_unit(_integers(column), "ms")
    else:
        raise FaultError(f"must be timestamps or ISO 8601 text, not {column.type}", "time")
    return np.where(column.is_null().to_numpy(zero_copy_only=False), NO_TIME, found)


def _integers(column: pa.Array) -> Integers:
    plain = pc.fill_null(column.cast(pa.int64()), 0)
    found: Integers = plain.to_numpy(zero_copy_only=False)
    return found


def _of_unit(values: Integers, unit: str) -> Integers:
    return values // 1_000 if unit == "ns" else _times(values, MICROSECONDS[unit])


def _times(values: Integers, factor: int) -> Integers:
    return np.clip(values, -(LAST // factor), LAST // factor) * factor
