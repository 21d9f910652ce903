"""Results for machines: JSON as a whole, or the standings under every judge as CSV."""

import csv
import io
from dataclasses import astuple, fields

import orjson

from ha_api.platform.files.exported import shown
from ha_api.platform.text import printable
from ha_api.tournaments.records.results import Result, Standing


def as_json(found: Result) -> str:
    """Return a result as indented JSON; a number in full precision, null where missing."""
    text = orjson.dumps(found, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)
    return shown(text).decode()


def as_csv(found: Result, *, escaped: bool = False) -> str:
    """Return a header and one line a contestant under each judge, best first; empty where missing.

    escaped: names are made safe for a terminal, and are then not those of the file.
    """
    text = io.StringIO()
    # A lone carriage return ends a line for readers, but Python 3.11 does not quote it.
    lines = csv.writer(text, lineterminator="\n", quoting=csv.QUOTE_NONNUMERIC)
    lines.writerow(("judge", *(field.name for field in fields(Standing))))
    for board in found.boards:
        for row in board.models:
            lines.writerow([_cell(value, escaped) for value in (board.judge, *astuple(row))])
    return text.getvalue()


def _cell(value: object, escaped: bool) -> object:
    if isinstance(value, bool):
        return str(value).lower()
    return printable(value) if escaped and isinstance(value, str) else value
