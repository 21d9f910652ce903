"""How replicates order the models (clause 5.2), against a count by hand."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ha_core.methods import ha
from ha_core.methods.ha.orders import orders
from tests.ha_core.designs import Design, simulate

NAN = float("nan")
SCORES = st.one_of(st.just(NAN), st.sampled_from([1.0, 2.0, 3.0, 4.0]))


def test_a_pair_counts_the_replicates_that_rate_both() -> None:
    table = np.array([[1.0, 2, NAN], [3, 2, NAN], [2, 2, NAN], [NAN, 2, NAN]])
    found = orders(table, 0.95)
    assert found.above[0, 1] == found.above[1, 0] == 0.5  # once above, once below, once equal
    assert np.isnan(found.above[[0, 2, 1, 2], [0, 2, 2, 0]]).all()
    assert found.rank_low.tolist() == [1, 1, 0]
    assert found.rank_high.tolist() == [2, 2, 0]


@given(st.lists(st.lists(SCORES, min_size=3, max_size=3), min_size=1, max_size=12))
def test_it_is_what_a_count_by_hand_gives(rows: list[list[float]]) -> None:
    table = np.array(rows)
    found = orders(table, 0.5)
    for i in range(3):
        ranks = [1 + sum(other > row[i] for other in row) for row in rows if row[i] == row[i]]
        if ranks:
            low = np.percentile(ranks, 25, method="lower")
            high = np.percentile(ranks, 75, method="higher")
            assert (found.rank_low[i], found.rank_high[i]) == (low, high)
        for j in set(range(3)) - {i}:
            points = [
                1.0 if row[i] > row[j] else 0.5 if row[i] == row[j] else 0.0
                for row in rows
                if row[i] == row[i] and row[j] == row[j]
            ]
            if points:
                assert found.above[i, j] == pytest.approx(np.mean(points), abs=1e-15)
                assert found.above[i, j] + found.above[j, i] == pytest.approx(1, abs=1e-15)
            else:
                assert np.isnan(found.above[i, j])


def test_a_rating_tells_the_orders_of_its_replicates() -> None:
    data = simulate(Design(rankings=300, participants=30, tasks=30), seed=2)
    found = ha.rate(data, 9, replicates=100, seed=3).resampling
    best, worst = np.argsort(-found.low[:8])[[0, -1]]
    assert found.orders.above[best, worst] > 0.9
    assert found.orders.rank_low[best] == 1
    assert found.orders.rank_high[8] == 0
    none = ha.rate(data, 9, replicates=0).resampling.orders
    assert np.isnan(none.above).all()
    assert not none.rank_low.any()
