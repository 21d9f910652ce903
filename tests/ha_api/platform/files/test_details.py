import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ha_api.platform.errors import RefusedError
from ha_api.platform.files import read
from ha_api.platform.files.details import DETAILS as KNOWN
from tests.ha_api.headers import DETAILS
from tests.ha_api.writers import put

ROW: dict[str, Any] = {"participant": "p", "task": "t", "order": [["a"], ["b"]]}


def written(folder: Path, *rows: dict[str, Any]) -> str:
    return put(folder / "a.jsonl", b"".join(json.dumps(row).encode() + b"\n" for row in rows))


def test_details_change_nothing_that_is_ranked(tmp_path: Path) -> None:
    bare = read(written(tmp_path, ROW, ROW))
    missing = dict.fromkeys(DETAILS)
    found = read(written(tmp_path, ROW | DETAILS, ROW | missing))
    assert set(DETAILS) == KNOWN
    np.testing.assert_array_equal(found.rankings.order, bare.rankings.order)
    assert found.models == bare.models


@pytest.mark.parametrize(
    ("key", "value", "problem"),
    [
        ("shown", [0], "1 for 2 cards: must be one a card"),
        ("shown", "01", 'must be a list of whole numbers, not "01"'),
        ("grades", [3, 1.5], "must be a list of whole numbers"),
        ("grade_order", [True, False], "must be a list of whole numbers"),
        ("answers", ["x", None], "must be a list of texts"),
        ("answers", ["x", "y", "z"], "3 for 2 cards"),
        ("shown_at", "noon", '"noon" is not ISO 8601'),
        ("shown_at", 17, "17 is not ISO 8601"),
        ("probability", "0.5", 'must be a number, not "0.5"'),
        ("probability", True, "must be a number, not true"),
        ("research", 1, "must be true or false, not 1"),
    ],
)
def test_a_detail_of_another_kind_is_refused(
    key: str, value: object, problem: str, tmp_path: Path
) -> None:
    with pytest.raises(RefusedError) as refused:
        read(written(tmp_path, ROW | DETAILS, ROW | DETAILS | {key: value}))
    assert f", line 2: {key}: {problem}" in str(refused.value)


def test_a_key_twice_is_found_among_the_colons_of_times(tmp_path: Path) -> None:
    time = '"time": "2026-01-31T12:00:00Z"'
    good = json.dumps(ROW | DETAILS)[:-1]
    for more in (f'{time}, "time": null', r'"time": "2026-01-31T12\u003a00\u003A00Z", "task": "t"'):
        with pytest.raises(RefusedError, match="the key stands twice"):
            read(put(tmp_path / "a.jsonl", f"{good}, {more}}}".encode()))
    assert read(put(tmp_path / "a.jsonl", f"{good}, {time}}}".encode())).rankings.n == 1
