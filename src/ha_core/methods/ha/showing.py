"""Clauses 1.1 and 8.1 to 8.5: which task, human answer and models one participant is shown."""

import math
from dataclasses import dataclass

import numpy as np

from ha_core import bradley_terry, sampler, scales
from ha_core.arrays import Codes, Flags, Floats, Integers
from ha_core.methods.ha.versions import Parameters
from ha_core.sampler import GroupWeight, SamplerState

CARDS = 4
HUMAN = -1


@dataclass(frozen=True, slots=True, eq=False)
class Offer:
    """What T tasks, K models and H human answers are there, and what of it one participant may see.

    answered: bool `(T, K)`, the model's answer to the task is published. task_impressions: `(T,)`.
    human_task: `(H,)`, the task each human answer belongs to. human_rankings: `(H,)`, how many
    rankings count for it. open_tasks: bool `(T,)`, not yet ranked by the participant, or ranked
    where a repeat was asked for. suitable: bool `(H,)`, by somebody else.
    """

    answered: Flags
    task_impressions: Floats
    human_task: Integers
    human_rankings: Integers
    open_tasks: Flags
    suitable: Flags

    def eligible_tasks(self) -> Flags:
        """Tasks that fill an impression: bool `(T,)` (8.1)."""
        models = self.answered.sum(axis=1)
        beside_a_human = np.zeros(len(models), bool)
        beside_a_human[self.human_task[self.suitable]] = True
        enough: Flags = models >= CARDS - beside_a_human
        return self.open_tasks & enough

    def candidates(self, task: int, wanted: int) -> Integers:
        """Human answers among which one is drawn: those that lack rankings, if any do (1.1)."""
        found = np.flatnonzero((self.human_task == task) & self.suitable)
        lacking = found[self.human_rankings[found] < wanted]
        return lacking if len(lacking) else found


@dataclass(frozen=True, slots=True, eq=False)
class Showing:
    """A drawn impression, with all that says how likely it was (8.5).

    human: code of the human answer, -1 without one. cards: int32 `(4,)`, a model or -1 by position.
    eligible: int32 `(M,)`, the models that answered the task. weight: C, P, E, U, W of the group.
    """

    task: int
    human: int
    cards: Codes
    eligible: Codes
    task_weight: float
    total_task_weight: float
    weight: GroupWeight
    total_weight: float
    p_task: float
    p_human: float
    p_group: float
    p_order: float

    @property
    def probability(self) -> float:
        """Product of the four factors."""
        return self.p_task * self.p_human * self.p_group * self.p_order


def sampler_state(
    wins: Floats, impressions: Floats, widths: Floats, method: Parameters
) -> SamplerState:
    """What the sampler reads of K models (8.2, 8.6).

    wins: `(K, K)`, row above column. impressions: `(K,)`. widths: `(K,)` points, NaN = none yet.
    """
    fit = bradley_terry.fit(
        wins,
        tolerance=method.tolerance,
        max_iterations=method.max_iterations,
        floor=method.floor,
    )
    widest = np.nanmax(widths, initial=0)
    normalised = widths / widest if widest > 0 else np.full(len(widths), np.nan)
    ratings = scales.rating(fit.strengths, method.base)
    return SamplerState(wins + wins.T, ratings, impressions, normalised)


def show(
    state: SamplerState, offer: Offer, method: Parameters, rng: np.random.Generator
) -> Showing | None:
    """Draw an impression; None where no task can fill one."""
    eligible_tasks = offer.eligible_tasks()
    if not eligible_tasks.any():
        return None
    weights = eligible_tasks / (1 + offer.task_impressions)
    task = _drawn(weights, rng)
    candidates = offer.candidates(task, method.author_rankings)
    human = int(rng.choice(candidates)) if len(candidates) else HUMAN
    eligible = np.flatnonzero(offer.answered[task]).astype(np.int32)
    plan = sampler.prepare(state, eligible, CARDS - (human != HUMAN), weights=method.swiss)
    group = plan.draw(rng)
    weight = sampler.group_weight(state, group, weights=method.swiss)
    shown = group if human == HUMAN else np.append(group, np.int32(HUMAN))
    return Showing(
        task=task,
        human=human,
        cards=rng.permutation(shown),
        eligible=eligible,
        task_weight=float(weights[task]),
        total_task_weight=float(weights.sum()),
        weight=weight,
        total_weight=plan.total,
        p_task=float(weights[task] / weights.sum()),
        p_human=1 / max(len(candidates), 1),
        p_group=plan.probability(weight),
        p_order=1 / math.factorial(CARDS),
    )


def _drawn(weights: Floats, rng: np.random.Generator) -> int:
    ends = np.cumsum(weights)
    return int(ends.searchsorted(rng.random() * ends[-1], side="right"))
