"""What stands behind each model (clauses 5.3 and 5.4), counted a second time with sets."""

from collections import defaultdict

import numpy as np
from hypothesis import given

from ha_core import counts
from ha_core.methods.ha.evidence import evidence
from ha_core.rankings import Rankings
from tests import oracle
from tests.ha_core.designs import any_rankings


@given(any_rankings())
def test_counts_are_those_of_sets(rankings: Rankings) -> None:
    found = evidence(rankings, counts.win_matrix(rankings, 6), level=0.95)
    people, tasks = defaultdict(set), defaultdict(set)
    met: dict[int, int] = defaultdict(int)
    for c in oracle.comparisons(rankings):
        for model in (c.first, c.second):
            people[model].add(c.participant)
            tasks[model].add(c.task)
            met[model] += 1
    places = rankings.order.tolist()
    ranked = [sum(m in row and sum(c >= 0 for c in row) > 1 for row in places) for m in range(6)]
    assert found.rankings.tolist() == ranked
    assert found.comparisons.tolist() == [met[m] for m in range(6)]
    assert found.participants.tolist() == [len(people[m]) for m in range(6)]
    assert found.tasks.tolist() == [len(tasks[m]) for m in range(6)]
    assert np.array_equal(np.isnan(found.share), found.comparisons == 0)
