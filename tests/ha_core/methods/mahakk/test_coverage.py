"""How often the intervals hold what they are about, in simulated votes (clauses 5.2 and 5.3)."""

from typing import NamedTuple

import numpy as np
import pytest
from scipy.special import expit

from ha_core.methods.mahakk import Ballots, Summary, summary

TRIALS = 600
MEAN = 0.3
TASKS = 20


class Design(NamedTuple):
    """Tasks and raters differ by normal terms on the logit scale, of these deviations.

    of_task: raters of each of the 20 tasks. votes: that each casts there.
    """

    raters: int
    of_task: int
    votes: int
    between_tasks: float
    between_raters: float


def truth(design: Design) -> float:
    """Points of a vote by a random rater on a random task."""
    nodes, weights = np.polynomial.hermite_e.hermegauss(80)
    spread = np.hypot(design.between_tasks, design.between_raters)
    return float(100 * (weights * expit(MEAN + spread * nodes)).sum() / weights.sum())


def simulated(design: Design, rng: np.random.Generator) -> Summary:
    tasks = rng.normal(MEAN, design.between_tasks, TASKS)
    tastes = rng.normal(0, design.between_raters, design.raters)
    cell = np.repeat(np.arange(TASKS), design.of_task)
    rater = np.concatenate(
        [rng.choice(design.raters, design.of_task, replace=False) for _ in range(TASKS)]
    )
    votes = np.full(len(cell), design.votes)
    up = rng.binomial(votes, expit(tasks[cell] + tastes[rater]))
    return summary(
        np.bincount(cell, up).astype(int),
        np.bincount(cell, votes).astype(int),
        ballots=Ballots(cell, rater, up, votes),
    )


def coverage(design: Design) -> tuple[float, float, float]:
    """Shares of trials in which the published and the sampling interval hold, and width ratio."""
    rng, true = np.random.default_rng(8), truth(design)
    found = [simulated(design, rng) for _ in range(TRIALS)]
    published = np.array([(s.low, s.high) for s in found], float)
    sampling = np.array([(s.sampling_low, s.sampling_high) for s in found], float)
    held, held_sampling = (
        float(((ends[:, 0] <= true) & (true <= ends[:, 1])).mean())
        for ends in (published, sampling)
    )
    ratio = np.ptp(published, axis=1).mean() / np.ptp(sampling, axis=1).mean()
    return held, held_sampling, float(ratio)


@pytest.mark.parametrize(
    "design",
    [
        Design(30, 10, 3, 0.8, 0.0),
        Design(30, 10, 3, 0.8, 1.0),
        Design(10, 8, 3, 0.5, 1.0),
    ],
    ids=lambda design: "-".join(map(str, design)),
)
def test_of_many_raters_with_few_votes_both_hold_and_the_published_one_is_wide(
    design: Design,
) -> None:
    held, held_sampling, ratio = coverage(design)
    assert held >= 0.98
    assert 0.93 <= held_sampling <= 0.98
    assert ratio > 1.2


@pytest.mark.parametrize(
    "design",
    [Design(3, 3, 12, 0.4, 2.0), Design(10, 10, 30, 0.4, 1.5)],
    ids=lambda design: "-".join(map(str, design)),
)
def test_of_few_raters_with_many_votes_only_the_sampling_interval_holds(design: Design) -> None:
    held, held_sampling, ratio = coverage(design)
    assert held < 0.8
    assert 0.93 <= held_sampling <= 0.98
    assert ratio < 1
