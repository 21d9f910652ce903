"""Between strengths and points: R = base + 400·log10 s."""

import math

import numpy as np

from ha_core.arrays import Floats

POINTS_PER_LOG = 400 / math.log(10)
"""Points of one natural logarithm of strength: 173.7."""


def rating(strengths: Floats, base: float) -> Floats:
    """Points of strengths; NaN stays NaN."""
    return base + 400 * np.log10(strengths)
