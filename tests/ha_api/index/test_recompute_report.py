"""From a report alone an independent program computes all results again (clause 10.1)."""

import copy
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ha_core.methods.index import Category, parameters
from ha_core.methods.index.agreement import Doubt
from ha_core.methods.index.arena import Gate
from ha_core.methods.index.capability import Reduction
from ha_core.methods.index.compositions import Reason
from ha_core.methods.index.criteria import CriterionState
from ha_core.methods.index.freedom import Open
from ha_core.methods.index.samples import Sample
from tests.ha_api.index import reported
from tests.ha_api.index.recomputed import (
    PARTS,
    PROGRAM,
    TAKEN,
    changed,
    differing,
    holds,
    places,
    unnoticed,
    values,
)


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


def test_every_value_is_computed_again(reports: dict[str, dict[str, Any]]) -> None:
    for name, report in reports.items():
        count, wrong = differing(report)
        assert wrong == [], name
        assert count == len(values(report)) > 200


@pytest.mark.parametrize("name", ["VIDEO f0", "VIDEO f8", "LANGUAGE f0", "TOOL f0", "TOOL f3"])
def test_nothing_can_be_changed_alone(reports: dict[str, dict[str, Any]], name: str) -> None:
    assert unnoticed(reports[name]) == []


def test_no_parameter_can_be_changed_under_the_digest(reports: dict[str, dict[str, Any]]) -> None:
    report = copy.deepcopy(reports["TOOL f0"])
    method = report["method"]
    for holder, key, path in list(places(method["parameters"], "parameters")):
        one = holder[key]
        for other in (None if holds(one) else changed(one), str(one)):
            holder[key] = other
            assert other == one or differing(report)[1], path
        holder[key] = one
    for taken in (method["parameters"].pop("base_share"), method.pop("parameters")):
        assert differing(report)[1], taken


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
    agrees, digest, taken = found.stdout.splitlines()
    assert agrees.startswith(f"all {len(values(report))} values of {', '.join(PARTS)} agree, ")
    assert digest.endswith(f" 'index-1': {parameters('index-1').digest}")
    named = taken.removeprefix("taken as they stand: ").split(", ")
    assert {*named, *PARTS} == {*report, *PARTS, *TAKEN}
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
    imports = [line.split()[1] for line in lines if line.startswith(("import ", "from "))]
    imported = {name.partition(".")[0] for name in imports}
    assert imported <= {"numpy", *sys.stdlib_module_names}


def test_every_reason_was_computed_again(reports: dict[str, dict[str, Any]]) -> None:
    told = {str(holder[key]) for report in reports.values() for holder, key, _ in values(report)}
    reasons = {*Reason, *Gate, *Reduction, *CriterionState, *Open, *Doubt, *Sample}
    # Runs of fewer than eight families are those of the service's own tests.
    assert reasons - told == {Doubt.FEW_SHARED}


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (None, "cannot be read: No such file or directory"),
        ("", "is no JSON: ha report FAMILY --format json writes it"),
        ("# Report of Lumen", "is no JSON: ha report FAMILY --format json writes it"),
        ("[]", "is no report of a family"),
        ('{"method": {}}', "is no report of a family"),
    ],
)
def test_what_is_no_report_is_told_in_a_line(
    tmp_path: Path, content: str | None, problem: str
) -> None:
    file = tmp_path / "report.md"
    if content is not None:
        file.write_text(content, encoding="utf-8")
    done = told(file)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"{file} {problem}\n")
