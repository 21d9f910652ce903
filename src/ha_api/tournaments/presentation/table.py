"""Results for people: a table under each judge, and what must be said around them."""

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from ha_api.platform.console import say
from ha_api.platform.text import isolated
from ha_api.platform.verification import counted
from ha_api.tournaments.presentation.charts import charts
from ha_api.tournaments.records.results import Result, Standing
from ha_api.tournaments.service.sentences import notes, sentences

# Each with the width of a terminal from which it is shown: a name is never cut for what is less.
COLUMNS = {
    "#": 0,
    "contestant": 0,
    "rating": 0,
    "95% interval": 46,
    "Elo": 90,
    "won-tied-lost": 90,
    "tier": 70,
}
LEAVES = " *"


def as_table(found: Result, console: Console, *, simulated: bool = False) -> str:
    """Return a result as text for a console. simulated: its judges are none."""
    with console.capture() as capture:
        for board in found.boards:
            main = ", the main judge" if board.main else ""
            say(console, f"Under {isolated(board.judge)}{main}", "bold")
            rows = [_row(place, row) for place, row in enumerate(board.models, 1)]
            console.print(_table(rows, console.width))
            if console.width >= COLUMNS["tier"] and any(row[-1].endswith(LEAVES) for row in rows):
                say(console, f"{LEAVES.strip()} the interval leaves the tier.\n", "dim")
        for board in found.boards:
            charts(board.judge, board.profiles, console)
        for line in (*sentences(found, simulated=simulated), *notes(simulated=False)):
            say(console, line, "dim")
        say(
            console,
            f"{found.method}, {counted(found.replicates, 'resample')}, seed {found.seed}.",
            "dim",
        )
    return capture.get()


def _row(place: int, row: Standing) -> tuple[str, ...]:
    return (
        str(place),
        isolated(row.model),
        _points(row.rating),
        f"{_points(row.low_prompts)} to {_points(row.high_prompts)}",
        _points(row.elo),
        f"{row.wins}-{row.ties}-{row.losses}",
        (row.tier or "-") + ("" if row.within_tier in {True, None} else LEAVES),
    )


def _points(value: float | None) -> str:
    return "-" if value is None else f"{value:.1f}"


def _table(rows: list[tuple[str, ...]], width: int) -> Table:
    table = Table(box=SIMPLE_HEAD)
    shown = [name for name, least in COLUMNS.items() if least <= width]
    for name in shown:
        if name == "contestant":
            table.add_column(name, min_width=len(name), overflow="fold")
        else:
            table.add_column(name, justify="left" if name == "tier" else "right", no_wrap=True)
    for row in rows:
        table.add_row(*(cell for name, cell in zip(COLUMNS, row, strict=True) if name in shown))
    return table
