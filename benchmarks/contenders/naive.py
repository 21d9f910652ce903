"""Plain NumPy, as `naive_bootstrap` writes it."""

import numpy as np

from benchmarks import naive_bootstrap
from benchmarks.contenders.shape import Bootstrap, Fit
from ha_core import counts
from ha_core.rankings import Rankings


def bootstrap(data: Rankings, n_models: int) -> Bootstrap:
    """Clusters of participants and tasks, one replicate after the other."""
    order = data.order.astype(np.int64)
    people = np.unique(data.participant, return_inverse=True)[1].astype(np.int64)
    tasks = np.unique(data.task, return_inverse=True)[1].astype(np.int64)
    return lambda replicates: naive_bootstrap.two_way(
        people, tasks, order, n_models, replicates, seed=0
    )


def counted(data: Rankings, n_models: int) -> Fit:
    """From the win matrix until the published rule stops."""
    wins = counts.win_matrix(data, n_models)
    return lambda: naive_bootstrap.fit(wins)
