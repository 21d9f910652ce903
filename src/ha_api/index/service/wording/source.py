"""What the sections of all sources of quality have in common."""

from collections.abc import Iterator

from ha_api.index.records.reports import DimensionState, Row, Section
from ha_api.index.service.wording.words import ANCHORS, SOURCES


def section(
    source: str,
    value: float | None,
    sentences: Iterator[str],
    rows: tuple[Row, ...],
    heads: tuple[str, str, str, str, str] = ("what", "observed", "matched", "points", "why"),
) -> Section:
    """Return the section of a source, pending where it has no value."""
    state = DimensionState.PENDING if value is None else DimensionState.COUNTS
    return Section(
        ANCHORS[source],
        SOURCES[source],
        state,
        value,
        sentences=tuple(sentences),
        rows=rows,
        heads=heads,
    )
