"""The command, in its smallest form."""

import sys

import pytest
from benchmarks.simulations import __main__ as command
from benchmarks.simulations import intervals, places, sampling
from benchmarks.simulations.__main__ import PARTS, main
from tests.house.tree import ROOT


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    part = PARTS["places"]
    monkeypatch.setitem(PARTS, "places", part._replace(plans=part.plans[:2]))


def printed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *words: str
) -> list[str]:
    monkeypatch.setattr(sys, "argv", ["simulations", "--only", "places", *words])
    main()
    return capsys.readouterr().out.splitlines()


def test_it_prints_a_table_of_what_is_asked_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = printed(capsys, monkeypatch, "--runs", "3", "--workers", "1")
    assert lines[1] == "## places: 3 runs of each"
    assert [line.count("|") for line in lines[3:]] == [4] * 4


def test_it_is_a_function_of_the_seeds_and_not_of_the_workers(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "AT_ONCE", 1)
    alone = printed(capsys, monkeypatch, "--runs", "3", "--workers", "1")
    assert printed(capsys, monkeypatch, "--runs", "3", "--workers", "2") == alone
    assert printed(capsys, monkeypatch, "--runs", "3", "--workers", "1", "--first", "9") != alone


def test_the_page_shows_every_study_and_kind_of_interval() -> None:
    page = (ROOT / "docs" / "simulations.md").read_text(encoding="utf-8")
    for study in (*intervals.STUDIES, *places.STUDIES, *sampling.SIZES, sampling.LATE):
        assert f"| {study} |" in page
    for kind in intervals.KINDS:
        assert f"| {kind} |" in page
