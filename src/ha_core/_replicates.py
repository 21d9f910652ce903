"""What replicates of the bootstrap give."""

from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from ha_core.arrays import Flags, Floats, Integers

States: TypeAlias = npt.NDArray[np.uint8]

ABSENT, WINLESS, UNDEFEATED = 1, 2, 4


class Replicates(NamedTuple):
    """What each of B replicates gave.

    strengths: float64 `(B, K)`, geometric mean 1 over the models present, NaN for an absent one.
    iterations: int64 `(B,)`. converged: bool `(B,)`. parts: int64 `(B,)`, undirected components of
    its comparison graph. state: uint8 `(B, K)`, a sum of ABSENT, WINLESS and UNDEFEATED.
    """

    strengths: Floats
    iterations: Integers
    converged: Flags
    parts: Integers
    state: States


def empty(replicates: int, n_models: int) -> Replicates:
    """Replicates in which nothing has been compared."""
    return Replicates(
        np.full((replicates, n_models), np.nan),
        np.zeros(replicates, np.int64),
        np.zeros(replicates, np.bool_),
        np.zeros(replicates, np.int64),
        np.zeros((replicates, n_models), np.uint8),
    )
