"""Rankings as Parquet, in one of two spellings of the order.

- `order: list<list<string>>`, as in JSON lines: an inner list shares a place, null is a human card;
- `order: list<string>` and `tied: list<bool>`, as in `Rankings`: True shares the place of the card
  before it.

`participant` and `task` are strings or integers (an integer is read as its digits). `time` (a
timestamp, a date or ISO 8601 text) and `eligibility` may be missing or null. Rows count from 1. An
export has its header in the metadata, under `ha`, and details (details.py) beside.
"""

import io
from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from ha_api.platform.errors import FileError, RefusedError
from ha_api.platform.files.arrow import NULL, check_no_null, is_text, mapped
from ha_api.platform.files.columns import Builder, Columns
from ha_api.platform.files.details import DETAILS
from ha_api.platform.files.faults import FaultError
from ha_api.platform.files.headers import Header, header
from ha_api.platform.files.marks import NO_TIME, PRIMARY, mark
from ha_api.platform.files.names import Names
from ha_api.platform.files.orders import cards
from ha_api.platform.files.parquet_details import check_details
from ha_api.platform.files.sources import Source
from ha_api.platform.files.times import moments
from ha_core.arrays import Integers

REQUIRED = ("participant", "task", "order")
KNOWN = (*REQUIRED, "tied", "time", "eligibility")
METADATA = b"ha"


def read(source: Source) -> tuple[Header | None, Columns]:
    """Return the header, if there is one, and the rankings of every row.

    Raises RefusedError naming a row that is wrong, FileError when the whole is no such table.
    """
    if not source.stream.peek(1):
        return None, Builder().columns()
    with told(source.name):
        table = _table(source)
        check_names(table.column_names)
        return header_of(table.schema), columns(table)


@contextmanager
def told(name: str, before: int = 0) -> Iterator[None]:
    """Say of a file what is wrong in it. before: rows of it that come before those looked at."""
    try:
        yield
    except FaultError as fault:
        if fault.place is None:
            raise FileError(source=name, problem=fault) from None
        place = f"row {before + fault.place}"
        raise RefusedError(source=name, place=place, problem=fault) from None
    except (pa.ArrowException, UnicodeDecodeError) as error:
        raise FileError(source=name, problem=f"damaged ({reason(error)})") from None


def header_of(schema: pa.Schema) -> Header | None:
    """Return the header that a file has in its metadata. Raises FaultError."""
    found = (schema.metadata or {}).get(METADATA)
    try:
        return None if found is None else header(found)
    except FaultError as fault:
        raise FaultError(f"the header in its metadata: {fault}") from None


def _table(source: Source) -> pa.Table:
    stream = source.stream if source.stream.seekable() else io.BytesIO(source.stream.read())
    try:
        file = pq.ParquetFile(stream)
    except (pa.ArrowException, OSError) as error:
        raise FileError(source=source.name, problem=f"not Parquet ({reason(error)})") from None
    return row_groups(file, 0, file.num_row_groups)


def row_groups(file: pq.ParquetFile, begin: int, end: int) -> pa.Table:
    """Return some row groups, counted from 0. Raises FaultError for one that is damaged.

    All at once they could not be read where names are kept as a dictionary within lists.
    """
    tables = []
    for group in range(begin, end):
        try:
            tables.append(file.read_row_group(group))
        except (pa.ArrowException, OSError) as error:
            raise FaultError(f"row group {group + 1}: damaged ({reason(error)})") from None
    return pa.concat_tables(tables or [file.schema_arrow.empty_table()])


def reason(error: Exception) -> str:
    """Return the first sentence of what a library says."""
    return str(error).partition("\n")[0].partition(". ")[0]


def check_names(names: list[str]) -> None:
    """Raise FaultError for a column that is unknown, stands twice, or is missing."""
    for name in names:
        if name not in KNOWN and name not in DETAILS:
            known = f"known are {', '.join(KNOWN)}, and the details of an export"
            raise FaultError(f"unknown column: {known}", name)
        if names.count(name) > 1:
            raise FaultError("the column stands twice: write it once", name)
    for name in REQUIRED:
        if name not in names:
            raise FaultError("the column is missing: every ranking has one", name)


def columns(table: pa.Table) -> Columns:
    """Return the rankings of a table's rows, which count from 1. Raises FaultError."""
    if not len(table):
        return Builder().columns()
    rows = np.arange(1, len(table) + 1)
    participants, tasks, models = Names(), Names(), Names()
    tied = _column(table, "tied") if "tied" in table.column_names else None
    card = cards(_column(table, "order"), tied)
    times = _times(table, rows)
    check_details(table, card.width, rows)
    return Columns(
        participants.texts,
        tasks.texts,
        models.texts,
        _ids(table, "participant", participants, rows),
        _ids(table, "task", tasks, rows),
        card.width,
        rows,
        _marks(table, rows),
        times,
        mapped(card.name, card.row, "order", lambda name: models.code(name, "order")),
        card.tied,
    )


def _column(table: pa.Table, name: str) -> pa.Array:
    return table[name].combine_chunks()


def _ids(table: pa.Table, field: str, names: Names, rows: Integers) -> Integers:
    column = _column(table, field)
    if not is_text(column.type) and not pa.types.is_integer(column.type):
        raise FaultError(f"must be strings or integers, not {column.type}", field)
    check_no_null(column, rows, field, "missing: every ranking has one")
    return mapped(column, rows, field, lambda name: names.code(name, field))


def _marks(table: pa.Table, rows: Integers) -> Integers:
    if "eligibility" not in table.column_names:
        return np.full(len(rows), PRIMARY, np.int64)
    column = _column(table, "eligibility")
    if not is_text(column.type):
        raise FaultError(f"must be strings, not {column.type}", "eligibility")
    marks = mapped(column, rows, "eligibility", mark)
    return np.where(marks == NULL, PRIMARY, marks)


def _times(table: pa.Table, rows: Integers) -> Integers:
    if "time" not in table.column_names:
        return np.full(len(rows), NO_TIME, np.int64)
    return moments(_column(table, "time"), rows)
