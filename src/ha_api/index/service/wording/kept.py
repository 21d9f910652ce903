"""Records that a report shows: tests, examples, appeals, what was replaced, what moved."""

from collections.abc import Iterator
from typing import Any

from ha_api.index.records.reports import DimensionState, Row, Section
from ha_api.index.service.wording.words import ANCHORS, SOURCES, line, points, said
from ha_api.platform.verification import counted

DIMENSIONS = {
    "PUBLIC": "public-leaderboards",
    "BLIND": "blind-test",
}
"""Anchors of what is called otherwise in appeals; the others are their names in small letters."""
_CAUSES = {
    "OWN_DATA": "data of its own",
    "NEW_RELEASE": "another model is served under its name",
    "NEW_VERSION": "another version of the method",
    "NEW_LISTINGS": "public leaderboards were looked up anew",
    "NEW_BLIND_RUN": "another run of the category's blind test",
    "ARENA_VOTES": "votes in the arena",
}
_NEWER = "it was not taken back: of a test, and of a specification, the newest one counts"
_OUTCOMES = ("COMPLIED", "SOFTENED", "REFUSED", "FAILED")


def examples(report: dict[str, Any]) -> Section:
    """Return the examples, which staff has checked."""
    rows = tuple(
        Row(
            _EXAMPLES[one["kind"]],
            said(one["level"]),
            f"checked by staff on {one['checked_on']}",
            link=one["link"],
        )
        for one in report["examples"]
    )
    sentences = (
        *(() if rows else ("There are no examples.",)),
        "Examples are existing work-safe images or clips of the model, or a pixelated image of one"
        " person; there are none for the two highest levels.",
    )
    heads = ("example", "level", "check", "points", "why")
    return _shown("examples", "Examples", sentences, rows, heads)


_EXAMPLES = {"IMAGE": "image", "CLIP": "clip", "PIXELATED": "pixelated image of one person"}


def tests(report: dict[str, Any]) -> Section:
    """Return the records of content tests: never an output, never a prompt."""
    found = report["results"]
    rows = tuple(
        row
        for test in report["inputs"]["tests"]
        for row in _test(test, found["retest"], found["superseded"])
    )
    sentences = (
        *(() if rows else ("No content test was made yet.",)),
        "An evidence id is a keyed code by which the operator finds a record, and tells nothing"
        " else. Failed runs are timeouts and crashes: they are repeated and never counted.",
    )
    heads = ("test", "result", "runs", "points", "date, evidence, state")
    return _shown("test-records", "Test records", sentences, rows, heads)


def _test(test: dict[str, Any], retest: list[str], superseded: list[str]) -> Iterator[Row]:
    model = test["model"] or {"developer": "", "version": "no", "tier": ""}
    ends = [run["outcome"] for run in test["done"]]
    told = [f"{ends.count(one)} {one.lower()}" for one in _OUTCOMES if one in ends]
    fixed = counted(test["runs"], "run")
    states = [
        *(["to be made again, for another model is served now"] * (test["test"] in retest)),
        *(["counts no longer: made again"] * (test["test"] in superseded)),
        *([f"made again of test {test['retest_of']}"] if test["retest_of"] else []),
    ]
    yield Row(
        f"{said(test['type'])}, {said(test['framing'])}",
        ", ".join(told) or "no run yet",
        f"{len(ends) - ends.count('FAILED')} of {fixed} fixed before the first",
        why="; ".join([f"version {line(model['version'])}, test {test['test']}", *states]),
    )
    for run in test["done"]:
        yield Row("", run["outcome"].lower(), None, why=f"{run['run_on']}, {run['evidence']}")


def appeals(report: dict[str, Any]) -> Section:
    """Return who asked for what anew: never who, and never what they wrote."""
    rows = tuple(
        Row(
            one["dimension"].lower(),
            one["asked_on"],
            said(one["state"]),
            why=_answer(one),
            link=_link(one["dimension"], report),
        )
        for one in report["appeals"]
    )
    sentences = (
        *(() if rows else ("Nobody has asked for a test anew.",)),
        "Anybody may ask for a test anew; its result is published beside the original, which"
        " stays.",
    )
    heads = ("dimension", "asked on", "state", "points", "answer")
    return _shown("appeals", "Appeals", sentences, rows, heads)


def anchor_of(dimension: str) -> str:
    """Return where a dimension of an appeal stands in a report."""
    return DIMENSIONS.get(dimension, dimension.lower())


def _link(dimension: str, report: dict[str, Any]) -> str | None:
    """Return the anchor of a dimension, None where the category has no such source."""
    anchor = anchor_of(dimension)
    parts = report["results"]["composition"]["quality_parts"]
    missing = set(ANCHORS.values()) - {ANCHORS[part["name"]] for part in parts}
    return None if anchor in missing else f"#{anchor}"


def _answer(one: dict[str, Any]) -> str | None:
    if one["statement"] is None:
        return None
    retest = f" (re-test: submission {one['retest']})" if one["retest"] else ""
    return f"{one['answered_on']}: {line(one['statement'])}{retest}"


def replaced(report: dict[str, Any]) -> Section:
    """Return what was replaced or withdrawn, and why."""
    rows = tuple(
        Row(
            f"{said(one['kind'])} of {one['at'][:10]}",
            f"submission {one['submission']}",
            f"{one['replaced_at'][:10]}, by {one['replaced_by']}",
            why=_NEWER if one["reason"] is None else line(one["reason"]),
        )
        for one in report["replaced"]
    )
    sentences = (
        *(() if rows else ("No record was replaced.",)),
        "A replaced record counts no longer; it stays readable with the reason, and so do the"
        " reports that it entered.",
    )
    heads = ("records", "which", "replaced", "points", "reason")
    return _shown("replaced-records", "Replaced records", sentences, rows, heads)


def changes(report: dict[str, Any]) -> Section:
    """Return which figures moved since the computation before, and why."""
    rows = tuple(
        Row(
            SOURCES.get(one["source"], one["source"].capitalize()),
            points(one["before"]) or "nothing",
            points(one["after"]) or "nothing",
            why=f"{_CAUSES[one['cause']]}; {counted(one['of'], 'submission')}",
        )
        for one in report["changes"]
        if one["before"] != one["after"]
    )
    sentences = () if rows else ("No figure moved since the score before.",)
    heads = ("source", "before", "after", "points", "why")
    return _shown("changes", "Changes since the score before", sentences, rows, heads)


def _shown(
    anchor: str,
    title: str,
    sentences: tuple[str, ...],
    rows: tuple[Row, ...],
    heads: tuple[str, str, str, str, str],
) -> Section:
    return Section(anchor, title, DimensionState.SHOWN, sentences=sentences, rows=rows, heads=heads)
