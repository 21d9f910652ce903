"""A leaderboard for machines: JSON as a whole, or the rows of its models as CSV."""

import csv
import io
import re
from dataclasses import astuple, fields

import orjson

from ha_api.boards.records import Leaderboard, Standing
from ha_api.platform.text import printable

# JSON leaves these raw, and a terminal may obey them.
_CONTROLS = re.compile("[\x7f-\x9f]")


def as_json(leaderboard: Leaderboard) -> str:
    """Return the leaderboard as indented JSON; a number in full precision, null where missing."""
    text = orjson.dumps(leaderboard, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)
    return _CONTROLS.sub(lambda found: f"\\u{ord(found.group()):04x}", text.decode())


def as_csv(leaderboard: Leaderboard, *, escaped: bool = False) -> str:
    """Return a header and one line a model; an empty field where missing.

    escaped: names are made safe for a terminal, and are then not the names of the file.
    """
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(field.name for field in fields(Standing))
    # A lone carriage return ends a line for readers, but Python 3.11 does not quote it.
    careful = csv.writer(text, lineterminator="\n", quoting=csv.QUOTE_ALL)
    for standing in leaderboard.models:
        model, *numbers = astuple(standing)
        (careful if "\r" in model else writer).writerow(
            (printable(model) if escaped else model, *map(_cell, numbers))
        )
    return text.getvalue()


def _cell(value: object) -> object:
    return str(value).lower() if isinstance(value, bool) else value
