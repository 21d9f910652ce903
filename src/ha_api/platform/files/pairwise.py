"""Pairwise votes as CSV: `participant,task,left,right,winner`, in any order of columns.

The winner is `left`, `right` or `tie`. `time` and `eligibility` may be columns too, and be empty. A
byte order mark, CRLF and blank lines are passed over. The first line of an export is `#` and its
header.
"""

import csv
from collections.abc import Iterator
from itertools import chain
from operator import itemgetter
from typing import Any

from ha_api.platform.errors import RefusedError
from ha_api.platform.files.columns import Builder, Columns
from ha_api.platform.files.faults import FaultError
from ha_api.platform.files.headers import Header, header
from ha_api.platform.files.marks import mark, moment
from ha_api.platform.files.sources import BYTE_ORDER_MARK, Source
from ha_api.platform.files.utf8 import decoded
from ha_api.platform.text import quoted

COLUMNS = ("participant", "task", "left", "right", "winner")
OPTIONAL = ("time", "eligibility")
KNOWN = (*COLUMNS, *OPTIONAL)
COMMENT = "#"


def read(source: Source) -> tuple[Header | None, Columns]:
    """Return the header, if there is one, and the votes of every line.

    Raises RefusedError naming a line that is wrong.
    """
    lines = _lines(source)
    first = next(lines, "")
    if first.startswith(COMMENT):
        return _header(source, first), _votes(source, lines, above=1)
    return None, _votes(source, chain([first], lines), above=0)


def _header(source: Source, line: str) -> Header:
    try:
        return header(line.removeprefix(COMMENT).encode())
    except FaultError as fault:
        raise _refused(source, 1, fault) from None


def _votes(source: Source, lines: Iterator[str], above: int) -> Columns:
    """Return the votes of the lines; `above`: how many were read before them."""
    builder = Builder()
    rows = csv.reader(lines, strict=True)
    try:
        _add_all(builder, rows, above)
    except FaultError as fault:
        raise _refused(source, above + rows.line_num, fault) from None
    except csv.Error as error:
        reason = str(error).partition(" - ")[0]
        problem = f"not CSV ({reason}): check its quotes"
        raise _refused(source, above + rows.line_num, problem) from None
    return builder.columns()


def _refused(source: Source, line: int, problem: object) -> RefusedError:
    return RefusedError(source=source.name, place=f"line {line}", problem=problem)


def _lines(source: Source) -> Iterator[str]:
    for number, line in enumerate(source.stream, 1):
        try:
            yield decoded(line.removeprefix(BYTE_ORDER_MARK) if number == 1 else line)
        except FaultError as fault:
            raise _refused(source, number, fault) from None


def _add_all(builder: Builder, rows: Any, above: int) -> None:  # csv.reader's type has no name
    names = next((row for row in rows if row), None)
    if names is None:
        raise FaultError(f"there is nothing: expected is the header {','.join(COLUMNS)}")
    _check_header(names)
    # A column that is not there is read from a field after the last, which is empty.
    fields = itemgetter(*(names.index(n) if n in names else len(names) for n in KNOWN))
    for row in rows:
        if len(row) == len(names):
            _add(builder, fields([*row, ""]), above + rows.line_num)
        elif row:
            raise FaultError(f"expected {len(names)} fields, found {len(row)}")


def _check_header(names: list[str]) -> None:
    expected = f"the header is {','.join(COLUMNS)}, {' and '.join(OPTIONAL)} where there are any"
    for name in names:
        if name not in KNOWN:
            raise FaultError(f"unknown column {quoted(name)}: {expected}")
        if names.count(name) > 1:
            raise FaultError(f"column {quoted(name)} stands twice: {expected}")
    for name in COLUMNS:
        if name not in names:
            raise FaultError(f"column {quoted(name)} is missing: {expected}")


def _add(builder: Builder, fields: tuple[str, ...], line: int) -> None:
    participant, task, left, right, winner, time, eligibility = fields
    first, second = builder.models.code(left, "left"), builder.models.code(right, "right")
    if first == second:
        raise FaultError(f"{quoted(left)} is also the left model: compare two", "right")
    cards = (second, first) if winner == "right" else (first, second)
    marks = mark(eligibility or None), moment(time or None)
    builder.add(participant, task, cards, _ties(winner), line, *marks)


def _ties(winner: str) -> tuple[int, int]:
    if winner not in {"left", "right", "tie"}:
        raise FaultError(f"{quoted(winner)} is not one of left, right, tie", "winner")
    return 0, int(winner == "tie")
