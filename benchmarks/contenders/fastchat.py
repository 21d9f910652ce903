"""The algorithm by which FastChat rates models, written anew from its description.

Source: lm-sys/FastChat, fastchat/serve/monitor/rating_systems.py (Apache 2.0), and its author's
account of how it was made fast (C. Thorrez, 2024). Distinct outcomes (a, b, who won) are counted;
a replicate draws their counts from a multinomial; the weighted logistic likelihood is climbed by
L-BFGS-B from 0 to a gradient of 1e-6 in at most 100 steps; replicates are shared among processes.
Votes are drawn one by one, and no cluster is.

In its favour: votes name the winner first, which leaves half as many distinct outcomes as sides at
random; they come as numbers, and counted for the bootstrap (which takes it a second for 100,000
rankings); the loss takes one exponential and one logarithm; a process gets its replicates in a few
parcels. And a process gets one thread for linear algebra: left free, as in the source, the threads
of all processes stand in each other's way and a climb takes ten times as long or more.
"""

import math
import os
from collections.abc import Mapping
from functools import partial
from multiprocessing import get_context
from multiprocessing.pool import Pool
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from scipy.optimize import minimize

from benchmarks.contenders.shape import Bootstrap, Fit, centred
from benchmarks.data import votes
from ha_core.arrays import Floats
from ha_core.rankings import Rankings

SCALE = math.log(10.0)
GRADIENT, STEPS = 1e-6, 100
THREADS = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS")


class Outcomes(NamedTuple):
    """Distinct outcomes and how often each occurs: models a and b, and 1 where a won."""

    a: npt.NDArray[np.int32]
    b: npt.NDArray[np.int32]
    won: Floats
    times: Floats


def bootstrap(data: Rankings, n_models: int) -> Bootstrap:
    """Votes one by one, on as many processes as there are cores."""
    return _bootstrap(data, n_models, dict.fromkeys(THREADS, "1"))


def bootstrap_as_shipped(data: Rankings, n_models: int) -> Bootstrap:
    """The same, with threads for linear algebra as the machine has them."""
    return _bootstrap(data, n_models, {})


def _bootstrap(data: Rankings, n_models: int, environment: Mapping[str, str]) -> Bootstrap:
    outcomes = distinct(_schedule(data))
    total, cores = int(outcomes.times.sum()), os.cpu_count() or 1

    def run(replicates: int) -> Floats:
        rng = np.random.default_rng(0)
        drawn = rng.multinomial(total, outcomes.times / total, replicates) / total
        parcels = [(outcomes, n_models, part) for part in np.array_split(drawn, 4 * cores)]
        with _pool(cores, environment) as pool:
            return centred(SCALE * np.concatenate(pool.starmap(climb_all, parcels)))

    return run


def _pool(processes: int, environment: Mapping[str, str]) -> Pool:
    """Fresh processes: the libraries of a forked one have already read their environment."""
    before = dict(os.environ)
    try:
        os.environ.update(environment)
        return get_context("spawn").Pool(processes)
    finally:
        os.environ.clear()
        os.environ.update(before)


def fit(data: Rankings, n_models: int) -> Fit:
    """All votes, each weighing 1 as in the source."""
    schedule = _schedule(data)

    def run() -> Floats:
        outcomes = distinct(schedule)
        return centred(SCALE * climb(outcomes, n_models, outcomes.times))

    return run


def distinct(schedule: npt.NDArray[np.int32]) -> Outcomes:
    """Count the rows of `(votes, 3)`: a, b, and 2, 1 or 0 for a win of a, a tie, a win of b."""
    rows, times = np.unique(schedule, axis=0, return_counts=True)
    a, b, outcome = np.ascontiguousarray(rows.T)
    return Outcomes(a, b, outcome / 2, times.astype(np.float64))


def climb_all(outcomes: Outcomes, n_models: int, weights: Floats) -> Floats:
    """Log strengths `(B, K)` of a parcel of replicates."""
    climbed = [climb(outcomes, n_models, weight) for weight in weights]
    return np.array(climbed).reshape(len(weights), n_models)


def climb(outcomes: Outcomes, n_models: int, weight: Floats) -> Floats:
    """Log strengths to the base of ten, around 0."""
    found = minimize(
        partial(_loss, outcomes, weight),
        np.zeros(n_models),
        jac=True,
        method="L-BFGS-B",
        options={"maxiter": STEPS, "gtol": GRADIENT},
    )
    return np.asarray(found.x)


def _loss(outcomes: Outcomes, weight: Floats, ratings: Floats) -> tuple[float, Floats]:
    """Return the negative log-likelihood, a tie being half of either outcome, and its gradient."""
    gap = SCALE * (ratings[outcomes.a] - ratings[outcomes.b])
    small = np.exp(-np.abs(gap))
    loss = np.log1p(small) + np.maximum(gap, 0) - outcomes.won * gap
    chance = np.where(gap >= 0, 1.0, small) / (1 + small)
    pull = SCALE * weight * (chance - outcomes.won)
    n_models = len(ratings)
    gradient = np.bincount(outcomes.a, pull, n_models) - np.bincount(outcomes.b, pull, n_models)
    return float(weight @ loss), np.asarray(gradient, np.float64)


def _schedule(data: Rankings) -> npt.NDArray[np.int32]:
    winner, loser = votes(data)
    return np.column_stack([winner, loser, np.full(len(winner), 2)]).astype(np.int32)
