"""The arena's strengths from votes: relative to the anchor, and only where a chain leads to it."""

import numpy as np
import pytest

from ha_core import bootstrap, bradley_terry
from ha_core.methods.index import Category, Votes
from ha_core.methods.index.arena import Gate
from ha_core.methods.index.strengths import Strengths, arena_values, fitted
from ha_core.rankings import Rankings

IMAGE = Category.IMAGE
ROWS = [
    (voter, prompt, *((0, 1) if (voter + prompt) % 3 else (1, 0)), score)
    for voter in range(5)
    for prompt, score in enumerate((1.0, 0.5, 0.0, 1.0))
]


def votes(rows: list[tuple[int, int, int, int, float]], *names: str) -> Votes:
    return Votes(names, *zip(*rows, strict=True))


TWO = votes(ROWS, "a", "anchor-image")


def test_it_is_the_published_fit_of_the_votes_and_their_bootstrap() -> None:
    order = [(a, b) if score else (b, a) for *_, a, b, score in ROWS]
    tied = [(False, score == 0.5) for *_, score in ROWS]
    given = Rankings([r[0] for r in ROWS], [r[1] for r in ROWS], order, tied)
    wins = np.zeros((2, 2))
    for *_, a, b, score in ROWS:
        wins[a, b] += score
        wins[b, a] += 1 - score
    found = fitted(IMAGE, TWO, seed=7, replicates=20)
    assert found.strengths == pytest.approx(bradley_terry.fit(wins).strengths)
    assert (found.replicates == bootstrap.two_way(given, 2, replicates=20, seed=7)).all()


def test_whom_no_chain_of_votes_joins_to_the_anchor_has_no_strength() -> None:
    rows = [*ROWS, (0, 0, 2, 3, 1.0), (1, 1, 3, 2, 1.0)]
    found = fitted(IMAGE, votes(rows, "a", "anchor-image", "b", "c"), seed=0, replicates=5)
    assert np.isnan(found.strengths).tolist() == [False, False, True, True]
    assert np.isnan(found.replicates[:, 2:]).all()


@pytest.mark.parametrize("won", [1.0, 0.0])
def test_who_won_or_lost_every_vote_has_no_rating_and_opens_no_gate(won: float) -> None:
    of_b = [(voter, prompt, 1, 2, won) for voter in range(15) for prompt in range(10)]
    rows = [(voter, p, a, b, score) for voter in range(30) for _, p, a, b, score in ROWS]
    given = votes([*rows, *of_b], "a", "anchor-image", "b")
    found = fitted(IMAGE, given, seed=0, replicates=20)
    assert np.isnan(found.strengths).tolist() == [False, False, True]
    values = arena_values(IMAGE, ["a", "b"], given, found)
    assert values["b"].votes == 150
    assert values["b"].gates == (Gate.NO_RATING, Gate.INTERVAL_TOO_WIDE)
    tie = votes([*rows, *of_b, (0, 10, 1, 2, 0.5)], "a", "anchor-image", "b")
    assert not np.isnan(fitted(IMAGE, tie, seed=0, replicates=20).strengths).any()


@pytest.mark.parametrize(
    ("category", "given"),
    [(IMAGE, Votes()), (IMAGE, votes(ROWS, "a", "b")), (Category.TOOL, votes(ROWS, "a", "b"))],
)
def test_without_the_anchor_there_is_nothing(category: Category, given: Votes) -> None:
    found = fitted(category, given, seed=0, replicates=5)
    assert found.replicates.shape == (5, len(given.families))
    assert np.isnan(found.strengths).all()


def test_every_family_is_valued_and_votes_on_either_side_count() -> None:
    found = arena_values(IMAGE, ["new", "a"], TWO, Strengths(np.ones(2), np.ones((9, 2))))
    assert list(found) == ["a", "new"]
    assert (found["a"].votes, found["a"].difference) == (20, 0)
    assert (found["new"].votes, found["new"].difference, found["new"].replicates) == (0, None, 0)
    assert arena_values(Category.TOOL, ["a"], Votes(), Strengths(np.ones(0), np.ones((9, 0)))) == {}
