"""The details of an export (details.py) as columns of Parquet."""

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from ha_api.platform.files.arrow import is_list, is_text
from ha_api.platform.files.details import LISTS, TEXT
from ha_api.platform.files.faults import FaultError
from ha_api.platform.files.times import moments
from ha_core.arrays import Integers


def check_details(table: pa.Table, width: Integers, rows: Integers) -> None:
    """Raise FaultError for a detail of another type, or another length than its ranking's cards."""
    for name in table.column_names:
        column = table[name].combine_chunks()
        if name in LISTS:
            _check_list(column, name, width, rows)
        elif name == "shown_at":
            _check_times(column, rows)
        elif name == "probability":
            _check(pa.types.is_floating(column.type), column.type, name, "floats")
        elif name == "research":
            _check(pa.types.is_boolean(column.type), column.type, name, "booleans")


def _check(good: bool, kind: pa.DataType, name: str, noun: str) -> None:
    if not good and not pa.types.is_null(kind):
        raise FaultError(f"must be {noun}, not {kind}", name)


def _check_list(column: pa.Array, name: str, width: Integers, rows: Integers) -> None:
    if pa.types.is_null(column.type):
        return
    is_item, noun = (is_text, "texts") if name in TEXT else (pa.types.is_integer, "integers")
    good = is_list(column.type) and is_item(column.type.value_type)
    _check(good, column.type, name, f"lists of {noun}")
    lengths = pc.fill_null(pc.list_value_length(column), -1).to_numpy(zero_copy_only=False)
    uneven = np.flatnonzero((lengths >= 0) & (lengths != width))
    if len(uneven):
        row = int(uneven[0])
        problem = f"{lengths[row]} for {width[row]} cards: must be one a card"
        raise FaultError(problem, name, int(rows[row]))


def _check_times(column: pa.Array, rows: Integers) -> None:
    try:
        moments(column, rows)
    except FaultError as fault:
        problem = str(fault).removeprefix("time: ")
        raise FaultError(problem, "shown_at", fault.place) from None
