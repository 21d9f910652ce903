"""New rankings put into their clusters, where a board is kept laid out."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ha_core._clusters import Axis, Clusters, axis_of, clusters, recut
from ha_core.arrays import Codes, Integers
from ha_core.rankings import NOT_A_MODEL, Rankings


class _Rows(NamedTuple):
    """Cards, places and the code of the cluster of each ranking, ascending."""

    cards: Codes
    place: npt.NDArray[np.uint8]
    code: Integers


def extended(kept: Clusters, more: Rankings) -> Clusters:
    """Return the layout of the rankings kept and more, as `clusters` of all would give it.

    No model's code may have changed. `more` counts as later than what is kept.
    """
    new = clusters(more)
    models = np.union1d(kept.models, new.models)
    width = max(kept.both.cards.shape[1], new.both.cards.shape[1])
    halves = _spread(kept, models) + _spread(new, models)
    met = (halves + halves.T) // 2
    both = _merged(*(_rows(part.both, part.models, models, width) for part in (kept, new)))
    task = _merged(*(_rows(part.task, part.models, models, width) for part in (kept, new)))
    participant = axis_of(both.cards, both.place, both.code >> 32, met)
    return Clusters(
        models, halves, met, participant, axis_of(*task, met), recut(participant, both.code)
    )


def _spread(part: Clusters, models: Integers) -> Integers:
    at = np.searchsorted(models, part.models)
    full = np.zeros((len(models), len(models)), np.int64)
    full[np.ix_(at, at)] = part.halves
    return full


def _rows(axis: Axis, before: Integers, models: Integers, width: int) -> _Rows:
    """Rankings of an axis in the numbers of `models`, padded to `width` cards."""
    cards, missing = axis.cards, width - axis.cards.shape[1]
    if len(before) != len(models):
        number = np.append(np.searchsorted(models, before), NOT_A_MODEL).astype(np.int32)
        cards = number[cards]
    if missing:
        cards = np.pad(cards, ((0, 0), (0, missing)), constant_values=NOT_A_MODEL)
    place = np.pad(axis.place, ((0, 0), (0, missing))) if missing else axis.place
    return _Rows(cards, place, np.repeat(axis.codes, np.diff(axis.start)))


def _merged(old: _Rows, new: _Rows) -> _Rows:
    """Put each new ranking behind the old ones of its cluster."""
    where = np.searchsorted(old.code, new.code, side="right")
    return _Rows(
        np.insert(old.cards, where, new.cards, axis=0),
        np.insert(old.place, where, new.place, axis=0),
        np.insert(old.code, where, new.code),
    )
