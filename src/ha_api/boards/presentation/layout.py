"""How wide each column of a table is, so that nothing but a long name is ever cut."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len, set_cell_size

from ha_api.boards.presentation.rows import HEADER, Row

GAP = 1
WIDEST_BAR, NARROWEST_BAR, NARROWEST_NAME = 32, 12, 12


@dataclass(frozen=True, slots=True)
class Layout:
    """Cells of a terminal for each column, by field of Row, and for the bar, 0 where none fits.

    A column without a single cell is left out.
    """

    columns: dict[str, int]
    bar: int


def fitted(rows: Sequence[Row], titles: Sequence[str], width: int) -> Layout:
    """Return the layout for `width` cells: the bar gives way first, then the names are cut.

    titles: of the parts; they stand in the column of the names.
    """
    columns = {
        field: max(1, *map(cell_len, cells))  # rich draws no column narrower than one cell
        for field, *cells in zip(Row._fields, HEADER, *rows, strict=True)
        if any(cells[1:])
    }
    columns["model"] = max([columns["model"], *map(cell_len, titles)])
    room = width - sum(columns.values()) - GAP * (len(columns) - 1)
    bar = min(room - GAP, WIDEST_BAR)
    if bar >= NARROWEST_BAR and "interval" in columns:
        return Layout(columns, bar)
    columns["model"] += min(0, max(room, NARROWEST_NAME - columns["model"]))
    return Layout(columns, 0)


def cut(text: str, width: int, ellipsis: str) -> str:
    """Return the text, its end replaced where it is wider than `width` cells."""
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, width - cell_len(ellipsis)) + ellipsis
