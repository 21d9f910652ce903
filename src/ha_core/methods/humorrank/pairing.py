"""Clause 3.4: a whole tournament, the graph of its matches and the reason for each."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from ha_core.arrays import Floats
from ha_core.methods.humorrank.judgements import Judgements
from ha_core.methods.humorrank.passes import Pass, next_pass
from ha_core.methods.humorrank.table import Choice, record, table
from ha_core.numbers import whole

_MOST = 2**31

Play = Callable[[int, int, int], float]
"""Decides on (prompt, first shown, second shown): 1 where the first wins, ½, or 0."""


class Tournament(NamedTuple):
    """What was played.

    choices: one a match, in their order. score: float64 `(m,)`, of the first. passes: of which the
    choices are a part. ratings: float64 `(K,)`, sequential Elo after the last match.
    """

    choices: tuple[Choice, ...]
    score: Floats
    passes: tuple[Pass, ...]
    ratings: Floats

    def judgements(self) -> Judgements:
        """The matches as `rate` reads them."""
        played = np.array([choice[:3] for choice in self.choices], np.int64).reshape(-1, 3)
        return Judgements(played[:, 0], played[:, 1], played[:, 2], self.score)


def pair(
    play: Play, n_models: int, n_prompts: int, c_max: int, *, version: str = "humorrank-1"
) -> Tournament:
    """Play `c_max` matches: a pure function of what `play` decides.

    Raises ValueError naming an argument out of range, or a decision other than 0, ½ and 1.
    """
    whole("c_max", c_max, 0, _MOST)
    state = table(n_models, n_prompts, version=version)
    passes, score = [], []
    while state.played < c_max:
        passes.append(next_pass(state, c_max - state.played))
        for choice in passes[-1].choices:
            score.append(play(choice.prompt, choice.first, choice.second))
            record(state, choice, score[-1])
    choices = tuple(choice for part in passes for choice in part.choices)
    return Tournament(choices, np.array(score, np.float64), tuple(passes), state.ratings)
