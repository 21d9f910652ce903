"""Results for machines: JSON as a whole, or the rows of models as CSV."""

import csv
import io
from collections.abc import Iterator
from dataclasses import astuple, fields

import orjson

from ha_api.matrix.records.results import ModelRating, ModelSummary, Ratings, Summaries
from ha_api.platform.files.exported import shown
from ha_api.platform.text import printable


def as_json(found: Summaries | Ratings) -> str:
    """Return a result as indented JSON; a number in full precision, null where missing."""
    text = orjson.dumps(found, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)
    return shown(text).decode()


def as_csv(found: Summaries | Ratings, *, escaped: bool = False) -> str:
    """Return a header and one line a model, of a matrix for each scope; empty where missing.

    The scope over all tasks has no domain. escaped: names are made safe for a terminal, and are
    then not those of the file.
    """
    text = io.StringIO()
    # A lone carriage return ends a line for readers, but Python 3.11 does not quote it.
    careful = csv.writer(text, lineterminator="\n", quoting=csv.QUOTE_ALL)
    plain = csv.writer(text, lineterminator="\n")
    for row in _rows(found):
        cells = [_cell(value, escaped) for value in row]
        odd = any("\r" in cell for cell in cells if isinstance(cell, str))
        (careful if odd else plain).writerow(cells)
    return text.getvalue()


def _rows(found: Summaries | Ratings) -> Iterator[tuple[object, ...]]:
    if isinstance(found, Ratings):
        yield tuple(field.name for field in fields(ModelRating))
        yield from map(astuple, found.models)
        return
    yield ("domain", *(field.name for field in fields(ModelSummary)))
    for scope in found.scopes:
        for row in scope.models:
            yield scope.domain, *astuple(row)


def _cell(value: object, escaped: bool) -> object:
    if isinstance(value, bool):
        return str(value).lower()
    return printable(value) if escaped and isinstance(value, str) else value
