"""What a ranking may not be, whatever file it came from."""

import numpy as np

from ha_api.platform.files.columns import Columns
from ha_api.platform.files.named import padded
from ha_api.platform.text import quoted
from ha_core.rankings import MAX_WIDTH, NOT_A_MODEL


def first_fault(columns: Columns) -> tuple[int, str] | None:
    """Return where the first bad ranking stands and what is wrong with it, counted or not."""
    width = columns.width
    bad = np.flatnonzero((width < 2) | (width > MAX_WIDTH))
    if len(bad):
        return int(columns.place[bad[0]]), _wrong_width(int(width[bad[0]]))
    return _model_twice(columns)


def _wrong_width(width: int) -> str:
    found = {0: "no card", 1: "one card"}.get(width, f"{width} cards")
    return f"order: {found}: a ranking has 2 to {MAX_WIDTH}"


def _model_twice(columns: Columns) -> tuple[int, str] | None:
    cards = np.sort(padded(columns.card, columns.width, NOT_A_MODEL), axis=1)
    twice = (cards[:, 1:] == cards[:, :-1]) & (cards[:, 1:] != NOT_A_MODEL)
    rows = np.flatnonzero(twice.any(axis=1))
    if not len(rows):
        return None
    row = int(rows[0])
    name = columns.models[cards[row, 1:][twice[row]][0]]
    problem = f"order: model {quoted(name)} stands twice (in Unicode NFC): name each model once"
    return int(columns.place[row]), problem
