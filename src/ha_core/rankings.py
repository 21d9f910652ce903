"""The one shape of observations: who ranked what, and in which order.

Every method reads its comparisons from here. A pairwise vote is a ranking of width two; a showing
of four cards with a person's answer among them is a ranking of width four with one `-1`.
"""

from dataclasses import dataclass
from itertools import combinations
from typing import Any, NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from ha_core.arrays import Codes, Flags, Floats
from ha_core.numbers import whole

Array = TypeVar("Array", bound=npt.NDArray[Any])

MAX_WIDTH = 32
NOT_A_MODEL = -1


@dataclass(frozen=True, slots=True, init=False)
class Rankings:
    """`n` completed rankings of up to 32 cards each.

    participant: int32 `(n,)`, who ranked. task: int32 `(n,)`, what was answered. Codes may have
    gaps and come in any order; a code that does not appear is no cluster.
    order: int32 `(n, width)`, model codes, best first; `-1` is a human card or padding.
    tied: bool `(n, width)`, True where a card shares the place of the card before it.

    Raises ValueError, naming the array, when shapes disagree, a code is negative or not an integer,
    a model stands twice in one ranking, or a first card is tied.
    """

    participant: Codes
    task: Codes
    order: Codes
    tied: Flags

    def __init__(
        self,
        participant: npt.ArrayLike,
        task: npt.ArrayLike,
        order: npt.ArrayLike,
        tied: npt.ArrayLike,
    ) -> None:
        """Take any integer arrays and keep read-only copies."""
        object.__setattr__(self, "participant", _codes("participant", participant))
        object.__setattr__(self, "task", _codes("task", task))
        object.__setattr__(self, "order", _codes("order", order))
        object.__setattr__(self, "tied", _read_only(np.array(tied, dtype=np.bool_)))
        _check(self)

    @property
    def n(self) -> int:
        """Number of rankings."""
        return len(self.participant)

    @property
    def width(self) -> int:
        """Number of places in a row of `order`."""
        return int(self.order.shape[1])


class Comparisons(NamedTuple):
    """One row a comparison of two models (ha-1 clause 3.1).

    row: int64 `(m,)`, the ranking it comes from. first, second: int64 `(m,)`, model codes, `first`
    placed no lower. score: float64 `(m,)`, 1 where `first` stands above, ½ at the same place.
    """

    row: npt.NDArray[np.int64]
    first: npt.NDArray[np.int64]
    second: npt.NDArray[np.int64]
    score: Floats


def comparisons(rankings: Rankings) -> Comparisons:
    """Every pair of model cards of every ranking: six from four models, three beside a person's."""
    place = np.cumsum(~rankings.tied, axis=1)
    row, first, second, score = [], [], [], []
    for a, b in combinations(range(rankings.width), 2):
        both = np.flatnonzero(
            (rankings.order[:, a] != NOT_A_MODEL) & (rankings.order[:, b] != NOT_A_MODEL)
        )
        row.append(both)
        first.append(rankings.order[both, a])
        second.append(rankings.order[both, b])
        score.append(np.where(place[both, a] == place[both, b], 0.5, 1.0))
    if not row:
        empty = np.empty(0, np.int64)
        return Comparisons(empty, empty, empty, np.empty(0))
    return Comparisons(
        np.concatenate(row),
        np.concatenate(first).astype(np.int64),
        np.concatenate(second).astype(np.int64),
        np.concatenate(score),
    )


def check_models(rankings: Rankings, n_models: int) -> None:
    """Raise ValueError when a ranking names a model code outside `range(n_models)`."""
    whole("n_models", n_models, 0, 2**31)
    if rankings.order.size and int(rankings.order.max()) >= n_models:
        raise ValueError(
            f"order: model code {int(rankings.order.max())} is not below n_models = {n_models}"
        )


def _codes(name: str, values: npt.ArrayLike) -> Codes:
    array = np.asarray(values)
    if array.size and not np.issubdtype(array.dtype, np.integer):
        raise ValueError(f"{name}: codes must be integers, not {array.dtype}")
    if array.size and not -(2**31) <= int(array.min()) <= int(array.max()) < 2**31:
        raise ValueError(f"{name}: a code does not fit 32 bits")
    return _read_only(array.astype(np.int32))


def _read_only(array: Array) -> Array:
    array.flags.writeable = False
    return array


def _check(rankings: Rankings) -> None:
    order, n = rankings.order, len(rankings.participant)
    if rankings.participant.ndim != 1 or rankings.task.shape != (n,):
        raise ValueError("participant and task: one code a ranking, both of shape (n,)")
    if order.ndim != 2 or order.shape[0] != n or rankings.tied.shape != order.shape:
        raise ValueError("order and tied: both of shape (n, width)")
    if order.shape[1] > MAX_WIDTH:
        raise ValueError(f"order: a ranking has at most {MAX_WIDTH} cards, not {order.shape[1]}")
    if n == 0:
        return
    for name in ("participant", "task"):
        if getattr(rankings, name).min() < 0:
            raise ValueError(f"{name}: a code is negative")
    if order.size and order.min() < NOT_A_MODEL:
        raise ValueError("order: a model code is negative (-1 alone means: not a model)")
    if order.size and rankings.tied[:, 0].any():
        raise ValueError("tied: the first card of a ranking has no card before it")
    cards = np.sort(order, axis=1)
    twice = (cards[:, 1:] == cards[:, :-1]) & (cards[:, 1:] != NOT_A_MODEL)
    if twice.any():
        raise ValueError(f"order: ranking {int(np.argwhere(twice)[0, 0])} holds one model twice")
