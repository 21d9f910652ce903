"""Ratios of contenders, with invented costs."""

import sys
from collections.abc import Mapping

import pytest
from benchmarks.data import Size
from benchmarks.goals import Missing
from benchmarks.measures import bootstraps
from benchmarks.rounds import TOO_BUSY, Cost, Work

SIZE = Size(200, 5)
EACH = {
    "ours, 1 thread": 2.0,
    "ours, 2 threads": 1.0,
    "plain NumPy": 500.0,
    "FastChat's, as shipped": 700.0,
    "FastChat's algorithm": 30.0,
    "evalica": 9_000.0,
}


def invented(
    works: Mapping[str, Work], *, rounds: int, at_least: float, processor: bool = False
) -> dict[str, Cost]:
    return {name: Cost(0.5, EACH[name]) for name in works}


def busy(
    works: Mapping[str, Work], *, rounds: int, at_least: float, processor: bool = False
) -> dict[str, Cost]:
    return {}


def test_a_ratio_is_how_many_times_faster_ours_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bootstraps, "costs", invented)
    found = bootstraps.beside_naive(SIZE, rounds=1, at_least=1.0)
    assert found.figures == {"naive 200 × 5": 250.0}
    assert found.costs.keys() == {"plain NumPy", "ours, 1 thread"}


def test_who_is_not_installed_is_told_and_the_rest_measured(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bootstraps, "costs", invented)
    monkeypatch.setitem(sys.modules, "evalica", None)
    found = bootstraps.on_two_cores(SIZE, rounds=1, at_least=1.0)
    assert found.figures == {
        "threads": 2.0,
        "fastchat": 700.0,
        "fastchat at its best": 30.0,
        "evalica": Missing("not installed: evalica"),
    }


def test_a_machine_too_busy_excuses_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bootstraps, "costs", busy)
    monkeypatch.setitem(sys.modules, "evalica", None)
    found = bootstraps.on_two_cores(SIZE, rounds=1, at_least=1.0)
    assert found.figures["threads"] == Missing(TOO_BUSY, excused=False)
    assert found.figures["evalica"] == Missing("not installed: evalica")
    assert found.costs == {}
