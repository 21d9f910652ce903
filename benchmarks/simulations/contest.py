"""A simulated contest of HumorRank: models that answer prompts, and a judge."""

from dataclasses import dataclass

import numpy as np

from benchmarks.simulations import population
from benchmarks.simulations.study import Study
from ha_core import scales
from ha_core.arrays import Floats
from ha_core.methods import humorrank
from ha_core.methods.humorrank import Judgements

METHOD = humorrank.parameters("humorrank-1")


@dataclass(frozen=True, slots=True)
class Contest:
    """Who answers what.

    kind: what it is an example of. strengths: of K models, points. fit: standard deviation (points)
    of how well one prompt lies to one model: all matches of an answer share it; 0: every match is
    decided for itself.
    """

    kind: str
    prompts: int
    strengths: tuple[float, ...]
    fit: float

    @property
    def n_models(self) -> int:
        """K."""
        return len(self.strengths)

    @property
    def full(self) -> int:
        """Matches of all pairs on all prompts."""
        return self.prompts * self.n_models * (self.n_models - 1) // 2

    def __str__(self) -> str:
        size = f"{self.n_models} models × {self.prompts} prompts, {self.full} matches"
        return f"{self.kind}: {size}, fit {self.fit:g}"


def decisions(contest: Contest, seed: int) -> Floats:
    """What the judge says of (prompt, first, second), `(P, K, K)`, whoever is shown first."""
    rng = np.random.default_rng(seed)
    k, shape = contest.n_models, (contest.prompts, contest.n_models)
    points = np.array(contest.strengths) + rng.normal(0, contest.fit, shape)
    chance = 1 / (1 + np.exp((points[:, None, :] - points[:, :, None]) / scales.POINTS_PER_LOG))
    won = np.triu(rng.random((contest.prompts, k, k)) < chance, 1).astype(np.float64)
    return won + np.tril(1 - np.swapaxes(won, 1, 2), -1)


def everything(contest: Contest, said: Floats) -> Judgements:
    """All pairs on all prompts."""
    first, second = np.triu_indices(contest.n_models, 1)
    prompt = np.repeat(np.arange(contest.prompts), len(first))
    first, second = (np.tile(codes, contest.prompts) for codes in (first, second))
    return Judgements(prompt, first, second, said[prompt, first, second])


def true_ratings(contest: Contest) -> Floats:
    """What infinitely many prompts of this kind would say, `(K,)`, points."""
    of = Study(contest.kind, 0, 0, 0, contest.strengths, 0.0, contest.fit)
    return population.ratings(of) - population.BASE + METHOD.base
