"""All sections of a report, in their order."""

from collections.abc import Iterator
from typing import Any

from ha_api.index.records.reports import DimensionState, Row, Section
from ha_api.index.service.wording import beside, kept, quality, scored, standing
from ha_api.index.service.wording.notes import notes
from ha_api.index.service.wording.words import SOURCES
from ha_api.platform.text import isolated


def sections(report: dict[str, Any]) -> tuple[Section, ...]:
    """Return the sections of a report; an anchor stands for the same in every one."""
    return (
        _section("notes", "To be known first", tuple(notes(report))),
        standing.index(report),
        standing.quality(report),
        *quality.sources(report),
        scored.capability(report),
        scored.freedom(report),
        *beside.beside(report),
        kept.examples(report),
        kept.tests(report),
        _open(report),
        kept.appeals(report),
        kept.replaced(report),
        kept.changes(report),
        _sources(report),
        _section("limits", "Limits", tuple(report["limits"])),
        _section("method", "Method and computation", tuple(_method(report))),
    )


def _open(report: dict[str, Any]) -> Section:
    rows = tuple(Row(one["text"], link="#" + one["dimension"]) for one in report["open_questions"])
    sentences = () if rows else ("Nothing is open.",)
    return _section("open-questions", "Open questions", sentences, rows)


def _sources(report: dict[str, Any]) -> Section:
    rows = tuple(
        Row(isolated(one["what"]), one["on"], link=one["link"]) for one in report["sources"]
    )
    behind = tuple(
        Row(f"Submissions behind {_named(source)}", why=", ".join(found))
        for source, found in report["submissions"].items()
        if found
    )
    sentences = () if rows else ("There is no source yet.",)
    return _section("sources", "Sources", sentences, (*rows, *behind))


def _named(source: str) -> str:
    return SOURCES.get(source, source).lower()


def _method(report: dict[str, Any]) -> Iterator[str]:
    method, computed = report["method"], report["computation"]
    yield f"Method {method['version']}, parameters {method['digest']}."
    yield (
        f"Computation {computed['id']} of {computed['at']}, by {computed['software']}, of all that"
        f" was submitted up to {computed['cut']}, votes up to {computed['votes_cut']}; digest of it"
        f" {computed['inputs_digest']}."
    )
    yield (
        "The report as JSON holds the parameters of the method and all raw figures: every number"
        " of its results can be computed again from these alone."
    )


def _section(
    anchor: str, title: str, sentences: tuple[str, ...], rows: tuple[Row, ...] = ()
) -> Section:
    heads = ("what", "date", "matched", "points", "why")
    return Section(anchor, title, DimensionState.SHOWN, sentences=sentences, rows=rows, heads=heads)
