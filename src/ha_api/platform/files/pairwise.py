"""Pairwise votes as CSV: `participant,task,left,right,winner`, in any order of columns.

The winner is `left`, `right` or `tie`. A byte order mark, CRLF and blank lines are passed over.
"""

import csv
from collections.abc import Iterator
from operator import itemgetter
from typing import Any

from ha_api.platform.errors import RefusedError
from ha_api.platform.files.columns import Builder, Columns
from ha_api.platform.files.faults import FaultError
from ha_api.platform.files.sources import BYTE_ORDER_MARK, Source
from ha_api.platform.files.utf8 import decoded
from ha_api.platform.text import quoted

COLUMNS = ("participant", "task", "left", "right", "winner")


def read(source: Source) -> Columns:
    """Return the votes of every line. Raises RefusedError naming a line that is wrong."""
    builder = Builder()
    rows = csv.reader(_lines(source), strict=True)
    try:
        _add_all(builder, rows)
    except FaultError as fault:
        raise _refused(source, rows.line_num, fault) from None
    except csv.Error as error:
        reason = str(error).partition(" - ")[0]
        raise _refused(source, rows.line_num, f"not CSV ({reason}): check its quotes") from None
    return builder.columns()


def _refused(source: Source, line: int, problem: object) -> RefusedError:
    return RefusedError(source=source.name, place=f"line {line}", problem=problem)


def _lines(source: Source) -> Iterator[str]:
    for number, line in enumerate(source.stream, 1):
        try:
            yield decoded(line.removeprefix(BYTE_ORDER_MARK) if number == 1 else line)
        except FaultError as fault:
            raise _refused(source, number, fault) from None


def _add_all(builder: Builder, rows: Any) -> None:  # the type of csv.reader has no public name
    header = next((row for row in rows if row), None)
    if header is None:
        return
    _check_header(header)
    fields = itemgetter(*map(header.index, COLUMNS))
    for row in rows:
        if len(row) == len(COLUMNS):
            _add(builder, fields(row), rows.line_num)
        elif row:
            raise FaultError(f"expected {len(COLUMNS)} fields, found {len(row)}")


def _check_header(header: list[str]) -> None:
    expected = f"the header is {','.join(COLUMNS)}"
    for name in header:
        if name not in COLUMNS:
            raise FaultError(f"unknown column {quoted(name)}: {expected}")
        if header.count(name) > 1:
            raise FaultError(f"column {quoted(name)} stands twice: {expected}")
    for name in COLUMNS:
        if name not in header:
            raise FaultError(f"column {quoted(name)} is missing: {expected}")


def _add(builder: Builder, fields: tuple[str, ...], line: int) -> None:
    participant, task, left, right, winner = fields
    first, second = builder.models.code(left, "left"), builder.models.code(right, "right")
    if first == second:
        raise FaultError(f"{quoted(left)} is also the left model: compare two", "right")
    if winner == "left":
        builder.add(participant, task, (first, second), (0, 0), line)
    elif winner == "right":
        builder.add(participant, task, (second, first), (0, 0), line)
    elif winner == "tie":
        builder.add(participant, task, (first, second), (0, 1), line)
    else:
        raise FaultError(f"{quoted(winner)} is not one of left, right, tie", "winner")
