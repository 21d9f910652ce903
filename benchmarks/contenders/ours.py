"""Ours, by its public doors."""

from benchmarks.contenders.shape import Fit, MakeBootstrap
from ha_core import bootstrap as core
from ha_core import bradley_terry, counts
from ha_core.rankings import Rankings

LANES = 64
"""How many replicates go side by side in a thread (docs/decisions/0019)."""


def bootstrap(workers: int) -> MakeBootstrap:
    """Clusters of participants and tasks, on so many threads."""
    return lambda data, n_models: (
        lambda replicates: core.two_way(
            data, n_models, replicates=replicates, seed=0, workers=workers
        )
    )


def fit(data: Rankings, n_models: int) -> Fit:
    """Count, and go to the maximum of the likelihood."""
    return lambda: bradley_terry.maximum_likelihood(counts.win_matrix(data, n_models)).strengths


def published(data: Rankings, n_models: int) -> Fit:
    """Count, and iterate until the published rule stops."""
    return lambda: bradley_terry.fit(counts.win_matrix(data, n_models)).strengths


def counted(data: Rankings, n_models: int) -> Fit:
    """From the win matrix to the maximum of the likelihood."""
    wins = counts.win_matrix(data, n_models)
    return lambda: bradley_terry.maximum_likelihood(wins).strengths
