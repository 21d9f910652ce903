"""Clauses 6.3 and 8.7: which share of the board's tasks each model answered."""

import numpy as np

from ha_core.arrays import Flags, Floats


def task_coverage(answered: Flags) -> Floats:
    """Share of the tasks that each model answered: float64 `(K,)`, NaN where there is no task.

    answered: bool `(T, K)`, the model has an answer to the board's task.
    """
    if answered.ndim != 2:
        raise ValueError(f"answered: of shape (T, K), not {answered.shape}")
    tasks = len(answered)
    return np.asarray(answered.sum(axis=0) / tasks if tasks else np.full(answered.shape[1], np.nan))
