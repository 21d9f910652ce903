"""Rankings sorted by cluster, counted a second time with sets."""

from collections import defaultdict

import numpy as np
from hypothesis import given

from ha_core import counts
from ha_core._clusters import Axis, clusters, win_matrix
from ha_core.rankings import Rankings
from tests import oracle
from tests.ha_core.designs import any_rankings


@given(any_rankings())
def test_every_axis_holds_each_ranking_once_in_its_cluster(rankings: Rankings) -> None:
    kept = clusters(rankings)
    orders = rankings.order.tolist()
    rows = [r for r, order in enumerate(orders) if sum(card >= 0 for card in order) > 1]
    people, tasks = rankings.participant.astype(np.int64), rankings.task.astype(np.int64)
    axes = [(kept.participant, people), (kept.task, tasks), (kept.both, (people << 32) + tasks)]
    for axis, code in axes:
        expected = defaultdict(list)
        for r in rows:
            expected[int(code[r])].append(orders[r])
        assert axis.codes.tolist() == sorted(expected)
        for g, of in enumerate(axis.codes.tolist()):
            assert sorted(orders_of(axis, g, kept.models.tolist())) == sorted(expected[of])


def orders_of(axis: Axis, cluster: int, models: list[int]) -> list[list[int]]:
    cards = axis.cards[axis.start[cluster] : axis.start[cluster + 1]].tolist()
    return [[models[card] if card >= 0 else -1 for card in order] for order in cards]


@given(any_rankings())
def test_pairs_are_counted_and_lone_ones_known(rankings: Rankings) -> None:
    kept = clusters(rankings)
    games = oracle.win_matrix(rankings, 6)
    games += games.T
    assert (kept.met == games[np.ix_(kept.models, kept.models)]).all()
    who = defaultdict(set)
    for c in oracle.comparisons(rankings):
        pair = sorted(np.searchsorted(kept.models, [c.first, c.second]).tolist())
        who[pair[0] * len(kept.models) + pair[1]].add(c.participant)
    expected = sorted(pair for pair, people in who.items() if len(people) == 1)
    assert np.flatnonzero(kept.participant.lone).tolist() == expected


@given(any_rankings())
def test_wins_are_those_counted_from_rankings(rankings: Rankings) -> None:
    expected = counts.win_matrix(rankings, 7)
    assert win_matrix(clusters(rankings), 7).tobytes() == expected.tobytes()
