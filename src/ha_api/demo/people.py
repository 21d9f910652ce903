"""The simulated participants: who they are, as far as it shows in how they vote.

Everybody is a function of the demo's seed and their number, so a demo that was cut goes on with the
same people. Utilities and thresholds are in the points of ratings.
"""

from dataclasses import dataclass
from functools import cache

import numpy as np

from ha_api.boards.records.studies import Mode
from ha_api.demo.chance import Purpose, generator
from ha_api.demo.strengths import AUTHORS, MODELS
from ha_core.arrays import Flags, Floats, Integers

BOARDS = (Mode.SAFE_16, Mode.UNCENSORED_18)
SEED, IMPRESSIONS = 2026, 1_650  # of the demo; on each board, of which about 1,500 rankings count
MOST_IMPRESSIONS = 20  # of one person on one board: as many as it has tasks
TASTE = 45.0  # standard deviation of a person's liking for one writer
TASK = 60.0  # standard deviation of a task's lying well to one writer
GENEROSITY = 90.0  # standard deviation of a person's thresholds, moved together
THRESHOLDS = (1190.0, 1350.0, 1530.0)  # of WEAK, SMILED, FUNNY
ADULTS, TESTERS = 0.85, 0.03


@dataclass(frozen=True, slots=True, eq=False)
class People:
    """Traits of n people.

    taste: `(n, MODELS + AUTHORS)`, points. first, last: `(n,)`, points by which a card gains where
    it is shown first or last. thresholds: `(n, 3)`, ascending. skips, changes: `(n,)`, how often
    they skip, and change a grade. in_order: bool `(n,)`, they grade from top to bottom. pace:
    `(n,)`, factor of their time. adult, tester: bool `(n,)`. impressions: `(n, 2)`, how many they
    end on each of BOARDS.
    """

    taste: Floats
    first: Floats
    last: Floats
    thresholds: Floats
    skips: Floats
    changes: Floats
    in_order: Flags
    pace: Floats
    adult: Flags
    tester: Flags
    impressions: Integers


def people(rng: np.random.Generator, n: int) -> People:
    """Return n people drawn from the population."""
    generosity = rng.normal(0, GENEROSITY, (n, 1))
    adult = rng.random(n) < ADULTS
    impressions = 1 + (MOST_IMPRESSIONS * rng.beta(0.9, 1.2, (n, len(BOARDS)))).astype(np.int64)
    impressions[~adult, BOARDS.index(Mode.UNCENSORED_18)] = 0
    return People(
        taste=rng.normal(0, TASTE, (n, MODELS + AUTHORS)),
        first=rng.normal(30, 20, n),
        last=rng.normal(20, 15, n),
        thresholds=np.array(THRESHOLDS) - generosity,
        skips=rng.beta(1, 24, n),
        changes=rng.beta(2, 14, n),
        in_order=rng.random(n) < 0.8,
        pace=rng.lognormal(0, 0.35, n),
        adult=adult,
        tester=rng.random(n) < TESTERS,
        impressions=np.minimum(impressions, MOST_IMPRESSIONS),
    )


@cache
def person(seed: int, number: int) -> People:
    """Return one of the demo's people, as arrays of one; the first ones are the authors, adults."""
    found = people(generator(seed, Purpose.PERSON, number), 1)
    if number < AUTHORS:
        found.adult[:] = True
        found.impressions[:] = np.maximum(found.impressions, 5)
    return found


def crowd(seed: int, impressions: int) -> Integers:
    """Return how many impressions each person ends on each board, `(n, 2)`: `impressions` in all.

    People come one after another until both boards have theirs.
    """
    left, plan = np.array([impressions, impressions]), list[Integers]()
    while left.any():
        row = np.minimum(person(seed, len(plan)).impressions[0], left)
        left -= row
        plan.append(row)
    return np.array(plan, np.int64).reshape(-1, len(BOARDS))


def task_effects(rng: np.random.Generator, n: int) -> Floats:
    """Return how n tasks lie to every writer, in points: `(n, MODELS + AUTHORS)`."""
    return np.asarray(rng.normal(0, TASK, (n, MODELS + AUTHORS)))
