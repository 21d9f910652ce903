from dataclasses import replace

from ha_api.boards.service.wording.intervals import Interval, interval, intervals
from tests.ha_api.boards.samples import BARE, STANDING, board


def test_the_interval_is_of_one_kind_on_the_whole_board() -> None:
    assert interval(STANDING, resampled=True) == Interval(1150.25, 1200.0, 1250.75)
    assert interval(STANDING, resampled=False) == Interval(1140.0, 1200.0, 1260.0)
    assert interval(replace(STANDING, low=None), resampled=True) is None
    assert interval(replace(STANDING, high_closed=None), resampled=False) is None
    assert interval(replace(STANDING, rating=None), resampled=True) is None


def test_an_interval_is_the_bootstrap_s_and_without_one_the_closed_form_s() -> None:
    assert intervals(board(STANDING, replace(BARE, model="n"))) == {
        "m": Interval(1150.25, 1200.0, 1250.75)
    }
    assert intervals(board(STANDING, replicates=0)) == {"m": Interval(1140.0, 1200.0, 1260.0)}
    assert intervals(board(replace(STANDING, low=None, high=None))) == {}
