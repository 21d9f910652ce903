"""What clusters hold of each model, counted a second time."""

from collections import defaultdict

import pytest
from hypothesis import given

from ha_core import _tallies
from ha_core._clusters import clusters
from ha_core.rankings import Rankings
from tests import oracle
from tests.ha_core.designs import any_rankings


@given(any_rankings())
def test_sums_over_clusters_are_those_of_every_comparison(rankings: Rankings) -> None:
    kept = clusters(rankings)
    n: dict[tuple[int, int, int], int] = defaultdict(int)
    halves: dict[tuple[int, int, int], int] = defaultdict(int)
    for c in oracle.comparisons(rankings):
        for model, score in ((c.first, c.score), (c.second, 1 - c.score)):
            n[model, c.participant, c.task] += 1
            halves[model, c.participant, c.task] += int(2 * score)
    cards = _tallies.of_cards(kept.both)
    found = _tallies.tally(kept.both, cards, len(kept.models))
    for number, model in enumerate(kept.models.tolist()):
        mine = [key for key in n if key[0] == model]
        assert found.clusters[number] == len(mine)
        assert found.n_n[number] == sum(n[key] ** 2 for key in mine)
        assert found.n_h[number] == sum(n[key] * halves[key] for key in mine)
        assert found.h_h[number] == sum(halves[key] ** 2 for key in mine)


@given(any_rankings())
def test_lots_change_nothing(rankings: Rankings) -> None:
    kept = clusters(rankings)
    cards, k = _tallies.of_cards(kept.task), len(kept.models)
    whole = _tallies.tally(kept.task, cards, k)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(_tallies, "_CELLS", 16)
        split = _tallies.tally(kept.task, cards, k)
    assert all((a == b).all() for a, b in zip(whole, split, strict=True))
