"""The index of a family, and quality within it: what each part gives (clauses 1.1 to 2.2)."""

from collections.abc import Iterator
from typing import Any

from ha_api.index.records.reports import DimensionState, Row, Section
from ha_api.index.service.wording.words import ANCHORS, SOURCES, listed, named, percent, points

HEADS = ("part", "value", "weight", "points", "why")
_WHY = {
    "no_quality_data": "there is no quality data yet",
    "no_base": "there is neither quality nor capability, and so no base",
    "freedom_missing_or_below_its_threshold": (
        "freedom is missing or below its threshold, and does not count"
    ),
    "known_from_a_disputed_blind_test_alone": (
        "its quality is known from a disputed blind test alone"
    ),
}
_TITLES = {
    "quality": ("Quality", "quality"),
    "capability": ("Capability", "capability"),
    "base": ("Base", "quality"),
    "freedom": ("Freedom", "freedom"),
    **{source: (SOURCES[source], ANCHORS[source]) for source in SOURCES},
}


def index(report: dict[str, Any]) -> Section:
    """Return the index, from base and freedom, and the base, from quality and capability."""
    found = report["results"]["composition"]
    return Section(
        "index",
        "Index",
        DimensionState.PROVISIONAL if found["provisional"] else DimensionState.COUNTS,
        found["index"],
        sentences=tuple(_index(report)),
        rows=(*_rows(found["index_parts"]), *_rows(found["base_parts"], " (part of the base)")),
        heads=HEADS,
    )


def quality(report: dict[str, Any]) -> Section:
    """Return quality, from its sources."""
    found = report["results"]["composition"]
    return Section(
        "quality",
        "Quality",
        DimensionState.PENDING if found["quality"] is None else DimensionState.COUNTS,
        found["quality"],
        sentences=tuple(_quality(report)),
        rows=tuple(_rows(found["quality_parts"])),
        heads=HEADS,
    )


def provisional(report: dict[str, Any]) -> str | None:
    """Return why an index is provisional, None where it is not."""
    reasons = [_WHY[reason] for reason in report["results"]["composition"]["reasons"]]
    if not reasons:
        return None
    placed = "has no index yet" if _index_of(report) is None else "is placed provisionally"
    return f"{named(report['family'])} {placed}: {'; '.join(reasons)}."


def _index_of(report: dict[str, Any]) -> float | None:
    found: float | None = report["results"]["composition"]["index"]
    return found


def _index(report: dict[str, Any]) -> Iterator[str]:
    value, place = _index_of(report), report["places"]["index"]
    if value is not None:
        at = "" if place is None else f", place {place} of its category"
        yield f"The index of {named(report['family'])} is {value:.1f} of 100{at}."
    if why := provisional(report):
        yield why
    yield from _alone(report["results"]["composition"]["base_parts"])
    pending = report["results"]["composition"]["pending"]
    if pending:
        names = listed([SOURCES[source].lower() for source in pending])
        yield f"Pending: {names}. A family has its place without them."
    yield "Price, speed and reliability never enter the index."


def _alone(parts: list[dict[str, Any]]) -> Iterator[str]:
    known = [part["name"] for part in parts if part["value"] is not None]
    if len(known) == 1:
        missing = next(part["name"] for part in parts if part["value"] is None)
        yield f"There is no {missing} yet, so that the base is {known[0]} alone."


def _quality(report: dict[str, Any]) -> Iterator[str]:
    found = report["results"]["composition"]
    missing = [part for part in found["quality_parts"] if part["value"] is None]
    if found["quality"] is None:
        yield "No source of quality has data yet."
    elif missing:
        yield (
            "The weight of a missing source goes to the other sources of quality, and never to"
            " capability."
        )


def _rows(parts: list[dict[str, Any]], of: str = "") -> Iterator[Row]:
    known = any(part["value"] is not None for part in parts)
    lacking = "missing: its weight goes to the others" if known else "missing"
    for part in parts:
        title, anchor = _TITLES[part["name"]]
        missing = part["value"] is None
        yield Row(
            title + of,
            points(part["value"]),
            f"{part['weight']:.2f}; counts for {percent(part['share'])}",
            None if missing else part["points"],
            100 * part["share"],
            lacking if missing else None,
            f"#{anchor}",
        )
