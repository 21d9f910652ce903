"""Rows of a report as cells: only the columns in which something stands."""

from collections.abc import Sequence

from ha_api.index.records.reports import Row, Section

Cells = tuple[str, ...]


def columns(section: Section) -> list[int]:
    """Return the numbers of the columns that some row has a value in."""
    rows = [cells(row) for row in section.rows]
    return [at for at in range(len(section.heads)) if any(row[at] for row in rows)]


def cells(row: Row) -> Cells:
    """Return the cells of a row, empty where it has nothing."""
    return (row.what, row.observed or "", row.matched or "", earned(row), row.why or "")


def earned(row: Row) -> str:
    """Return points of so many; a dash where there are none to have."""
    if row.points is None:
        return "" if row.of is None else f"– of {row.of:.4g}"
    return f"{row.points:.1f}" if row.of is None else f"{row.points:.1f} of {row.of:.4g}"


def figure(section: Section) -> str:
    """Return the figure of a section in words, with its state."""
    state = STATES[section.state]
    if section.value is None:
        return state
    return f"{section.value:.1f} {section.unit}" + (f", {state}" if state else "")


def chosen(every: Cells, at: Sequence[int]) -> list[str]:
    """Return the cells of some columns."""
    return [every[number] for number in at]


STATES = {
    "COUNTS": "",
    "PROVISIONAL": "provisional",
    "PENDING": "pending",
    "HIDDEN": "hidden",
    "SHOWN": "",
}
