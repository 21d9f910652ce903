"""The sources of quality that a category has, one section each."""

from collections.abc import Iterator
from typing import Any

from ha_api.index.records.reports import Section
from ha_api.index.service.wording import judged, people

_MADE = {
    "public": people.public,
    "blind": judged.blind,
    "arena": people.arena,
    "suites": judged.suites,
    "panel": judged.panel,
}


def sources(report: dict[str, Any]) -> Iterator[Section]:
    """Give the sources of quality, in the order of the method."""
    for part in report["results"]["composition"]["quality_parts"]:
        yield _MADE[part["name"]](report)
