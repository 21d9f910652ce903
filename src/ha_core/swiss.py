"""What the adaptive Swiss sampler weighs, and what it knows of a roster (ha-1 clause 8.2)."""

import math
from dataclasses import dataclass, fields

import numpy as np
import numpy.typing as npt

from ha_core.arrays import Floats


@dataclass(frozen=True, slots=True)
class Weights:
    """The numbers of clause 8.2; the defaults are version swiss-1.

    closeness_scale: points at which closeness has fallen to ½. unrated: points of a model without a
    score. Raises ValueError naming a weight that is negative or not finite.
    """

    pair_novelty: float = 0.40
    closeness: float = 0.25
    model_novelty: float = 0.20
    uncertainty: float = 0.15
    closeness_scale: float = 100.0
    unrated: float = 1200.0

    def __post_init__(self) -> None:
        """Refuse what cannot make a probability."""
        for name in (field.name for field in fields(self)):
            value = getattr(self, name)
            if not math.isfinite(value) or (value < 0 and name != "unrated"):
                raise ValueError(f"{name}: must be finite and not negative, not {value}")
        if self.closeness_scale == 0:
            raise ValueError("closeness_scale: must be positive")


SWISS_1 = Weights()


@dataclass(frozen=True, slots=True, eq=False)
class SamplerState:
    """What the sampler knows of the K models of a roster; kept as read-only float64 copies.

    comparisons: `(K, K)`, earlier comparisons n_ij of each pair, symmetric; diagonal unread.
    ratings: `(K,)`, points, NaN = no score yet. impressions: `(K,)`, how often each was shown.
    normalised_width: `(K,)`, interval width as a share of the widest, in [0, 1], NaN = none yet.

    Raises ValueError naming the array and what is wrong with it.
    """

    comparisons: Floats
    ratings: Floats
    impressions: Floats
    normalised_width: Floats

    def __post_init__(self) -> None:
        """Take any real arrays, keep copies nobody can change."""
        for name in (field.name for field in fields(self)):
            object.__setattr__(self, name, _floats(name, getattr(self, name)))
        _check(self)

    @property
    def n_models(self) -> int:
        """K, the number of models of the roster."""
        return len(self.ratings)


def _floats(name: str, values: npt.ArrayLike) -> Floats:
    try:
        array = np.array(values, dtype=np.float64)
    except (TypeError, ValueError) as error:
        raise ValueError(f"{name}: must be an array of numbers") from error
    array.flags.writeable = False
    return array


def _check(state: SamplerState) -> None:
    n, width = state.comparisons, state.normalised_width
    if state.ratings.ndim != 1:
        raise ValueError("ratings: must be of shape (K,)")
    for name, shape in (
        ("comparisons", (state.n_models, state.n_models)),
        ("impressions", (state.n_models,)),
        ("normalised_width", (state.n_models,)),
    ):
        if getattr(state, name).shape != shape:
            raise ValueError(f"{name}: must be of shape {shape}, as ratings has it")
    for name in ("comparisons", "impressions"):
        values = getattr(state, name)
        if not np.isfinite(values).all() or (values < 0).any():
            raise ValueError(f"{name}: every count must be finite and not negative")
    if not np.array_equal(n, n.T):
        raise ValueError("comparisons: must be symmetric")
    if np.isinf(state.ratings).any():
        raise ValueError("ratings: must be finite, or NaN for no score yet")
    if (width < 0).any() or (width > 1).any():
        raise ValueError("normalised_width: must lie in [0, 1], or be NaN for none yet")
