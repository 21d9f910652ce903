"""Results for people: a table under each judge, and what must be said around them."""

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from ha_api.platform.console import say
from ha_api.platform.text import isolated
from ha_api.tournaments.presentation.charts import charts
from ha_api.tournaments.records.results import Result, Standing
from ha_api.tournaments.service.sentences import notes, sentences

COLUMNS = ("#", "contestant", "rating", "95% interval", "Elo", "won–tied–lost", "tier")


def as_table(found: Result, console: Console, *, simulated: bool = False) -> str:
    """Return a result as text for a console. simulated: its judges are none."""
    with console.capture() as capture:
        for board in found.boards:
            main = ", the main judge" if board.main else ""
            say(console, f"Under {isolated(board.judge)}{main}", "bold")
            console.print(_table([_row(n, row) for n, row in enumerate(board.models, 1)]))
        for board in found.boards:
            charts(board.judge, board.profiles, console)
        for line in (*sentences(found, simulated=simulated), *notes(simulated=False)):
            say(console, line, "dim")
        say(console, f"{found.method}, {found.replicates} resamples, seed {found.seed}.", "dim")
    return capture.get()


def _row(place: int, row: Standing) -> tuple[str, ...]:
    return (
        str(place),
        isolated(row.model),
        _points(row.rating),
        f"{_points(row.low_prompts)} to {_points(row.high_prompts)}",
        _points(row.elo),
        f"{row.wins}–{row.ties}–{row.losses}",
        (row.tier or "-") + ("" if row.within_tier in {True, None} else " *"),
    )


def _points(value: float | None) -> str:
    return "-" if value is None else f"{value:.1f}"


def _table(rows: list[tuple[str, ...]]) -> Table:
    table = Table(box=SIMPLE_HEAD)
    for name in COLUMNS:
        left = name in {"contestant", "tier"}
        table.add_column(name, justify="left" if left else "right", no_wrap=name != "contestant")
    for row in rows:
        table.add_row(*row)
    return table
