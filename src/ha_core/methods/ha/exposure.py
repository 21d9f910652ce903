"""Clause 8.7: how often each model was to be shown, against how often it was.

The sampler's weights say of every group of the roster how likely it is, W/ΣW. They are met where
every model answered every task; a model that answered few is shown less than its weights intend.
"""

from collections.abc import Iterable

import numpy as np

from ha_core import sampler
from ha_core.arrays import Floats
from ha_core.swiss import SWISS_1, SamplerState, Weights


def intended(
    state: SamplerState, drawn: Iterable[tuple[int, int]], *, weights: Weights = SWISS_1
) -> Floats:
    """Expected showings of each of the K models if all had answered: float64 `(K,)`.

    drawn: pairs of a group's size and how many impressions drew such groups from this state. Each
    shows model i with probability Σ_{groups g of the size that hold i} W(g)/ΣW, over all K models.
    Raises ValueError for a size below 2 or above K.
    """
    everybody = np.arange(state.n_models)
    expected = np.zeros(state.n_models)
    for size, times in drawn:
        expected += times * sampler.exposures(state, everybody, size, weights=weights)
    return expected


def total_variation(intended: Floats, actual: Floats) -> float:
    """½ Σ_i |a_i/Σa − b_i/Σb| of two `(K,)` arrays of showings, from 0, alike, to 1.

    NaN where nothing was shown.
    """
    if not intended.sum() or not actual.sum():
        return float("nan")
    return float(np.abs(intended / intended.sum() - actual / actual.sum()).sum() / 2)
