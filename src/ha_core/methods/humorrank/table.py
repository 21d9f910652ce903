"""Clauses 3.2 and 3.4: what is known of a tournament while it is played."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

import numpy as np

from ha_core.arrays import Floats, Integers
from ha_core.duels import SCORES
from ha_core.methods.humorrank.versions import Parameters, parameters
from ha_core.numbers import whole

_MOST = 2**31


class Reason(StrEnum):
    """Why two models meet."""

    NEAREST_NOT_MET = "nearest_not_met_on_this_prompt"
    MET_LEAST = "met_least_of_pairs_met_on_all_prompts"


class Choice(NamedTuple):
    """A match to be played, first and second in the order in which their answers are shown.

    chooser: the one of the two who came up in the order. gap: |R_first − R_second| before it,
    points. met: how often the two had met before, on any prompt. round_: its pass, from 0.
    """

    prompt: int
    first: int
    second: int
    chooser: int
    reason: Reason
    gap: float
    met: int
    round_: int


@dataclass(slots=True)
class Table:
    """A tournament so far; `record` and `next_pass` alone change it.

    ratings: float64 `(K,)`, sequential Elo. met: int64 `(P, K, K)`, how often two met on a prompt;
    total: `(K, K)`, on any. lead: int64 `(K,)`, how often shown first less how often second.
    round_: passes begun. turn: the prompt whose turn is next. played: matches.
    """

    method: Parameters
    ratings: Floats
    met: Integers
    total: Integers
    lead: Integers
    round_: int = 0
    turn: int = 0
    played: int = 0


def table(n_models: int, n_prompts: int, *, version: str = "humorrank-1") -> Table:
    """Return what is known before the first match.

    Raises ValueError below two models or one prompt, and for an unknown version.
    """
    method = parameters(version)
    k, prompts = whole("n_models", n_models, 2, _MOST), whole("n_prompts", n_prompts, 1, _MOST)
    return Table(
        method=method,
        ratings=np.full(k, method.elo_start),
        met=np.zeros((prompts, k, k), np.int64),
        total=np.zeros((k, k), np.int64),
        lead=np.zeros(k, np.int64),
    )


def record(state: Table, choice: Choice, decision: float) -> None:
    """Take in what was decided, and move both ratings.

    Raises ValueError for a decision other than 0, ½ and 1.
    """
    if decision not in SCORES:
        raise ValueError(f"decision: 1 where the first wins, 0.5 for a tie or 0, not {decision!r}")
    a, b, ratings = choice.first, choice.second, state.ratings
    # As in `ha_core.elo`, which brings Numba with it.
    gained = state.method.elo_k * (decision - 1 / (1 + 10 ** ((ratings[b] - ratings[a]) / 400)))
    ratings[a] += gained
    ratings[b] -= gained
    for i, j in ((a, b), (b, a)):
        state.met[choice.prompt, i, j] += 1
        state.total[i, j] += 1
    state.lead[a] += 1
    state.lead[b] -= 1
    state.played += 1
