"""A leaderboard for people: a table, and what must be said around it."""

from collections.abc import Iterator, Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ha_api.boards.presentation.bars import ASCII, LINES, Glyphs, Scale, span
from ha_api.boards.presentation.layout import Layout, cut, fitted
from ha_api.boards.presentation.rows import HEADER, Row, row
from ha_api.boards.records import Leaderboard, Standing
from ha_api.boards.service.wording.intervals import Interval, intervals
from ha_api.boards.service.wording.sentences import SIMULATED, footing, headline, remarks
from ha_api.platform.console import say
from ha_api.platform.text import isolated
from ha_core.methods.ha.versions import Parameters

LEFT = {"model", "mark"}
TITLE = Row(*[""] * len(HEADER))


def as_table(
    board: Leaderboard, method: Parameters, console: Console, *, simulated: bool = False
) -> str:
    """Return the leaderboard as text for a console, with colours where it has any.

    Of simulated rankings the last line says so.
    """
    with console.capture() as capture:
        say(console, headline(board), "bold")
        if board.models:
            console.print(_table(board, console))
        if any(standing.provisional for standing in board.models):
            say(console, f"* provisional: fewer than {method.provisional_below} comparisons.")
        for remark in remarks(board, method):
            say(console, remark, "yellow")
        for line in footing(board, method):
            say(console, line, "dim")
        if simulated:
            say(console, SIMULATED, "yellow")
    return capture.get()


def _table(board: Leaderboard, console: Console) -> Table:
    ascii_only = console.options.ascii_only
    dash, ellipsis, glyphs = ("-", "...", ASCII) if ascii_only else ("–", "…", LINES)
    bounds = intervals(board)
    rows = {s.model: row(s, bounds.get(s.model), dash) for s in board.models}
    sections = list(_sections(board))
    layout = fitted(list(rows.values()), [title for title, _ in sections], console.width)
    scale = _scale(bounds, layout.bar, glyphs)
    table = _empty(layout, scale)
    for title, standings in sections:
        if title:
            table.add_section()
            table.add_row(*_cells(TITLE._replace(model=title), layout, ""), style="italic")
        for standing in standings:
            cells = rows[standing.model]
            name = isolated(cut(cells.model, layout.columns["model"], ellipsis))
            bar = scale.bar(bounds[standing.model]) if scale and standing.model in bounds else ""
            table.add_row(*_cells(cells._replace(model=name), layout, bar))
    return table


def _scale(bounds: dict[str, Interval], width: int, glyphs: Glyphs) -> Scale | None:
    """Return the scale of the bars, None where there is nothing to draw or no room for it."""
    return Scale(*span([*bounds.values()]), width, glyphs) if bounds and width else None


def _empty(layout: Layout, scale: Scale | None) -> Table:
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=0, header_style="bold")
    for field, width in layout.columns.items():
        table.add_column(
            getattr(HEADER, field),
            justify="left" if field in LEFT else "right",
            no_wrap=True,
            width=width,
        )
        if field == "interval" and scale is not None:
            table.add_column(scale.heading(), no_wrap=True, width=scale.width)
    return table


def _cells(cells: Row, layout: Layout, bar: str) -> Iterator[Text]:
    for field in layout.columns:
        yield Text(getattr(cells, field))
        if field == "interval" and layout.bar:
            yield Text(bar, "cyan")


def _sections(board: Leaderboard) -> Iterator[tuple[str, Sequence[Standing]]]:
    """Give the models under a title each part; a graph in one part needs no titles."""
    parts = board.diagnostics.components.undirected
    if len(parts) <= 1:
        yield "", board.models
        return
    start = 0
    for number, part in enumerate(parts, 1):
        yield f"part {number} of {len(parts)}", board.models[start : start + len(part)]
        start += len(part)
    if alone := board.models[start:]:
        yield "without comparisons", alone
