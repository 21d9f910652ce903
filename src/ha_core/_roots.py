"""Roots of products of many positive numbers, in vectors of eight.

A product is kept as a number from 1 to 2 and a power of two, so that it neither overflows nor
vanishes. Logarithm and exponential are series here, not the system's: the same bits wherever
floating point follows IEEE 754.
"""

import math

import numpy as np

from ha_core._jit import jit
from ha_core._vectors import Array, bits, number, select

_FRACTION, _ONE, _52 = np.uint64(2**52 - 1), np.uint64(1023 << 52), np.uint64(52)
_WHOLE = np.uint64(1075 << 52)
"""The bits of 2^52, whose last ones count in ones: they make a number of a whole one below."""
_ROUND = 1.5 * 2.0**52
"""Added to a small number, it leaves it whole, in the last bits."""
_LN2, _SQRT2 = math.log(2.0), math.sqrt(2.0)
_7, _8, _9, _10, _11, _12, _13 = (math.factorial(n) for n in range(7, 14))


@jit
def split(product: Array) -> tuple[Array, Array]:
    """A positive number as one from 1 to 2, and the power of 2 that was taken."""
    found = bits(product)
    power = number((found >> _52) | _WHOLE) - (2.0**52 + 1023)
    return number((found & _FRACTION) | _ONE), power


@jit
def inverse_root(fraction: Array, power: Array, count: Array) -> Array:
    """1 / (fraction · 2^power)^(1/count), fraction from 1 to 2."""
    x = (_log(fraction) + power * _LN2) / count * -1.0
    rounded = x * (1 / _LN2) + _ROUND
    rest = x - (rounded - _ROUND) * _LN2
    return number(bits(_exp(rest)) + (bits(rounded) << _52))


@jit
def _log(x: Array) -> Array:
    """The logarithm of a number from 1 to 2: 2·artanh((x - 1)/(x + 1)), halved above √2."""
    above = x > _SQRT2
    x = select(above, x * 0.5, x)
    y = (x - 1.0) / (x + 1.0)
    z = y * y
    sum_ = (z * (1 / 23) + 1 / 21) * z + 1 / 19
    sum_ = (((sum_ * z + 1 / 17) * z + 1 / 15) * z + 1 / 13) * z + 1 / 11
    sum_ = (((sum_ * z + 1 / 9) * z + 1 / 7) * z + 1 / 5) * z + 1 / 3
    found = (y + y * z * sum_) * 2.0
    return select(above, found + _LN2, found)


@jit
def _exp(x: Array) -> Array:
    """The exponential of a number from -½·ln 2 to ½·ln 2."""
    sum_ = (x * (1 / _13) + 1 / _12) * x + 1 / _11
    sum_ = (((sum_ * x + 1 / _10) * x + 1 / _9) * x + 1 / _8) * x + 1 / _7
    sum_ = (((sum_ * x + 1 / 720) * x + 1 / 120) * x + 1 / 24) * x + 1 / 6
    return ((sum_ * x + 0.5) * x + 1.0) * x + 1.0
