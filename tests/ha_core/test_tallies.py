"""What clusters hold of each model, counted a second time, by both engines."""

from collections import defaultdict

import numpy as np
import pytest
from hypothesis import given

from ha_core import _leave_out, sandwich
from ha_core.rankings import Rankings
from tests import oracle
from tests.ha_core.designs import Design, any_rankings, simulate
from tests.ha_core.test_leave_out import ENGINES, engine


@pytest.mark.parametrize("name", ENGINES)
@given(rankings=any_rankings())
def test_sums_over_clusters_are_those_of_every_comparison(name: str, rankings: Rankings) -> None:
    kept = sandwich.clusters(rankings)
    n: dict[tuple[int, int, int], int] = defaultdict(int)
    halves: dict[tuple[int, int, int], int] = defaultdict(int)
    for c in oracle.comparisons(rankings):
        for model, score in ((c.first, c.score), (c.second, 1 - c.score)):
            n[model, c.participant, c.task] += 1
            halves[model, c.participant, c.task] += int(2 * score)
    with engine(name):
        found = _leave_out.tallied(kept.both, len(kept.models))
    for number, model in enumerate(kept.models.tolist()):
        mine = [key for key in n if key[0] == model]
        assert found.clusters[number] == len(mine)
        assert found.n_n[number] == sum(n[key] ** 2 for key in mine)
        assert found.n_h[number] == sum(n[key] * halves[key] for key in mine)
        assert found.h_h[number] == sum(halves[key] ** 2 for key in mine)


@pytest.mark.parametrize("name", ["participant", "task", "both"])
def test_both_engines_agree_where_clusters_are_large(name: str) -> None:
    data = simulate(Design(models=30, participants=9, heavy=True), seed=2)
    axis = getattr(sandwich.clusters(data), name)
    found = []
    for each in ENGINES:
        with engine(each):
            found.append(_leave_out.tallied(axis, 30))
    assert np.array_equal(found[0], found[1])
    assert (found[0].n_n > found[0].clusters).all()
