"""The digest of what a result was computed from."""

import hashlib
from pathlib import Path

import pytest

from ha_api.platform.files import contents
from ha_api.platform.files.digests import digest, lines
from tests.ha_api.writers import Given, flat_parquet, json_lines, nested_parquet

GIVEN = [
    Given("кто", "t1", [["m3"], ["m1", "m2"], [None], ["m4"]], None, "2026-01-31T15:00:00+03:00"),
    Given("b", "t2", [["m1"], ["m2"]], "TECHNICAL"),
]
LINES = [
    '{"participant":"кто","task":"t1","order":[["m3"],["m1","m2"],[null],["m4"]],'
    '"time":"2026-01-31T12:00:00.000000Z","eligibility":"PRIMARY"}\n',
    '{"participant":"b","task":"t2","order":[["m1"],["m2"]],"time":null,'
    '"eligibility":"TECHNICAL"}\n',
]


def test_a_line_is_all_that_every_form_carries(tmp_path: Path) -> None:
    for name, write in (
        ("a.jsonl", json_lines),
        ("b.parquet", nested_parquet),
        ("c.parquet", flat_parquet),
    ):
        columns = contents(write(GIVEN, tmp_path / name)).columns
        assert [line.decode() for line in lines(columns)] == LINES
        assert digest(columns) == hashlib.sha256("".join(LINES).encode()).digest()


@pytest.mark.parametrize(
    "changed",
    [
        GIVEN[:1],
        GIVEN[::-1],
        [*GIVEN, GIVEN[0]],
        [GIVEN[0], Given("b", "t2", [["m2"], ["m1"]], "TECHNICAL")],
        [GIVEN[0], Given("b", "t2", [["m1", "m2"]], "TECHNICAL")],
        [GIVEN[0], Given("b", "t2", [["m1"], ["m2"]], "REPEAT")],
        [GIVEN[0], Given("c", "t2", [["m1"], ["m2"]], "TECHNICAL")],
    ],
)
def test_any_change_is_another_digest(tmp_path: Path, changed: list[Given]) -> None:
    one, other = (
        digest(contents(json_lines(given, tmp_path / "a.jsonl")).columns)
        for given in (GIVEN, changed)
    )
    assert one != other
