"""The order of Parquet rankings, in either spelling, as one flat column of cards."""

from typing import NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from ha_api.platform.files.arrow import check_no_null, is_list, is_text
from ha_api.platform.files.faults import FaultError
from ha_core.arrays import Flags, Integers

SPELLINGS = "list<list<string>>, or list<string> beside tied: list<bool>"


class Cards(NamedTuple):
    """The cards of all rankings, one after the other.

    width: int64 `(n,)`. name: texts `(m,)`, null is a human card. tied: bool `(m,)`. row: int64
    `(m,)`, counted from 1.
    """

    width: Integers
    name: pa.Array
    tied: Flags
    row: Integers


def cards(order: pa.Array, tied: pa.Array | None) -> Cards:
    """Return the cards of every ranking, best first. Raises FaultError at the row that is wrong."""
    rows = np.arange(1, len(order) + 1)
    check_no_null(order, rows, "order", "missing: list the cards, best first")
    kind = order.type.value_type if is_list(order.type) else None
    if kind is not None and is_list(kind) and is_text(kind.value_type) and tied is None:
        return _nested(order, rows)
    if kind is not None and is_text(kind) and tied is not None:
        return _flat(order, tied, rows)
    if kind is not None and is_text(kind):
        raise FaultError(f"the column is missing: order is {SPELLINGS}", "tied")
    raise FaultError(f"must be {SPELLINGS}, not {order.type}", "order")


def _nested(order: pa.Array, rows: Integers) -> Cards:
    places_of_row, places = _lengths(order), pc.list_flatten(order)
    row_of_place = np.repeat(rows, places_of_row)
    check_no_null(places, row_of_place, "order", "a place is null: write [null] for a human card")
    cards_of_place = _lengths(places)
    if len(empty := np.flatnonzero(cards_of_place == 0)):
        problem = "a place is a list of one card or more, not []"
        raise FaultError(problem, "order", int(row_of_place[empty[0]]))
    row = np.repeat(row_of_place, cards_of_place)
    tied = np.ones(len(row), np.bool_)
    tied[np.cumsum(cards_of_place) - cards_of_place] = False
    width = np.bincount(row, minlength=len(rows) + 1)[1:]
    return Cards(width, pc.list_flatten(places), tied, row)


def _flat(order: pa.Array, tied: pa.Array, rows: Integers) -> Cards:
    if not is_list(tied.type) or not pa.types.is_boolean(tied.type.value_type):
        raise FaultError(f"must be list<bool>, not {tied.type}", "tied")
    check_no_null(tied, rows, "tied", "missing: one true or false a card")
    width, flags = _lengths(order), pc.list_flatten(tied)
    if len(uneven := np.flatnonzero(width != _lengths(tied))):
        problem = "must be as long as order: one true or false a card"
        raise FaultError(problem, "tied", int(rows[uneven[0]]))
    row = np.repeat(rows, width)
    check_no_null(flags, row, "tied", "a flag is null: write true or false")
    shared = flags.to_numpy(zero_copy_only=False).astype(np.bool_)
    starts = (np.cumsum(width) - width)[width > 0]
    if len(first := np.flatnonzero(shared[starts])):
        problem = "the first card is tied, but no card stands before it: write false"
        raise FaultError(problem, "tied", int(row[starts[first[0]]]))
    return Cards(width, pc.list_flatten(order), shared, row)


def _lengths(lists: pa.Array) -> Integers:
    lengths: Integers = pc.list_value_length(lists).to_numpy(zero_copy_only=False)
    return lengths.astype(np.int64)
