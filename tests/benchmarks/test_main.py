"""`python -m benchmarks` ends as its figures say, with invented ones."""

from collections.abc import Mapping

import pytest
from benchmarks.goals import GOALS, Figure, Missing

from benchmarks import __main__ as program

STEPS = (
    *("first_call", "beside_naive", "on_two_cores", "parts"),
    *("sampler", "memory", "closed_form"),
)


def run(monkeypatch: pytest.MonkeyPatch, figures: Mapping[str, Figure]) -> int:
    def invent(found: program.Found) -> None:
        found.figures |= figures

    invent.__name__ = "invented"
    for step in STEPS:
        monkeypatch.setattr(program.Found, step, invent)
    monkeypatch.setattr("sys.argv", ["benchmarks", "--rounds", "1"])
    return program.main()


def test_all_goals_reached_is_a_good_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, {goal.key: goal.held for goal in GOALS}) == 0
    printed = capsys.readouterr().out
    assert all(goal.what in printed for goal in GOALS)
    assert "load" in printed


def test_one_below_four_fifths_of_its_floor_is_a_bad_end_and_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    figures = {goal.key: goal.held for goal in GOALS} | {"memory": 41.0}
    assert run(monkeypatch, figures) == 1
    assert "memory beyond the data" in capsys.readouterr().err


def test_a_peer_that_is_not_installed_does_not_fail_the_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    figures: dict[str, Figure] = {goal.key: goal.held for goal in GOALS}
    figures["evalica"] = Missing("not installed: evalica")
    assert run(monkeypatch, figures) == 0
    assert "not installed: evalica" in capsys.readouterr().out
