import io
from dataclasses import replace

import pytest
from rich.cells import cell_len
from rich.console import Console

from ha_api.boards.presentation.table import as_table
from ha_api.boards.records import Components, Leaderboard
from ha_api.boards.service.wording.sentences import SIMULATED
from ha_api.platform.console import UNBOUNDED, terminal
from ha_core.methods.ha.versions import parameters
from tests.ha_api.boards.samples import BARE, BOARD, STANDING, board


def shown(leaderboard: Leaderboard, width: int = 100, encoding: str = "utf-8") -> str:
    file = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    console = Console(file=file, width=width, highlight=False, emoji=False, markup=False)
    return as_table(leaderboard, parameters("ha-1"), console)


def stripped(text: str) -> list[str]:
    return [line.rstrip() for line in text.splitlines()]


def test_a_board_on_a_hundred_columns() -> None:
    assert stripped(shown(BOARD)) == [
        "Published: 3 models, 1,200 rankings, 3,600 comparisons, 40 participants, 30 tasks.",
        "# ranks model rating 95% interval 1050                        1350 compared   won",
        "─" * 81,
        "1   1–2 b       1300  1250 – 1350                      ├────●────┤      301 50.0%",
        "2   1–3 a       1200  1150 – 1251           ├─────●────┤                301 50.0%",
        "3   2–3 c       1100  1050 – 1150 ├────●────┤                           301 50.0%",
        "1200 is the geometric mean of this roster: only differences between its ratings compare.",
        "Method ha-1: 95% intervals from 2,000 bootstrap replicates, seed 7.",
    ]


def test_the_last_line_says_what_is_simulated() -> None:
    console = Console(width=100)
    lines = stripped(as_table(BOARD, parameters("ha-1"), console, simulated=True))
    plain = stripped(as_table(BOARD, parameters("ha-1"), console))
    assert lines == [*plain, SIMULATED]


def test_a_narrow_terminal_shows_the_table_without_bars() -> None:
    lines = stripped(shown(BOARD, width=56))
    assert "# ranks model rating 95% interval compared   won" in lines
    assert "1   1–2 b       1300  1250 – 1350      301 50.0%" in lines


def test_a_terminal_without_unicode_shows_ascii_alone() -> None:
    text = shown(BOARD, encoding="ascii")
    assert text.isascii()
    assert "[----o----]" in text


def test_a_long_name_is_cut_on_a_terminal_and_whole_without_one() -> None:
    long = board(replace(STANDING, model="long " * 40 + "end"))
    assert "end" not in shown(long)
    assert "…" in shown(long)
    assert "long end" in shown(long, width=UNBOUNDED)


NAMES = ["m", "漢字", "سلام", "👩\u200d👧", "e\u0301", "[bold]m[/bold]", "[/]", ":smile:", "a\\b"]


@pytest.mark.parametrize("width", [60, 80, 100, 200])
@pytest.mark.parametrize("name", [*NAMES, *(name * 20 for name in NAMES)])
def test_no_line_is_wider_than_the_terminal(name: str, width: int) -> None:
    for line in shown(board(replace(STANDING, model=name), BARE), width).splitlines():
        assert cell_len(line) <= width


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_no_markup(name: str) -> None:
    assert name in shown(board(replace(STANDING, model=name)), UNBOUNDED)


def test_right_to_left_names_are_isolated_even_when_cut() -> None:
    text = shown(board(replace(STANDING, model="سلام " * 20)), 60)
    assert "…\u2069" in text
    assert text.count("\u2068") == text.count("\u2069") == 1


def test_control_characters_do_not_reach_the_terminal() -> None:
    wild = "\x1b[2J\r\x07\x9b31m\u202e\n"
    told = {"winless": (wild,), "undefeated": (wild,)}
    warnings = ("model_winless", "model_undefeated")
    text = shown(board(replace(STANDING, model=wild), told=told, warnings=warnings), UNBOUNDED)
    assert text.replace("\n", "").isprintable()
    assert text.count("\\x1b[2J") == 3


def test_parts_stand_under_a_title_each() -> None:
    told = {"components": Components((("a", "b"), ("c", "d")), ())}
    names = ("b", "a", "d", "c")
    models = [replace(STANDING, model=name, rank=1 + i % 2) for i, name in enumerate(names)]
    lines = stripped(shown(board(*models, BARE, told=told)))
    cells = [line.split()[:3] for line in lines[3:] if line and not line.startswith("─")]
    assert cells[:8] == [
        ["part", "1", "of"], ["1", "1–3", "b"], ["2", "1–3", "a"],
        ["part", "2", "of"], ["1", "1–3", "d"], ["2", "1–3", "c"],
        ["without", "comparisons"], ["m", "*", "0"],
    ]  # fmt: skip


def test_provisional_models_are_marked_and_the_mark_explained() -> None:
    lines = stripped(shown(board(replace(STANDING, provisional=True), status="provisional")))
    assert "1200 *" in lines[3]
    assert lines[4] == "* provisional: fewer than 200 comparisons."
    assert not any("*" in line for line in stripped(shown(BOARD)))


def test_a_board_without_models_has_no_table() -> None:
    empty = replace(BOARD, models=(), status="withheld", reasons=("no_rankings",))
    assert len(stripped(shown(empty))) == 3


def test_a_board_without_intervals_has_no_column_for_them() -> None:
    without = replace(STANDING, low=None, high=None, rank_low=None, rank_high=None)
    assert stripped(shown(board(without)))[1:4] == [
        "# model rating compared   won",
        "─" * 29,
        "2 m       1200      301 50.0%",
    ]


def test_a_rating_outside_its_interval_is_drawn_outside_its_bar() -> None:
    outside = replace(STANDING, rating=1100.0, low_closed=1150.0, high_closed=1300.0)
    row = stripped(shown(board(outside, replicates=0)))[3]
    assert "1100  1150 – 1300 ●       ├──────────────────────┤" in row


def test_a_terminal_is_as_wide_as_it_says_and_a_pipe_unbounded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "93")
    assert terminal().width == 93
    monkeypatch.delenv("COLUMNS")
    monkeypatch.setattr("sys.__stdout__", io.StringIO())
    assert terminal().width == UNBOUNDED
