"""How fast this machine resamples, on invented rankings."""

import os
import time
from dataclasses import dataclass

import numpy as np

from ha_api.platform import compute
from ha_core.rankings import Rankings

CARDS = 4


@dataclass(frozen=True, slots=True)
class Speed:
    """A measurement. first: seconds of a single replicate, preparation included.

    a_second: how many replicates are done in a second after that.
    """

    workers: int
    first: float
    a_second: float


def invented(rankings: int, models: int, seed: int = 0) -> Rankings:
    """Return rankings of four models by people of whom some are busy, on 2,000 tasks."""
    rng = np.random.default_rng(seed)
    people = max(2, rankings // 20)
    busy = 1 / (np.arange(people) + 10.0) ** 0.8
    strength = np.sort(rng.normal(0, 0.9, models))[::-1]
    cards = min(CARDS, models)
    shown = np.argsort(rng.random((rankings, models)), axis=1)[:, :cards]
    worth = strength[shown] + rng.gumbel(size=shown.shape)
    order = np.take_along_axis(shown, np.argsort(-worth, axis=1), axis=1)
    return Rankings(
        rng.choice(people, rankings, p=busy / busy.sum()),
        rng.integers(0, 2_000, rankings),
        order,
        np.zeros(order.shape, bool),
    )


def load() -> float | None:
    """Return how many processes wanted a processor in the last minute, None where nobody counts."""
    try:
        return os.getloadavg()[0]
    except (AttributeError, OSError):  # no such call, or no answer
        return None


def speed(rankings: Rankings, models: int, *, replicates: int, workers: int) -> Speed:
    """Measure the replicates, after one that compiles what is not compiled yet."""
    compute.resample(rankings, models, replicates=1, workers=workers)
    first = _seconds(rankings, models, 1, workers)
    whole = _seconds(rankings, models, replicates, workers)
    return Speed(workers, first, (replicates - 1) / max(whole - first, 1e-9))


def _seconds(rankings: Rankings, models: int, replicates: int, workers: int) -> float:
    began = time.perf_counter()
    compute.resample(rankings, models, replicates=replicates, workers=workers)
    return time.perf_counter() - began
