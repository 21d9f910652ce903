"""What a ranking may not be, whatever file it came from."""

import numpy as np

from ha_api.platform.files.columns import Columns
from ha_api.platform.files.named import padded
from ha_api.platform.text import quoted
from ha_core.arrays import Flags, Integers
from ha_core.rankings import MAX_WIDTH, NOT_A_MODEL


def first_fault(columns: Columns) -> tuple[int, str] | None:
    """Return where the first bad ranking stands and what is wrong with it, counted or not."""
    width = columns.width
    odd = (width < 2) | (width > MAX_WIDTH)
    rows = _leading(~odd)
    cards = np.sort(padded(columns.card[: width[:rows].sum()], width[:rows], NOT_A_MODEL), axis=1)
    twice = (cards[:, 1:] == cards[:, :-1]) & (cards[:, 1:] != NOT_A_MODEL)
    row = _leading(~twice.any(axis=1))
    if row < rows:
        name = columns.models[cards[row, 1:][twice[row]][0]]
        problem = f"model {quoted(name)} stands twice (in Unicode NFC): name each model once"
        return _at(columns.place, row, problem)
    if rows < len(width):
        found = {0: "no card", 1: "one card"}.get(int(width[rows]), f"{width[rows]} cards")
        return _at(columns.place, rows, f"{found}: a ranking has 2 to {MAX_WIDTH}")
    return None


def _leading(good: Flags) -> int:
    """Return how many come before the first that is not good."""
    return len(good) if good.all() else int(np.argmin(good))


def _at(place: Integers, row: int, problem: str) -> tuple[int, str]:
    return int(place[row]), f"order: {problem}"
