import csv
import io
import json
from dataclasses import astuple, fields, replace
from typing import Any

import pytest

from ha_api.boards.presentation.documents import as_csv, as_json
from ha_api.boards.records import Standing
from tests.ha_api.boards.samples import BARE, BOARD, MISSING, STANDING, board

NAMES = [
    "m",
    "модель",
    "سلام",
    'a "quoted", name',
    "two\nlines",
    "re\rturn",
    "both\r\n",
    "=1+1",
    "e\u0301",
    "😀",
]


def refuse(constant: str) -> Any:
    raise AssertionError(f"{constant} is not JSON")


def test_json_has_every_key_in_order_and_every_value() -> None:
    read = json.loads(as_json(BOARD), parse_constant=refuse)
    assert list(read) == [field.name for field in fields(BOARD)]
    for standing, written in zip(BOARD.models, read["models"], strict=True):
        assert list(written) == [field.name for field in fields(Standing)]
        assert tuple(written.values()) == astuple(standing)
    assert as_json(BOARD).endswith("}\n")


def test_missing_is_null_in_json_and_empty_in_csv() -> None:
    alone = board(BARE)
    written = json.loads(as_json(alone))["models"][0]
    assert {name for name, value in written.items() if value is None} == MISSING
    row = next(csv.DictReader(io.StringIO(as_csv(alone))))
    assert {name for name, value in row.items() if value == ""} == MISSING


@pytest.mark.parametrize("value", [0.1 + 0.2, 1 / 3, 1e-300, 1234.5678901234567, 5e-324, -2400.0])
def test_numbers_keep_every_bit(value: float) -> None:
    one = board(replace(STANDING, rating=value))
    assert json.loads(as_json(one))["models"][0]["rating"] == value
    assert float(next(csv.DictReader(io.StringIO(as_csv(one))))["rating"]) == value


@pytest.mark.parametrize("name", [*NAMES, "\x1b[31m", "\x9b31m\x85\x7f"])
def test_names_are_read_back_as_they_were(name: str) -> None:
    one = board(replace(STANDING, model=name))
    assert json.loads(as_json(one))["models"][0]["model"] == name
    assert next(csv.DictReader(io.StringIO(as_csv(one), newline="")))["model"] == name


def test_json_holds_no_raw_control_character() -> None:
    text = as_json(board(replace(STANDING, model="\x00\x1b[31m\x7f\x85\x9b31m")))
    assert text.replace("\n", "").isprintable()


def test_escaped_csv_holds_no_raw_control_character() -> None:
    text = as_csv(board(replace(STANDING, model="\x1b[31m\n\x9b\u202e")), escaped=True)
    assert len(text.splitlines()) == 2
    assert text.replace("\n", "").isprintable()


def test_csv_has_the_columns_of_a_standing_and_json_s_truth_values() -> None:
    text = as_csv(board(replace(STANDING, provisional=True)))
    header, row = text.splitlines()
    assert header == ",".join(field.name for field in fields(Standing))
    assert row == (
        "m,1200.0,1150.25,1250.75,1201.5,1140.0,1260.0,12.5,2,1,3,150.5,301,120,40,30,"
        "0.5,0.44,0.56,0.4,0.6,2000,true"
    )
