from dataclasses import replace

from ha_api.boards.presentation.bars import Interval
from ha_api.boards.presentation.rows import Row, interval, row
from tests.ha_api.boards.samples import BARE, STANDING


def test_a_row_of_a_standing() -> None:
    assert row(STANDING, "–") == Row("2", "1–3", "m", "1200", "", "1150 – 1251", "301", "50.0%")


def test_what_is_missing_is_empty() -> None:
    assert row(BARE, "–") == Row("", "", "m", "", "*", "", "0", "")


def test_a_range_of_one_rank_is_that_rank() -> None:
    assert row(replace(STANDING, rank_low=2, rank_high=2), "-").ranks == "2"


def test_a_name_is_safe_to_print() -> None:
    assert row(replace(STANDING, model="\x1b[1m"), "–").model == "\\x1b[1m"


def test_the_interval_is_the_bootstrap_s_and_without_one_the_closed_form_s() -> None:
    assert interval(STANDING) == Interval(1150.25, 1200.0, 1250.75)
    without = replace(STANDING, low=None, high=None)
    assert interval(without) == Interval(1140.0, 1200.0, 1260.0)
    assert interval(replace(without, low_closed=None, high_closed=None)) is None
    assert interval(replace(STANDING, rating=None)) is None
