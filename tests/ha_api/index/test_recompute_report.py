"""From a report alone an independent program computes every figure again (clause 10.1)."""

import copy
import json
import runpy
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from ha_core.methods.index import Category
from tests.ha_api.index import reported
from tests.house.tree import ROOT

PROGRAM = ROOT / "examples" / "recompute_report.py"
differing: Callable[[Any], tuple[int, list[str]]] = runpy.run_path(str(PROGRAM))["differing"]


@pytest.fixture(scope="module")
def reports() -> dict[str, dict[str, Any]]:
    """Reports of all categories, as they are read from their files."""
    found = {
        f"{category} {slug}": report
        for category in Category
        for slug, report in reported.reports(category).items()
    }
    whole: dict[str, dict[str, Any]] = json.loads(json.dumps(found))
    return whole


def figures(value: Any) -> Iterator[tuple[Any, Any]]:
    """Where each figure stands: what holds it, and under which key."""
    for key, one in value.items() if isinstance(value, dict) else enumerate(value):
        if isinstance(one, dict | list):
            yield from figures(one)
        elif isinstance(one, int | float) and not isinstance(one, bool):
            yield value, key


def shown(report: dict[str, Any]) -> list[tuple[Any, Any]]:
    """Where each figure stands that a report shows."""
    rating = [] if report["shown_rating"] is None else [(report, "shown_rating")]
    return [*figures(report["results"]), *figures(report["beside"]), *rating]


def test_every_figure_is_computed_again(reports: dict[str, dict[str, Any]]) -> None:
    for name, report in reports.items():
        count, wrong = differing(report)
        assert wrong == [], name
        assert count == len(shown(report)) > 100


@pytest.mark.parametrize("name", ["VIDEO f0", "LANGUAGE f0", "TOOL f0"])
def test_no_figure_can_be_changed_alone(reports: dict[str, dict[str, Any]], name: str) -> None:
    report = copy.deepcopy(reports[name])
    # What the inputs give does not depend on what is said: once is enough for every change.
    program = runpy.run_path(str(PROGRAM))
    given = program["computed"](report)
    program["differing"].__globals__["computed"] = lambda _: given
    assert program["differing"](report)[1] == []
    for holder, key in shown(report):
        before = holder[key]
        for other in (before + 1e-6, None):
            holder[key] = other
            assert len(program["differing"](report)[1]) == 1
        holder[key] = before
    assert program["differing"](report)[1] == []


def test_reports_that_were_tried_have_every_source(reports: dict[str, dict[str, Any]]) -> None:
    parts = [
        part["name"]
        for report in reports.values()
        for part in report["results"]["composition"]["quality_parts"]
        if part["value"] is not None
    ]
    assert {"public", "blind", "arena", "suites", "panel"} <= set(parts)
    assert reports["VIDEO f0"]["shown_rating"] is not None


def test_the_program_says_what_it_found(reports: dict[str, dict[str, Any]], tmp_path: Path) -> None:
    report, file = copy.deepcopy(reports["IMAGE f0"]), tmp_path / "report.json"
    file.write_text(json.dumps(report), encoding="utf-8")
    found = told(file)
    assert (found.returncode, found.stderr) == (0, "")
    assert found.stdout.startswith("every one of ")
    report["results"]["composition"]["index"] += 0.1
    file.write_text(json.dumps(report), encoding="utf-8")
    found = told(file)
    assert found.returncode == 1
    assert found.stdout.startswith("results.composition.index: the report says ")


def told(file: Path) -> "subprocess.CompletedProcess[str]":
    # -I: nothing of this project can be imported by it.
    words = [sys.executable, "-I", str(PROGRAM), str(file)]
    return subprocess.run(words, capture_output=True, text=True, check=False)


def test_the_program_needs_python_and_numpy_alone() -> None:
    lines = PROGRAM.read_text(encoding="utf-8").splitlines()
    imported = {line.split()[1] for line in lines if line.startswith(("import ", "from "))}
    assert imported <= {"numpy", *sys.stdlib_module_names}
