"""Results for people: tables, and what must be said around them."""

from collections.abc import Iterator, Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from ha_api.matrix.records.results import ModelRating, ModelSummary, Ratings, Scope, Summaries
from ha_api.matrix.service import sentences, wording
from ha_api.platform.console import say
from ha_api.platform.text import isolated
from ha_api.platform.verification import counted

SUMMED = ("#", "model", "score", "", "mean", "95% interval", "voters & tasks", "cells", "votes")
RATED = ("#", "model", "rating", "95% of orders", "Bradley–Terry", "rounds")
LEFT = {"model", ""}


def as_table(found: Summaries | Ratings, console: Console, *, simulated: bool = False) -> str:
    """Return a result as text for a console. simulated: some of its people are none."""
    with console.capture() as capture:
        lines = _arena(found, console) if isinstance(found, Ratings) else _matrix(found, console)
        for line in lines:
            say(console, line, "dim")
        if simulated:
            say(console, sentences.SIMULATED, "yellow")
    return capture.get()


def _matrix(found: Summaries, console: Console) -> Iterator[str]:
    """Print the scopes; yield what is said under them."""
    dash = _dash(console)
    for scope in found.scopes:
        say(console, _title(scope), "bold")
        if scope.models:
            rows = [_summary(place, row, dash) for place, row in enumerate(scope.models, 1)]
            console.print(_table(SUMMED, rows))
    if any(row.provisional for scope in found.scopes for row in scope.models):
        yield f"* {sentences.PROVISIONAL}"
    yield sentences.UNAVAILABLE
    yield sentences.OVERLAP
    yield f"{found.method}, {counted(found.votes, 'vote')} in force."


def _arena(found: Ratings, console: Console) -> Iterator[str]:
    dash = _dash(console)
    models, rounds = counted(len(found.models), "model"), counted(found.rounds, "round")
    say(console, f"Arena: {models}, {rounds}", "bold")
    if found.models:
        rows = [_rating(place, row, dash) for place, row in enumerate(found.models, 1)]
        console.print(_table(RATED, rows))
    yield wording.ARENA_IS_PLATFORM_WIDE
    yield wording.ARENA_ORDER
    yield f"{found.method}, {counted(found.orders, 'order')} of the rounds, seed {found.seed}."


def _title(scope: Scope) -> str:
    name = "All tasks" if scope.domain is None else f"Domain {scope.domain}"
    return f"{name}: {counted(len(scope.models), 'model')}, {counted(scope.tasks, 'task')}"


def _summary(place: int, row: ModelSummary, dash: str) -> Sequence[str]:
    return (
        "" if row.score is None else str(place),
        isolated(row.model),
        _points(row.score),
        "*" if row.provisional else "",
        _points(row.estimate),
        _span(row.low, row.high, dash),
        _span(row.sampling_low, row.sampling_high, dash),
        f"{row.cells:,}",
        f"{row.votes:,}",
    )


def _rating(place: int, row: ModelRating, dash: str) -> Sequence[str]:
    return (
        str(place),
        isolated(row.model),
        _points(row.rating),
        _span(row.low, row.high, dash),
        _points(row.strength),
        f"{row.rounds:,}",
    )


def _table(header: Sequence[str], rows: Sequence[Sequence[str]]) -> Table:
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False, header_style="bold")
    for title in header:
        name = title == "model"
        table.add_column(
            title,
            justify="left" if title in LEFT else "right",
            no_wrap=not name,
            overflow="fold",
        )
    for row in rows:
        table.add_row(*row)
    return table


def _points(value: float | None) -> str:
    return "" if value is None else f"{value:.1f}"


def _span(low: float | None, high: float | None, dash: str) -> str:
    return "" if low is None or high is None else f"{low:.1f} {dash} {high:.1f}"


def _dash(console: Console) -> str:
    return "-" if console.options.ascii_only else "–"
