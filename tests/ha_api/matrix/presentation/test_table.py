"""Tables for people: what is missing stays empty, and what must be said is said."""

import io
from dataclasses import replace

from rich.console import Console

from ha_api.matrix.presentation.table import as_table
from ha_api.matrix.service import sentences, wording
from tests.ha_api.matrix.samples import FEW, GOOD, RATINGS, SUMMARIES


def console(encoding: str = "utf-8", width: int = 10_000) -> Console:
    stream = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    return Console(file=stream, width=width, highlight=False, emoji=False, markup=False)


def test_a_matrix_has_a_table_a_scope() -> None:
    lines = as_table(SUMMARIES, console()).splitlines()
    assert lines[0] == "All tasks: 3 models, 4 tasks"
    assert lines[3].split() == [
        "1",
        "good",
        "62.5",
        "75.0",
        "60.0",
        "–",
        "90.0",
        "61.0",
        "–",
        "85.0",
        "3",
        "1,234",
    ]
    assert lines[4].split() == ["2", "\u2068نموذج\u2069", "0.0", "*", "1", "9"]
    assert lines[5].split() == [r"a\x1b,b", "*", "0", "0"]
    assert lines[6] == "Domain law: 1 model, 1 task"
    assert "Domain poetry: 0 models, 0 tasks" in lines
    assert lines[-4:] == [
        f"* {sentences.PROVISIONAL}",
        sentences.UNAVAILABLE,
        sentences.OVERLAP,
        "wilson-1+eligibility-1+uncertainty-1, 1,243 votes in force.",
    ]


def test_an_arena_says_what_its_ratings_are_not() -> None:
    lines = as_table(RATINGS, console()).splitlines()
    assert lines[0] == "Arena: 2 models, 30 rounds"
    assert lines[3].split() == ["1", "good", "1216.2", "1210.0", "–", "1220.5", "30"]
    assert lines[4].split() == ["2", "b", "1183.8", "1179.5", "–", "1190.0", "1180.0", "30"]
    assert wording.ARENA_IS_PLATFORM_WIDE in lines
    assert lines[-1] == f"arena-elo-1, 200 orders of the rounds, seed {2**64 - 1}."


def test_simulated_people_are_called_so_at_the_end() -> None:
    for found in (SUMMARIES, RATINGS):
        assert sentences.SIMULATED not in as_table(found, console())
        assert as_table(found, console(), simulated=True).splitlines()[-1] == sentences.SIMULATED


def test_calibrated_models_alone_have_no_mark() -> None:
    only = replace(SUMMARIES, scopes=SUMMARIES.scopes[1:2])
    assert "*" not in as_table(only, console())
    assert FEW.provisional > GOOD.provisional


def test_a_narrow_terminal_and_one_without_our_letters_are_served() -> None:
    narrow = as_table(SUMMARIES, console("ascii", width=60))
    assert "–" not in narrow
    assert all(len(line) <= 60 for line in narrow.splitlines())
