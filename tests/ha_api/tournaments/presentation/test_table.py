"""The table under a judge: every contestant keeps its name, on every terminal."""

import io
from dataclasses import replace

import pytest
from rich.console import Console

from ha_api.tournaments.presentation.table import as_table
from ha_api.tournaments.records.results import Bias, Board, Result, Standing, Transitivity
from tests.ha_api.tournaments.presentation.test_charts import of

NAME = "a-contestant-whose-name-is-long"


def standing() -> Standing:
    ends = 1261.0, 1354.2
    return Standing(
        NAME, "MODEL", 1308.8, *ends, *ends, *ends, 1302.5, *ends, 192, 0, 60, "FRONTIER", True, 1
    )


def result() -> Result:
    none = of(0, 0)
    board = Board(
        "main", "main", True, None, 0, 0, 0, 0, True, 1, 0, 0, 0, None, (standing(),), (),
        Bias(none, none, none), Transitivity(None, 0, 0, 0, 0, 0, (), None, None), (),
    )  # fmt: skip
    return Result("humorrank-1", 0, 1, 0, 0, 0, 0, (board,), (), (), (), (), ())


@pytest.mark.parametrize(
    ("width", "last"), [(30, "1308.8"), (50, "1354.2"), (74, "FRONTIER"), (100, "FRONTIER")]
)
def test_nothing_is_cut_where_it_is_narrow(width: int, last: str) -> None:
    text = as_table(result(), Console(file=io.StringIO(), width=width))
    row = [line for line in text.splitlines() if line.startswith("  1")]
    assert row[0].rstrip().endswith(last)
    assert ("1261.0 to 1354.2" in row[0]) is (width > 30)
    assert NAME[-3:] in text


def test_a_star_is_explained_where_there_is_one() -> None:
    found = result()
    board = found.boards[0]
    starred = replace(board, models=(replace(standing(), within_tier=False),))
    for boards, width, told in (
        ((board,), 100, False),
        ((starred,), 100, True),
        ((starred,), 60, False),
    ):
        text = as_table(replace(found, boards=boards), Console(file=io.StringIO(), width=width))
        assert ("* the interval leaves the tier." in text) is told


def test_a_terminal_of_ascii_shows_what_was_won() -> None:
    file = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    text = as_table(result(), Console(file=file, width=100))
    row = next(line for line in text.splitlines() if "192-0-60" in line)
    assert row.isascii()
