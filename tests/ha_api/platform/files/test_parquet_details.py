from pathlib import Path
from typing import Any

import pytest

from ha_api.platform.errors import FileError, RefusedError
from ha_api.platform.files import read
from tests.ha_api.headers import DETAILS, parquet


def test_details_are_passed_over(tmp_path: Path) -> None:
    for details in (DETAILS, dict.fromkeys(DETAILS)):
        assert read(parquet(tmp_path / "a.parquet", details)).rankings.n == 1


@pytest.mark.parametrize(
    ("key", "value", "problem"),
    [
        ("shown", [0], ", row 1: shown: 1 for 2 cards: must be one a card"),
        ("answers", ["x", "y", "z"], ", row 1: answers: 3 for 2 cards"),
        ("shown_at", "noon", ', row 1: shown_at: "noon" is not ISO 8601'),
        ("shown_at", 17, ": shown_at: must be timestamps"),
        ("grades", ["3", "1"], ": grades: must be lists of integers, not list"),
        ("grade_order", 7, ": grade_order: must be lists of integers, not int64"),
        ("answers", [1, 2], ": answers: must be lists of texts, not list"),
        ("probability", "0.5", ": probability: must be floats, not string"),
        ("research", 1, ": research: must be booleans, not int64"),
    ],
)
def test_a_detail_of_another_kind_is_refused(
    key: str, value: Any, problem: str, tmp_path: Path
) -> None:
    with pytest.raises((FileError, RefusedError)) as refused:
        read(parquet(tmp_path / "a.parquet", DETAILS | {key: value}))
    assert problem in str(refused.value)
