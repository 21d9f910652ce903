"""The stored record of every draw, and what it should say by the words of the method."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Any

import numpy as np

from ha_core.swiss import SamplerState
from tests.ha_api.api import Api
from tests.ha_core import swiss_literal

STATES = "select * from sampler_state order by id"

# A card by its place among the models of the state; a human card by its answer's.
DRAWS = """
select impression.*,
       array(select coalesce(model_id, 0) from card join answer on answer.id = answer_id
             where impression_id = impression.id order by position) as shown,
       (select answer_id from card join answer on answer.id = answer_id
        where impression_id = impression.id and author_id is not null) as human,
       array(select id from answer where answer.task_id = impression.task_id
             and author_id is not null) as humans_of_task
from impression order by id
"""


@dataclass(frozen=True, eq=False)
class State:
    """A stored state as the method's formulas read it."""

    row: Any
    models: list[int]
    tasks: list[int]
    humans: list[int]
    sampler: SamplerState

    @classmethod
    def of(cls, row: Any) -> "State":
        k = len(row["models"])
        wins = np.array(row["wins"]).reshape(k, k)
        sampler = SamplerState(wins + wins.T, row["ratings"], row["impressions"], row["widths"])
        return cls(row, row["models"], row["tasks"], row["humans"], sampler)

    @cache  # noqa: B019 - a test's states are few
    def weights(self, eligible: tuple[int, ...], size: int) -> dict[tuple[int, ...], float]:
        """W of every group."""
        groups = combinations(eligible, size)
        return {group: swiss_literal.weight(self.sampler, group) for group in groups}

    @cache  # noqa: B019
    def exposure(self, eligible: tuple[int, ...], size: int) -> dict[int, float]:
        """How likely each model is to be shown."""
        weights = self.weights(eligible, size)
        total = sum(weights.values())
        return {m: sum(w for g, w in weights.items() if m in g) / total for m in eligible}


@dataclass(frozen=True, eq=False)
class Draw:
    """An impression with the state it was drawn from."""

    row: Any
    state: State

    @property
    def eligible(self) -> tuple[int, ...]:
        return tuple(flagged(self.row["eligible_models"]))

    @property
    def group(self) -> tuple[int, ...]:
        return tuple(sorted(self.state.models.index(m) for m in self.row["shown"] if m != 0))

    def expected(self) -> dict[str, float]:
        """Every number of the record, from the state and the sets alone."""
        weights = self.state.weights(self.eligible, len(self.group))
        c, p, e, u = swiss_literal.terms(self.state.sampler, self.group)
        w, total = weights[self.group], sum(weights.values())
        task_weights = self.task_weights()
        task_weight, tasks = task_weights[self.row["task_id"]], sum(task_weights.values())
        human = 1 / max(len(self.candidates()), 1)
        product = task_weight / tasks * human * w / total / 24
        return {
            "task_weight": task_weight, "total_task_weight": tasks, "pair_novelty": c,
            "closeness": p, "model_novelty": e, "uncertainty": u, "weight": w,
            "total_weight": total, "p_task": task_weight / tasks, "p_human": human,
            "p_group": w / total, "p_order": 1 / math.factorial(4), "probability": product,
        }  # fmt: skip

    def task_weights(self) -> dict[int, float]:
        state = self.state
        shown = state.row["task_impressions"]
        return {state.tasks[t]: 1 / (1 + shown[t]) for t in flagged(self.row["eligible_tasks"])}

    def candidates(self) -> list[int]:
        """Human answers among which one was drawn."""
        state = self.state
        suitable = [h for h in flagged(self.row["eligible_humans"])
                    if state.humans[h] in self.row["humans_of_task"]]  # fmt: skip
        lacking = [h for h in suitable if state.row["human_rankings"][h] < 10]
        return [state.humans[h] for h in lacking or suitable]


async def draws(api: Api) -> list[Draw]:
    """Every impression there is."""
    states = {row["id"]: State.of(row) for row in await api.fetch(STATES)}
    return [Draw(row, states[row["state_id"]]) for row in await api.fetch(DRAWS)]


def flagged(bits: Any) -> list[int]:
    return [place for place, bit in enumerate(bits.as_string().replace(" ", "")) if bit == "1"]


def scores(found: Sequence[Draw]) -> dict[int, float]:
    """Of each model, Σ(shown − p) in standard errors, √Σ p(1 − p)."""
    off: dict[int, float] = {}
    spread: dict[int, float] = {}
    for draw in found:
        for model, p in draw.state.exposure(draw.eligible, len(draw.group)).items():
            off[model] = off.get(model, 0) + (model in draw.group) - p
            spread[model] = spread.get(model, 0) + p * (1 - p)
    return {model: off[model] / math.sqrt(spread[model]) for model in off if spread[model] > 0}
