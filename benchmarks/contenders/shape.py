"""What a contender is: rankings in, and two calls out, each with its input converted beforehand."""

from collections.abc import Callable
from typing import TypeAlias

import numpy as np

from ha_core.arrays import Floats
from ha_core.rankings import Rankings

Bootstrap: TypeAlias = Callable[[int], Floats]
"""So many replicates: strengths `(B, K)`."""

Fit: TypeAlias = Callable[[], Floats]
"""Strengths `(K,)` of all rankings."""

MakeBootstrap: TypeAlias = Callable[[Rankings, int], Bootstrap]
MakeFit: TypeAlias = Callable[[Rankings, int], Fit]


def centred(logs: Floats) -> Floats:
    """Strengths with geometric mean 1 from log strengths, along the last axis."""
    return np.asarray(np.exp(logs - logs.mean(axis=-1, keepdims=True)))


def absent(error: ImportError) -> str:
    """What is said of a contender whose library cannot be imported."""
    return f"not installed: {error.name or error}"
