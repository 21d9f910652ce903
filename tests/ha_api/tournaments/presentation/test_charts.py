"""Charts of what wins and what fails: bars that fit, on every terminal, for everybody with tags."""

import io
from collections.abc import Sequence

import pytest
from rich.cells import cell_len
from rich.console import Console

from ha_api.tournaments.presentation.charts import bar, charts
from ha_api.tournaments.presentation.table import as_table
from ha_api.tournaments.records.results import (
    Bias,
    Board,
    Profile,
    Result,
    Share,
    TagShare,
    Transitivity,
)
from ha_api.tournaments.service.numbers import share
from ha_core import wilson


def tag(name: str, count: int, judgements: int, labels: int) -> TagShare:
    return TagShare(name, count, *(of(count, base) for base in (judgements, labels)))


def of(count: int, base: int) -> Share:
    low, high = wilson.interval(count, base)
    return share(count / base if base else float("nan"), float(low), float(high), base)


def profile(model: str, sarcasm: int = 1) -> Profile:
    """Of ten judgements won; every failure is among four labels."""
    counts = {"IRONY": 0, "SARCASM": sarcasm, "WORDPLAY": 5}
    mechanisms = tuple(tag(name, count, 10, 5 + sarcasm) for name, count in counts.items())
    failures = tag("CLICHE", 1, 4, 4), tag("WEAK_PUNCHLINE", 3, 4, 4)
    delivery = (tag("PUNCHLINE_POSITIONING", 10, 10, 10),)
    return Profile(model, mechanisms, delivery, failures)


UNTAGGED = Profile("untagged", (tag("IRONY", 0, 0, 0),), (), (tag("CLICHE", 0, 0, 0),))


def console(width: int = 100, encoding: str = "utf-8") -> Console:
    file = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    return Console(file=file, width=width, highlight=False, emoji=False, markup=False)


def shown(profiles: Sequence[Profile], width: int = 100, encoding: str = "utf-8") -> str:
    on = console(width, encoding)
    with on.capture() as capture:
        charts("main", profiles, on)
    return capture.get()


def stripped(text: str) -> list[str]:
    return [line.rstrip() for line in text.splitlines()]


def test_a_contestant_on_a_wide_terminal() -> None:
    assert stripped(shown([profile("m")])) == [
        "What wins and what fails under main",
        "m: mechanisms and delivery of 10 judgements won, failures of 4 labels",
        f"kind        tag                     share     95% interval  0%{'100%':>38}",
        "─" * 100,
        f"mechanism   WORDPLAY                50.0%   23.7% to 76.3%  {'█' * 20}",
        f"mechanism   SARCASM                 10.0%    1.8% to 40.4%  {'█' * 4}",
        f"delivery    PUNCHLINE_POSITIONING  100.0%  72.2% to 100.0%  {'█' * 40}",
        f"failure     WEAK_PUNCHLINE          75.0%   30.1% to 95.4%  {'█' * 30}",
        f"failure     CLICHE                  25.0%    4.6% to 69.9%  {'█' * 10}",
        "",
    ]


def test_without_tags_there_is_nothing() -> None:
    assert shown([]) == shown([UNTAGGED]) == ""
    assert "untagged" not in shown([profile("m"), UNTAGGED])


def test_a_terminal_without_unicode_has_plain_signs() -> None:
    text = shown([profile("m")], encoding="ascii")
    assert text.isascii()
    assert f"50.0%| 23.7% to 76.3%|{'#' * 20} " in text.replace(" |", "|")


def test_bars_get_shorter_and_go_where_there_is_no_room_and_the_numbers_stay() -> None:
    longest = {width: shown([profile("m")], width).count("█") for width in (74, 75, 100, 200)}
    assert longest[74] == 0
    assert 0 < longest[75] < longest[100] == longest[200]
    assert "100%" not in stripped(shown([profile("m")], 74))[2]
    for width in (40, 74):
        assert "50.0%   23.7% to 76.3%" in shown([profile("m")], width)


@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
@pytest.mark.parametrize("width", [20, 40, 60, *range(72, 80), 98, 99, 100, 101, 10_000])
def test_no_line_is_wider_than_the_terminal_and_no_scale_is_cut(width: int, encoding: str) -> None:
    lines = stripped(shown([profile("m"), profile("漢字" * 9)], width, encoding))
    assert max(map(cell_len, lines)) <= width
    if any("█" in line or "#" in line for line in lines):
        assert sum(line.endswith(" 100%") for line in lines) == 2


def test_a_bar_is_a_share_of_the_whole() -> None:
    assert [bar(share, 20, "#") for share in (0, 0.001, 0.5, 1)] == ["", "#", "#" * 10, "#" * 20]


def board(judge: str, *profiles: Profile) -> Board:
    none = of(0, 0)
    return Board(
        judge, judge, judge == "main", None, 0, 0, 0, 0, True, 1, 0, 0, 0, None, (), (),
        Bias(none, none, none), Transitivity(None, 0, 0, 0, 0, 0, (), None, None), profiles,
    )  # fmt: skip


def test_every_board_and_every_contestant_has_its_own() -> None:
    boards = (
        board("main", profile("m1"), profile("m2")),
        board("people", UNTAGGED),
        board("aux", profile("m2", sarcasm=9)),
    )
    found = Result("humorrank-1", 0, 1, 0, 0, 0, 0, boards, (), (), (), (), ())
    lines = stripped(as_table(found, console()))
    heads = [line.split(":")[0] for line in lines if "fails under" in line or "won, f" in line]
    assert heads == [
        *("What wins and what fails under main", "m1", "m2"),
        *("What wins and what fails under aux", "m2"),
    ]
    assert [line.split()[2] for line in lines if "SARCASM" in line] == ["10.0%", "10.0%", "90.0%"]
