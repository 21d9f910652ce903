"""Arrow columns read as codes: a distinct value is looked at once, in however many rows."""

from collections.abc import Callable
from typing import TypeVar

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from ha_api.platform.files.faults import FaultError
from ha_core.arrays import Integers

Value = TypeVar("Value")
NULL = -1


def is_text(kind: pa.DataType) -> bool:
    """Return whether a column holds text (or nothing but nulls)."""
    plain = kind.value_type if pa.types.is_dictionary(kind) else kind
    checks = (
        pa.types.is_string,
        pa.types.is_large_string,
        pa.types.is_string_view,
        pa.types.is_null,
    )
    return any(check(plain) for check in checks)


def is_list(kind: pa.DataType) -> bool:
    """Return whether a column holds lists."""
    checks = (pa.types.is_list, pa.types.is_large_list, pa.types.is_fixed_size_list)
    return any(check(kind) for check in checks)


def check_no_null(column: pa.Array, rows: Integers, field: str, problem: str) -> None:
    """Raise FaultError at the row of the first null; `rows` has a row number an entry."""
    if column.null_count:
        first = int(np.argmax(column.is_null().to_numpy(zero_copy_only=False)))
        raise FaultError(problem, field, int(rows[first]))


def mapped(column: pa.Array, rows: Integers, field: str, read: Callable[[str], int]) -> Integers:
    """Return `read` of every text, int64 as long as the column, -1 for null.

    Raises FaultError at the first row whose text `read` refuses, or is not UTF-8.
    """
    encoded = column.cast(pa.large_string()).dictionary_encode()
    codes: Integers = pc.fill_null(encoded.indices, NULL).to_numpy(zero_copy_only=False)
    table = np.full(len(encoded.dictionary) + 1, NULL, np.int64)
    for code, value in enumerate(encoded.dictionary):
        try:
            table[code] = read(_text(value, field))
        except FaultError as fault:
            raise FaultError(str(fault), place=int(rows[np.argmax(codes == code)])) from None
    return table[codes]


def _text(value: pa.Scalar, field: str) -> str:
    try:
        text: str = value.as_py()
    except UnicodeDecodeError:
        raise FaultError("not UTF-8: write text as UTF-8", field) from None
    return text
