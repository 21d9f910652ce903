"""Results for people: a table under each judge, and what must be said around them."""

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from ha_api.platform.console import say
from ha_api.platform.text import isolated
from ha_api.tournaments.records.results import Board, Profile, Result, Standing
from ha_api.tournaments.service.sentences import notes, sentences

COLUMNS = ("#", "contestant", "rating", "95% interval", "Elo", "won–tied–lost", "tier")
TOLD = 2  # tags of a kind
BAR = 20  # characters for a whole


def as_table(found: Result, console: Console, *, simulated: bool = False) -> str:
    """Return a result as text for a console. simulated: its judges are none."""
    with console.capture() as capture:
        for board in found.boards:
            main = ", the main judge" if board.main else ""
            say(console, f"Under {isolated(board.judge)}{main}", "bold")
            console.print(_table([_row(n, row) for n, row in enumerate(board.models, 1)], COLUMNS))
        for board in found.boards[:1]:
            _profiles(console, board)
        for line in (*sentences(found, simulated=simulated), *notes(simulated=False)):
            say(console, line, "dim")
        say(console, f"{found.method}, {found.replicates} resamples, seed {found.seed}.", "dim")
    return capture.get()


def _profiles(console: Console, board: Board) -> None:
    """Print charts of what wins and what fails (clause 5.2): shares of wins, and of labels."""
    say(console, f"What wins and what fails under {isolated(board.judge)}", "bold")
    rows = [row for profile in board.profiles for row in _bars(profile)]
    console.print(_table(rows, ("contestant", "", "tag", "share", "")))


def _bars(profile: Profile) -> list[tuple[str, ...]]:
    bars = [
        (kind, tag.tag, (tag.of_labels if kind == "fails" else tag.of_judgements).share)
        for kind, tags in (
            ("wins", (*profile.mechanisms, *profile.delivery)),
            ("fails", profile.failures),
        )
        for tag in sorted(tags, key=lambda tag: (-tag.count, tag.tag))[:TOLD]
    ]
    return [
        (isolated(profile.model), kind, tag, f"{100 * share:.1f}%", "█" * round(BAR * share))
        for kind, tag, share in bars
        if share is not None
    ]


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


def _table(rows: list[tuple[str, ...]], columns: tuple[str, ...]) -> Table:
    table = Table(box=SIMPLE_HEAD)
    for name in columns:
        left = name in {"contestant", "tier", "tag", ""}
        table.add_column(name, justify="left" if left else "right", no_wrap=name != "contestant")
    for row in rows:
        table.add_row(*row)
    return table
