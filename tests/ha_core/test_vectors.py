"""Vectors: what the compiler makes of them is what NumPy makes of rows."""

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from ha_core import _vectors as v
from ha_core._jit import jit

pytestmark = pytest.mark.compiled

Array = npt.NDArray[Any]
RNG = np.random.default_rng(0)
BYTES = RNG.integers(0, 256, (50, 64)).astype(np.uint8)
WORDS = RNG.integers(0, 2**16, (50, 64)).astype(np.uint16)
LONG = RNG.integers(0, 2**64, (50, 8), np.uint64)
SHORT = RNG.integers(-(2**31), 2**31, (50, 8)).astype(np.int32)
WHOLE = RNG.integers(-(2**53), 2**53, (50, 8))
REAL = np.exp(RNG.normal(0, 40, (50, 8))) * RNG.choice([-1, 1], (50, 8))


@jit
def arithmetic(rows: Array, out: Array) -> None:
    for row in range(1, len(rows)):
        a, b = v.load(rows, row - 1), v.load(rows, row)
        v.store(out, row, a * b + a + v.each(rows, 3))


@jit
def reals(rows: Array, out: Array) -> None:
    for row in range(1, len(rows)):
        a, b = v.load(rows, row - 1), v.load(rows, row)
        v.store(out, row, (a - b) / (a * 0.5 + b))


@jit
def bits(rows: Array, out: Array) -> None:
    for row in range(1, len(rows)):
        a, b = v.load(rows, row - 1), v.load(rows, row)
        v.store(out, row, ((a & b) ^ (a >> np.uint64(7))) | (b << np.uint64(52)))


@jit
def chosen(rows: Array, out: Array) -> None:
    for row in range(1, len(rows)):
        a, b = v.load(rows, row - 1), v.load(rows, row)
        v.store(out, row, v.select((a > b) | (a == v.each(rows, 1)), a, b))


@jit
def sums(rows: Array, out: Array) -> None:
    for row in range(1, len(rows)):
        v.store(out, row, v.saturated(v.load(rows, row - 1), v.load(rows, row)))


@jit
def wide(rows: Array, out: Array) -> None:
    for row in range(1, len(rows)):
        v.store(out, row, v.widened(v.load(rows, row - 1)) + v.widened(v.load(rows, row)))


@jit
def converted(rows: Array, out: Array) -> None:
    for row in range(len(rows)):
        v.store(out, row, v.real(v.load(rows, row)))


@jit
def seen(rows: Array, out: Array) -> None:
    for row in range(len(rows)):
        v.store(out, row, v.number(v.bits(v.load(rows, row)) + np.uint64(1 << 52)))


@pytest.mark.parametrize(
    ("kernel", "rows", "kind"),
    [
        (arithmetic, BYTES, np.uint8),
        (arithmetic, WORDS, np.uint16),
        (arithmetic, SHORT, np.int32),
        (arithmetic, WHOLE, np.int64),
        (arithmetic, REAL, np.float64),
        (reals, REAL, np.float64),
        (bits, LONG, np.uint64),
        (chosen, BYTES, np.uint8),
        (chosen, WORDS, np.uint16),
        (chosen, REAL, np.float64),
        (sums, BYTES, np.uint8),
        (wide, BYTES, np.uint16),
        (converted, SHORT, np.float64),
        (converted, WHOLE, np.float64),
        (seen, REAL, np.float64),
    ],
)
def test_the_compiler_makes_what_numpy_does(kernel: Any, rows: Array, kind: Any) -> None:
    compiled, literal = np.zeros(rows.shape, kind), np.zeros(rows.shape, kind)
    kernel(rows, compiled)
    with np.errstate(over="ignore"):
        kernel.py_func(rows, literal)
    assert literal[1:].any(axis=1).all()
    assert np.array_equal(compiled, literal)


@pytest.mark.parametrize("kind", [np.uint8, np.uint16, np.uint32])
def test_a_shorter_row_keeps_the_lower_bits(kind: Any) -> None:
    compiled, literal = np.zeros(LONG.shape, kind), np.zeros(LONG.shape, kind)
    bits(LONG, compiled)
    bits.py_func(LONG, literal)  # type: ignore[attr-defined]  # of what is compiled
    assert np.array_equal(compiled, literal)


@jit
def any_full(rows: Array) -> bool:
    return v.full(v.load(rows, 0))


@jit
def any_above(rows: Array, limit: float) -> bool:
    return v.anywhere(v.load(rows, 0) > limit)


@pytest.mark.parametrize("lane", [None, 0, 31, 63])
def test_one_lane_is_found(lane: int | None) -> None:
    rows = np.full((1, 64), 254, np.uint8)
    if lane is not None:
        rows[0, lane] = v.FULL
    assert any_full(rows) == any_full.py_func(rows) == (lane is not None)  # type: ignore[attr-defined]


@pytest.mark.parametrize("lane", [None, 0, 7])
def test_a_condition_is_found_in_one_lane(lane: int | None) -> None:
    rows = np.zeros((1, 8))
    if lane is not None:
        rows[0, lane] = 2.0
    assert any_above(rows, 1.0) == any_above.py_func(rows, 1.0) == (lane is not None)  # type: ignore[attr-defined]


def test_what_is_no_number_is_above_nothing() -> None:
    assert not any_above(np.full((1, 8), np.nan), 0.0)
