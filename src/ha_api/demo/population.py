"""What infinitely many participants and tasks would say: the truth that intervals are held to.

Every ranking is by somebody new, on a new task, of models drawn uniformly: no person, no task and
no adaptive choice stands out. The strengths are those at the maximum of the likelihood.
"""

import numpy as np

from ha_api.boards.records.studies import Mode
from ha_api.demo.judging import judge
from ha_api.demo.people import people, task_effects
from ha_api.demo.strengths import AUTHORS, HUMAN_ANSWERS, MODELS, STRENGTHS, TASKS
from ha_core import bradley_terry, counts, scales
from ha_core.arrays import Floats, Integers
from ha_core.rankings import NOT_A_MODEL, Rankings

CARDS = 4
AT_ONCE = 50_000
BASE = 1200.0


def rankings(mode: Mode, n: int, rng: np.random.Generator) -> Rankings:
    """Return the rankings that come of n impressions in the uniform design."""
    cards, who = _cards(n, rng), people(rng, n)
    found = judge(who, cards, STRENGTHS[mode], task_effects(rng, n), rng)
    order = np.take_along_axis(cards, found.order, axis=1)
    order = order[~(found.skipped | found.nothing_funny)]
    order[order >= MODELS] = NOT_A_MODEL
    own = np.arange(len(order))
    return Rankings(own, own, order, np.zeros(order.shape, bool))


def truth(mode: Mode, n: int, seed: int) -> Floats:
    """Return the ratings of the models by n impressions: `(MODELS,)`, their mean 1200."""
    rng = np.random.default_rng([seed, n])
    wins = np.zeros((MODELS, MODELS))
    for start in range(0, n, AT_ONCE):
        wins += counts.win_matrix(rankings(mode, min(AT_ONCE, n - start), rng), MODELS)
    return scales.rating(bradley_terry.maximum_likelihood(wins).strengths, BASE)


def _cards(n: int, rng: np.random.Generator) -> Integers:
    """Return writers by position: four models, or three and an author as often as on a board."""
    shuffled = np.argsort(rng.random((n, MODELS)), axis=1)[:, :CARDS]
    beside = rng.random(n) < sum(HUMAN_ANSWERS) / TASKS
    authors = rng.choice(AUTHORS, n, p=np.array(HUMAN_ANSWERS) / sum(HUMAN_ANSWERS))
    shuffled[beside, 0] = MODELS + authors[beside]
    return rng.permuted(shuffled, axis=1)
