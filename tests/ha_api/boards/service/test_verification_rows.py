"""Every column of a row is held; rows that make no sense are different, and break nothing."""

import math
from dataclasses import fields, replace
from typing import Any

import pytest

from ha_api.boards.records.checks import StoredCheck
from ha_api.boards.records.designs import StoredDesign
from ha_api.boards.records.snapshots import Kept, StoredBoard, StoredMatrix, StoredStanding
from ha_api.boards.records.studies import Mode
from ha_api.boards.service import checks
from ha_api.boards.service.verification_rows import compared_rows
from tests.ha_api.boards.samples import CHECK

SLUGS = {1: "a", 2: "b"}
BOARD = StoredBoard(
    *(7, 1, 1, Mode.SAFE_16, 1, "published", ["r"], ["w"], 9, True, 1500.25, 4, 0, 2, 2, 8),
    *(0, 0, 0, 0, 0, "gap", ["task"], ["t"]),
)
ROW = StoredStanding(
    *(
        7,
        1,
        1,
        1300.5,
        1290.5,
        1200.5,
        1400.5,
        1301.5,
        1201.5,
        1401.5,
        8.5,
        0,
        0,
        1,
        1,
        2,
        1,
        2,
        5.5,
        8,
        4,
    ),
    *(2, 2, 0.6875, 0.5, 0.75, 0.25, 0.875, 20, 0, 0, 0, False, True, 9, [1, 2, 3, 4]),
)
DESIGN = StoredDesign(
    *(7, [1, 2], [1.0, 0.5], [4.5, 3.5], [4.0, 4.0], [5.0, 0.0], [0.2, math.nan], [0.4, math.nan]),
    *(0.0625, 3.5, 0.75, 2.25, 2, 1.5, ["w"]),
)
CHECKED = checks.row(7, CHECK, {"a": 1, "b": 2})
KEPT = Kept(
    BOARD,
    [ROW, replace(ROW, model_id=2, place=2)],
    StoredMatrix(7, [1, 2], [0.0, 5.5, 2.5, 0.0], [math.nan, 0.75, 0.25, math.nan]),
    DESIGN,
    CHECKED,
)


def state(stored: Kept, again: Kept = KEPT) -> str:
    found = compared_rows(stored, again, SLUGS)
    assert found.state == compared_rows(again, stored, SLUGS).state
    return found.state


def changed(record: Any, column: str, value: Any) -> Any:
    return replace(record, **{column: value})


def another(value: Any) -> Any:
    kinds: dict[type, Any] = {
        bool: lambda: not value,
        int: lambda: value + 1,
        float: lambda: value + 1e-6,
        str: lambda: f"{value}x",
        Mode: lambda: Mode.UNCENSORED_18,
        list: lambda: [*value[:-1], another(value[-1])],
    }
    return kinds[type(value)]()


def test_the_same_rows_are_the_same_bits() -> None:
    assert state(replace(KEPT, standings=list(KEPT.standings))) == "same bits"


@pytest.mark.parametrize("column", [field.name for field in fields(StoredDesign)])
def test_no_column_of_a_design_escapes(column: str) -> None:
    value = getattr(DESIGN, column)
    last = [*value[:-1], 0.5] if column in {"skipped", "nothing_funny"} else another(value)
    for touched in (last, None):
        assert state(replace(KEPT, design=changed(DESIGN, column, touched))) == "different"
    assert state(replace(KEPT, design=None)) == "different"


@pytest.mark.parametrize("column", [field.name for field in fields(StoredCheck)])
def test_no_column_of_the_checks_escapes(column: str) -> None:
    for touched in (another(getattr(CHECKED, column)), None):
        assert state(replace(KEPT, check=changed(CHECKED, column, touched))) == "different"
    assert state(replace(KEPT, check=None)) == "different"


@pytest.mark.parametrize("column", [field.name for field in fields(StoredBoard)])
def test_no_column_of_a_board_escapes(column: str) -> None:
    for value in (another(getattr(BOARD, column)), None):
        touched = changed(BOARD, column, value)
        assert state(replace(KEPT, board=touched)) == "different"


@pytest.mark.parametrize("column", [field.name for field in fields(StoredStanding)])
def test_no_column_of_a_standing_escapes(column: str) -> None:
    for value in (another(getattr(ROW, column)), None):
        touched = changed(ROW, column, value)
        assert state(replace(KEPT, standings=[touched, KEPT.standings[1]])) == "different"


@pytest.mark.parametrize("column", ["rating", "low_closed", "win_share", "df_closed", "wins"])
def test_a_last_digit_is_near(column: str) -> None:
    touched = changed(ROW, column, math.nextafter(getattr(ROW, column), math.inf))
    assert state(replace(KEPT, standings=[touched, KEPT.standings[1]])) == "within 1e-9"


def test_points_are_held_as_they_are() -> None:
    assert state(replace(KEPT, board=replace(BOARD, distance=1500.25 + 1e-7))) == "different"


@pytest.mark.parametrize(
    "standings",
    [
        [],
        KEPT.standings[:1],
        KEPT.standings[::-1],
        [*KEPT.standings, replace(ROW, model_id=99)],
        [replace(ROW, model_id=99), KEPT.standings[1]],
    ],
)
def test_other_models_are_different(standings: list[StoredStanding]) -> None:
    found = compared_rows(replace(KEPT, standings=standings), KEPT, SLUGS)
    assert (found.state, found.differences[0].place) == ("different", "models")


@pytest.mark.parametrize(
    "change",
    [
        {"models": [2, 1]},
        {"models": [1, 99]},
        {"models": [1, None]},
        {"models": []},
        {"wins": [0.0, 5.5, 2.5, 1e-6]},
        {"wins": [0.0, 5.5, 2.5, None]},
        {"wins": [0.0, 5.5, 2.5]},
        {"above": [math.nan, 0.75, 0.25, 0.0]},
        {"above": [math.nan, 0.75, None, math.nan]},
        {"models": [1], "wins": [0.0], "above": [math.nan]},
    ],
    ids=str,
)
def test_other_pairs_are_different(change: dict[str, Any]) -> None:
    assert state(replace(KEPT, matrix=replace(KEPT.matrix, **change))) == "different"
