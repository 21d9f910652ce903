"""Matches between two players as callers give them, checked."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ha_core.arrays import Floats, Integers

SCORES = (0.0, 0.5, 1.0)


class Duels(NamedTuple):
    """One row a match. first, second: int64 `(n,)`. score: float64 `(n,)` of the first: 1, ½, 0."""

    first: Integers
    second: Integers
    score: Floats


def duels(
    first: npt.ArrayLike,
    second: npt.ArrayLike,
    score: npt.ArrayLike,
    n_players: int,
    *,
    called: str = "score",
) -> Duels:
    """Return matches as arrays.

    called: what the caller knows the scores as. Raises ValueError naming an argument that is wrong:
    lengths that differ, a code outside `range(n_players)`, a match of a player against itself, a
    score other than 0, ½ and 1.
    """
    a, b = codes("first", first), codes("second", second)
    given = np.asarray(score)
    if given.dtype.kind not in "biuf":
        raise ValueError(f"{called}: numbers are needed, 1, 0.5 or 0")
    won = given.astype(np.float64)
    if not a.shape == b.shape == won.shape:
        raise ValueError(f"first, second and {called}: one of each a match, all of shape (n,)")
    highest = int(max(a.max(initial=-1), b.max(initial=-1)))
    if highest >= n_players:
        raise ValueError(f"first, second: code {highest} is not below their number, {n_players}")
    if (a == b).any():
        row = int(np.argmax(a == b))
        raise ValueError(f"first and second: match {row} sets {a[row]} against itself")
    wrong = ~np.isin(won, SCORES)
    if wrong.any():
        raise ValueError(
            f"{called}: 1 where the first wins, 0.5 for a tie or 0, not {won[np.argmax(wrong)]}"
        )
    return Duels(a, b, won)


def codes(name: str, values: npt.ArrayLike) -> Integers:
    """Return codes as int64 `(n,)`. Raises ValueError, naming them, unless whole and from 0."""
    given = np.asarray(values)
    if given.ndim != 1:
        raise ValueError(f"{name}: of shape (n,), not {given.shape}")
    if given.size and (given.dtype.kind not in "iu" or (given < 0).any()):
        raise ValueError(f"{name}: whole numbers from 0 are needed")
    return given.astype(np.int64)
