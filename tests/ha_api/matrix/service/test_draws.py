"""Two cards out of what is offered: everything that can come out is equally likely, as stored."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from ha_api.matrix.records.rounds import Offered
from ha_api.matrix.service.draws import draw

OFFERED = [
    Offered(tasks=4, task=9, output=output, model=model)
    for output, model in [(1, 10), (2, 10), (3, 10), (4, 20), (5, 30), (6, 30)]
]


def possible(offered: list[Offered]) -> dict[tuple[int, int], float]:
    """Every pair of cards in its order and how likely it is, counted out: models, then outputs."""
    models = sorted({one.model for one in offered})
    found: dict[tuple[int, int], float] = {}
    for first, second in permutations(models, 2):
        ours = [one.output for one in offered if one.model == first]
        theirs = [one.output for one in offered if one.model == second]
        chance = 1 / len(list(permutations(models, 2))) / len(ours) / len(theirs)
        found |= {(a, b): chance for a in ours for b in theirs}
    return found


def test_all_that_can_be_drawn_is_drawn_with_the_probability_it_says() -> None:
    rng, expected = Random(5), possible(OFFERED)
    drawn = [draw(rng, OFFERED) for _ in range(20_000)]
    for one in drawn:
        chance = expected[one.cards[0], one.cards[1]]
        assert one.probability == pytest.approx(chance / 4, rel=1e-12)  # one task of four
    assert sum(expected.values()) == pytest.approx(1, rel=1e-12)
    counted = Counter((one.cards[0], one.cards[1]) for one in drawn)
    assert set(counted) == set(expected)
    squares = sum((counted[k] - 20_000 * p) ** 2 / (20_000 * p) for k, p in expected.items())
    assert squares < 42.8  # chi-square, 21 degrees of freedom: 1 of 300 seeds would exceed it


def test_it_says_out_of_how_many_it_was_drawn() -> None:
    seen = {
        (one.task, one.tasks, one.pairs) for one in (draw(Random(n), OFFERED) for n in range(9))
    }
    assert seen == {(9, 4, 3)}
    models = {one.output: one.model for one in OFFERED}
    sizes = Counter(models.values())
    for seed in range(50):
        one = draw(Random(seed), OFFERED)
        first, second = (models[card] for card in one.cards)
        assert first != second
        assert one.outputs == sizes[first] * sizes[second]
