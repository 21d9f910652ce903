from dataclasses import replace

from ha_api.boards.presentation.rows import Row, row
from ha_api.boards.service.wording.intervals import interval
from tests.ha_api.boards.samples import BARE, STANDING


def test_a_row_of_a_standing() -> None:
    bounds = interval(STANDING, resampled=True)
    assert row(STANDING, bounds, "–") == Row(
        "2", "1–3", "m", "1200", "", "1150 – 1251", "301", "50.0%"
    )


def test_what_is_missing_is_empty() -> None:
    assert row(BARE, None, "–") == Row("", "", "m", "", "*", "", "0", "")


def test_a_range_of_one_rank_is_that_rank() -> None:
    assert row(replace(STANDING, rank_low=2, rank_high=2), None, "-").ranks == "2"


def test_a_name_is_safe_to_print() -> None:
    assert row(replace(STANDING, model="\x1b[1m"), None, "–").model == "\\x1b[1m"
