"""What a report cannot answer yet: untested levels, few runs, pending dimensions (clause 10.1)."""

from collections.abc import Iterator
from typing import Any

from ha_api.index.service.wording.words import ANCHORS, SOURCES, listed, said

_OPEN = {
    "untested": "it is untested",
    "fewer_runs_than_were_fixed": "runs that were fixed are still to be made",
    "fewer_than_three_runs": "it has fewer than three runs",
}


def open_questions(report: dict[str, Any]) -> Iterator[dict[str, str]]:
    """Give each question with the anchor of its dimension."""
    found = report["results"]
    for source in found["composition"]["pending"]:
        yield _question(ANCHORS[source], f"{SOURCES[source]}: pending.")
    yield from _blind(found["blind"])
    yield from _suites(found["suites"])
    if found["capability"] is None:
        yield _question("capability", "Capability: no specification was read yet.")
    for row in found["freedom"]["rows"]:
        why = [_OPEN[one] for one in row["open"] if one in _OPEN]
        if why:
            yield _question("freedom", f"Test type {said(row['type'])}: {listed(why)}.")
    yield from _retests(report)
    yield from _of_an_earlier_release(report)
    for one in report["appeals"]:
        if one["state"] == "OPEN":
            yield _question("appeals", f"An appeal of {one['asked_on']} waits for its answer.")


def _blind(found: dict[str, Any] | None) -> Iterator[dict[str, str]]:
    waiting = ("too_few_prompts", "not_tested")
    for row in [] if found is None else found["rows"]:
        if row["state"] in waiting:
            text = f"Blind test, {said(row['criterion'])}: {said(row['state'])}."
            yield _question(ANCHORS["blind"], text)


def _suites(found: dict[str, Any] | None) -> Iterator[dict[str, str]]:
    for part in [] if found is None else found["together"]["parts"]:
        if part["value"] is None:
            yield _question(ANCHORS["suites"], f"Suite {part['name']}: pending.")


def _retests(report: dict[str, Any]) -> Iterator[dict[str, str]]:
    again = report["results"]["retest"]
    tests = [test for test in report["inputs"]["tests"] if test["test"] in again]
    for type_ in dict.fromkeys(test["type"] for test in tests):
        text = (
            f"Test type {said(type_)}: to be tested again, for another model is served now than was"
            " tested."
        )
        yield _question("test-records", text)


def _of_an_earlier_release(report: dict[str, Any]) -> Iterator[dict[str, str]]:
    """Give what counts, though it was seen before today's release was served (clause 12.1)."""
    since = report["family"]["since"]
    for dimension, what, day in _seen(report):
        if since is not None and day < since:
            text = f"{what} of {day}: to be renewed, for what is served now came on {since}."
            yield _question(dimension, text)


def _seen(report: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    own, inputs = report["family"]["slug"], report["inputs"]
    blind, panel = inputs["blind"], inputs["panel"]
    # When a family was placed in a run later, nothing says.
    if blind and any(member["family"] == own for member in blind["members"]):
        yield ANCHORS["blind"], "Blind test", blind["run_on"]
    if panel:
        yield ANCHORS["panel"], "Panel", panel["run_on"]
    for run in inputs["suites"]:
        yield ANCHORS["suites"], f"Suite {run['suite']}", run["run_on"]
    for task in inputs["tasks"]:
        yield "capability", f"Specification of {task['task']}", task["looked_up"]


def _question(anchor: str, text: str) -> dict[str, str]:
    return {"dimension": anchor, "text": text}
