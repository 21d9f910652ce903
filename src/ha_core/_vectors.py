"""Rows of lanes as vectors, in kernels: 64 bytes, 64 words of 16 bits, or 8 of anything wider.

A plain loop that gathers rows into a sum keeps the sum in memory, for the compiler cannot know that
no row lies over it; a vector stays in registers. Arrays are C-contiguous with as many columns as a
vector has lanes, and rows are not checked: a kernel's caller sees to both. LLVM makes of a vector
what the processor has (`_lowering`). Without the compiler a vector is the row of a NumPy array, and
all works the same.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]

FULL = 255


def load(rows: Array, row: int) -> Array:
    """A row as a vector."""
    return np.array(rows[row])


def store(rows: Array, row: int, vector: Array) -> None:
    """Put a vector into a row, whole numbers by their lower bits where the row's are shorter."""
    rows[row] = vector


def each(rows: Array, value: float) -> Array:
    """A vector with the same value in all lanes, of the kind of some rows."""
    return np.full(rows.shape[1], value, rows.dtype)


def saturated(a: Array, b: Array) -> Array:
    """The sum of two vectors of bytes, FULL where it is larger."""
    return np.minimum(a.astype(np.uint16) + b, FULL).astype(np.uint8)


def full(a: Array) -> bool:
    """Whether a lane of bytes is FULL."""
    return bool((a == FULL).any())


def widened(a: Array) -> Array:
    """Bytes as words."""
    return a.astype(np.uint16)


def real(a: Array) -> Array:
    """Whole numbers as numbers."""
    return a.astype(np.float64)


def bits(a: Array) -> Array:
    """The bits of numbers, as words of 64."""
    return a.view(np.uint64)


def number(a: Array) -> Array:
    """The numbers that have such bits."""
    return a.view(np.float64)


def select(condition: Array, a: Array, b: Array) -> Array:
    """A lane of one vector where a condition holds, else of the other."""
    return np.where(condition, a, b)


def anywhere(a: Array) -> bool:
    """Whether a condition holds in any lane."""
    return bool(a.any())
