"""What wins and what fails (clause 5.2): shares of tags as bars, contestant by contestant."""

from collections.abc import Iterator, Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ha_api.platform.console import say
from ha_api.platform.text import isolated
from ha_api.platform.verification import counted
from ha_api.tournaments.records.results import Profile, Share, TagShare

COLUMNS = {"kind": 10, "tag": 21, "share": 6, "95% interval": 15}  # characters
TAKEN = sum(COLUMNS.values()) + 2 * len(COLUMNS)
NARROWEST, WIDEST = 15, 40  # characters for a whole


def charts(judge: str, profiles: Sequence[Profile], console: Console) -> None:
    """Print a chart for each contestant that has tags under a judge."""
    told = [(profile, rows) for profile in profiles if (rows := [*_rows(profile)])]
    if told:
        say(console, f"What wins and what fails under {isolated(judge)}", "bold")
    for profile, rows in told:
        say(console, f"{isolated(profile.model)}: {_bases(profile)}")
        console.print(_table(rows, console))
        console.print()


def bar(share: float, width: int, cell: str) -> str:
    """Return a bar of a share, `width` cells for a whole; what is there at all has a cell."""
    return cell * max(round(share * width), share > 0)


def _rows(profile: Profile) -> Iterator[tuple[str, str, Share]]:
    for kind, tags in (("mechanism", profile.mechanisms), ("delivery", profile.delivery)):
        yield from ((kind, tag.tag, tag.of_judgements) for tag in _named(tags))
    yield from (("failure", tag.tag, tag.of_labels) for tag in _named(profile.failures))


def _named(tags: Sequence[TagShare]) -> list[TagShare]:
    """Return the tags that were named at all, the most frequent first."""
    return sorted((tag for tag in tags if tag.count), key=lambda tag: (-tag.count, tag.tag))


def _bases(profile: Profile) -> str:
    won, labels = profile.mechanisms[0].of_judgements.of, profile.failures[0].of_labels.of
    return (
        f"mechanisms and delivery of {counted(won, 'judgement')} won,"
        f" failures of {counted(labels, 'label')}"
    )


def _table(rows: Sequence[tuple[str, str, Share]], console: Console) -> Table:
    width = min(WIDEST, console.width - TAKEN)
    cell = "#" if console.options.ascii_only else "█"
    table = _empty(roomy=width >= 0)
    if has_bars := width >= NARROWEST:
        table.add_column(f"0%{'100%':>{width - 2}}", width=width, no_wrap=True)
    for kind, tag, share in rows:
        bars = [Text(bar(share.share or 0, width, cell), "cyan")] if has_bars else []
        interval = f"{_percent(share.low)} to {_percent(share.high)}"
        table.add_row(kind, tag, _percent(share.share), interval, *bars)
    return table


def _empty(*, roomy: bool) -> Table:
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0))
    for name, width in COLUMNS.items():
        if name in {"kind", "tag"}:  # words are broken where there is no room, numbers never
            table.add_column(name, width=width if roomy else None, overflow="fold")
        else:
            table.add_column(name, justify="right", width=width, no_wrap=True)
    return table


def _percent(share: float | None) -> str:
    return "-" if share is None else f"{100 * share:.1f}%"
