"""The two-way cluster bootstrap as one would write it in plain NumPy: the baseline, kept as it is.

Its source is pinned by a hash in the tests, so that nobody makes it slower by accident.
"""

from itertools import combinations

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
Integers = npt.NDArray[np.int64]


def two_way(
    participant: Integers,
    task: Integers,
    order: Integers,
    n_models: int,
    replicates: int,
    seed: int,
) -> Floats:
    """Strengths `(replicates, n_models)`; participants and tasks are numbered without gaps."""
    rng = np.random.default_rng(seed)
    n_people, n_tasks = participant.max() + 1, task.max() + 1
    pairs = []
    for a, b in combinations(range(order.shape[1]), 2):
        row = np.flatnonzero((order[:, a] >= 0) & (order[:, b] >= 0))
        pairs.append((row, order[row, a] * n_models + order[row, b]))
    strengths = np.empty((replicates, n_models))
    for replicate in range(replicates):
        people = np.bincount(rng.integers(0, n_people, n_people), minlength=n_people)
        tasks = np.bincount(rng.integers(0, n_tasks, n_tasks), minlength=n_tasks)
        weight = (people[participant] * tasks[task]).astype(float)
        wins = np.zeros(n_models * n_models)
        for row, cell in pairs:
            wins += np.bincount(cell, weight[row], n_models * n_models)
        strengths[replicate] = fit(wins.reshape(n_models, n_models))
    return strengths


def fit(wins: Floats) -> Floats:
    games, won = wins + wins.T, wins.sum(axis=1)
    strengths = np.ones(len(wins))
    for _ in range(200):
        with np.errstate(divide="ignore", invalid="ignore"):
            new = won / (games / (strengths[:, None] + strengths)).sum(axis=1)
        new = np.maximum(1e-9, np.nan_to_num(new))
        new /= np.exp(np.log(new).mean())
        change = np.abs(np.log(new) - np.log(strengths)).max()
        strengths = new
        if change < 1e-4:
            break
    return strengths
