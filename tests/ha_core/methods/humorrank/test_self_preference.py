"""A judge that is also a contestant (clause 4.2)."""

from typing import Any

import numpy as np
import pytest

from ha_core.methods.humorrank import self_preference

NAN = float("nan")


def test_the_source_has_a_judge_that_ranks_itself_eighth() -> None:
    own = [1307.5, 1156.9, 1115.1, 1092.8, 1037.5, 1015.0, 976.9, 761.0, 537.4]
    found = self_preference(own, [own[::-1], own], 7)
    assert (found.own_rating, found.own_rank) == (761.0, 8)
    assert found.ratings.tolist() == [1156.9, 761.0]
    assert found.ranks.tolist() == [2, 8]
    assert found.excess == pytest.approx(761.0 - (1156.9 + 761.0) / 2)


def test_a_judge_that_puts_itself_first_is_seen() -> None:
    found = self_preference([1200, 900, 900], [[900, 1000, 1100], [950, 1050, 1000]], 0)
    assert (found.own_rank, found.ranks.tolist()) == (1, [3, 3])
    assert found.excess == 275


def test_judges_who_do_not_rate_it_are_left_out_of_the_mean() -> None:
    found = self_preference([1100, 900], [[NAN, 1000], [1000, NAN]], 0)
    assert found.excess == 100
    assert found.ranks.tolist() == [0, 1]
    for nobody in (np.empty((0, 2)), [[NAN, 1000]]):
        assert np.isnan(self_preference([1100, 900], nobody, 0).excess)
    assert self_preference([NAN, 900], [[1, 2]], 0).own_rank == 0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (([1, 2], [1, 2], 0), "^own and others: of shape"),
        (([1, 2], [[1, 2, 3]], 0), "^own and others: of shape"),
        (([[1, 2]], [[1, 2]], 0), "^own and others: of shape"),
        (([1, 2], [[1, 2]], 2), "^contestant: a whole number from 0 to 1"),
        (([1, 2], [[1, 2]], -1), "^contestant: a whole number from 0 to 1"),
    ],
)
def test_boards_that_cannot_be_are_refused(arguments: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        self_preference(*arguments)
