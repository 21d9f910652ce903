"""Matches made for tests: by hypothesis in every shape, by simulation with known strengths."""

from itertools import combinations

import numpy as np
from hypothesis import strategies as st

from ha_core.methods.humorrank import Judgements
from tests.ha_core.methods.humorrank.literal import Match

MODELS = 5

MATCH = st.builds(
    lambda prompt, first, step, score: Match(prompt, first, (first + step) % MODELS, score),
    st.integers(0, 3),
    st.integers(0, MODELS - 1),
    st.integers(1, MODELS - 1),
    st.sampled_from([0.0, 0.5, 1.0]),
)
MATCHES = st.lists(MATCH, max_size=30)


def judgements(matches: list[Match]) -> Judgements:
    """One judgement a match."""
    columns = np.array(matches, float).reshape(-1, 4).T
    prompt, first, second = columns[:3].astype(int)
    return Judgements(prompt, first, second, columns[3])


def round_robin(
    ratings: list[float], prompts: int, seed: int = 0, ties: float = 0.0
) -> list[Match]:
    """All pairs on all prompts, decided by the strengths."""
    rng, found = np.random.default_rng(seed), []
    for prompt in range(prompts):
        for i, j in combinations(range(len(ratings)), 2):
            chance = 1 / (1 + 10 ** ((ratings[j] - ratings[i]) / 400))
            tied, won = rng.random() < ties, rng.random() < chance
            found.append(Match(prompt, i, j, 0.5 if tied else float(won)))
    return found
