"""Two judges over the matches that both judged (clause 4.1)."""

import numpy as np
import pytest

from ha_core.methods.humorrank import Judgements, agreement, rate
from tests.ha_core.methods.humorrank import literal
from tests.ha_core.methods.humorrank.designs import judgements, round_robin
from tests.ha_core.methods.humorrank.literal import Match

TRUE = [1300.0, 1150, 1050, 950, 850, 700]


def judged(ratings: list[float], prompts: int = 60, seed: int = 0) -> Judgements:
    found = round_robin(ratings, prompts, seed)
    return judgements(found)._replace(match=np.arange(len(found)))


def cut(data: Judgements, rows: slice) -> Judgements:
    return Judgements._make(np.asarray(column)[rows] for column in data)


def test_a_planted_exchange_is_found() -> None:
    other = [1300.0, 1150, 950, 1050, 850, 700]
    found = agreement(judged(TRUE), judged(other, seed=1), 6)
    assert found.moved.tolist() == [2, 3]
    assert found.rank.tolist() == [[1, 2, 3, 4, 5, 6], [1, 2, 4, 3, 5, 6]]
    assert found.tau == pytest.approx(13 / 15)
    assert found.p < 0.05
    assert (found.first_stays, found.last_stays) == (True, True)


def test_an_exchange_at_either_end_is_told() -> None:
    top, bottom = [1150.0, 1300, *TRUE[2:]], [*TRUE[:4], 700.0, 850]
    found = agreement(judged(TRUE), judged(top, seed=1), 6)
    assert (found.first_stays, found.last_stays) == (False, True)
    found = agreement(judged(TRUE), judged(bottom, seed=1), 6)
    assert (found.first_stays, found.last_stays) == (True, False)


def test_matches_of_one_judge_alone_do_not_count() -> None:
    one, other = judged(TRUE), judged(TRUE, seed=1)
    found = agreement(cut(one, slice(0, 600)), cut(other, slice(300, 900)), 6)
    assert found.matches == 300
    common = rate(cut(one, slice(300, 600)), 6, replicates=0)
    np.testing.assert_allclose(found.ratings[0], common.ratings, rtol=1e-12)
    same = agreement(cut(other, slice(0, 600)), cut(other, slice(300, 900)), 6)
    assert same.tau == pytest.approx(1)
    assert same.moved.tolist() == []


def test_the_order_in_which_they_were_judged_and_shown_is_no_matter() -> None:
    matches = round_robin(TRUE, 10)
    turned = judgements([Match(p, j, i, 1 - o) for p, i, j, o in matches[::-1]])
    here = judgements(matches)._replace(match=np.arange(150))
    found = agreement(here, turned._replace(match=np.arange(150)[::-1]), 6)
    assert found.tau == pytest.approx(1)
    np.testing.assert_allclose(found.ratings[0], found.ratings[1], rtol=1e-9)
    np.testing.assert_allclose(found.ratings[0], literal.ratings(matches, 6), rtol=0, atol=1e-6)


def test_without_a_match_in_common_nothing_is_told() -> None:
    one = Judgements([0], [0], [1], [1], [4])
    found = agreement(one, one._replace(match=[5]), 3)
    assert (found.matches, found.moved.tolist()) == (0, [])
    assert np.isnan([found.tau, found.p]).all()
    assert (found.first_stays, found.last_stays) == (False, False)


@pytest.mark.parametrize(
    ("other", "message"),
    [
        (Judgements([0], [0], [1], [1]), "^match: two judges need codes"),
        (Judgements([1], [0], [1], [1], [4]), "^match: 4 is another for each judge"),
        (Judgements([0], [0], [2], [1], [4]), "^match: 4 is another for each judge"),
        (Judgements([0], [2], [1], [1], [4]), "^match: 4 is another for each judge"),
    ],
)
def test_matches_that_are_not_the_same_are_refused(other: Judgements, message: str) -> None:
    one = Judgements([0], [0], [1], [1], [4])
    for pair in ((one, other), (other, one)):
        with pytest.raises(ValueError, match=message):
            agreement(*pair, 3)
