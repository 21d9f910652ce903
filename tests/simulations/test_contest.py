"""What is decided in a simulated contest, and what is true of it."""

from dataclasses import replace

import numpy as np
from benchmarks.simulations.contest import Contest, decisions, everything, true_ratings

from ha_core.methods.humorrank import rate

CONTEST = Contest("", 2000, (1200.0, 1000.0, 900.0), 0)
BY_PROMPT = replace(CONTEST, fit=200.0)


def test_a_match_says_the_same_whoever_is_shown_first() -> None:
    said = decisions(BY_PROMPT, 1)
    first, second = np.triu_indices(3, 1)
    assert (said[:, first, second] + said[:, second, first] == 1).all()
    assert not said[:, np.arange(3), np.arange(3)].any()


def test_strengths_decide_two_hundred_points_by_their_odds() -> None:
    won = decisions(CONTEST, 2).mean(axis=0)
    expected = 1 / (1 + 10 ** (-np.subtract.outer(CONTEST.strengths, CONTEST.strengths) / 400))
    off = ~np.eye(3, dtype=bool)
    np.testing.assert_allclose(won[off], expected[off], atol=0.04)


def test_matches_of_an_answer_go_together_by_prompt_alone() -> None:
    """0 beats 1 and 0 beats 2 on the same prompt: independent, or of one answer."""
    for contest, least, most in ((CONTEST, -0.06, 0.06), (BY_PROMPT, 0.1, 0.5)):
        said = decisions(contest, 3)
        assert least < np.corrcoef(said[:, 0, 1], said[:, 0, 2])[0, 1] < most


def test_everything_is_each_pair_once_on_each_prompt() -> None:
    small = replace(CONTEST, prompts=4)
    found = rate(everything(small, decisions(small, 1)), 3, replicates=0)
    assert (found.n_matches, found.n_prompts) == (small.full, 4) == (12, 4)
    assert (found.wins + found.wins.T == 4 * (1 - np.eye(3))).all()


def test_true_is_what_many_prompts_say() -> None:
    for contest in (CONTEST, BY_PROMPT):
        many = replace(contest, prompts=30_000)
        found = rate(everything(many, decisions(many, 5)), 3, replicates=0)
        np.testing.assert_allclose(found.ratings, true_ratings(contest), atol=5)
    near, far = (np.ptp(true_ratings(contest)) for contest in (BY_PROMPT, CONTEST))
    assert near < far - 50
    assert far - 300 < 1e-6


def test_a_contest_is_a_function_of_its_seed() -> None:
    first, again, other = (decisions(CONTEST, seed) for seed in (1, 1, 2))
    assert (first == again).all()
    assert (first != other).any()
