"""The table of goals, on invented figures."""

from benchmarks.data import Size
from benchmarks.goals import Figure, Goal, Missing, Unit
from benchmarks.rounds import Cost

from benchmarks import report

WANTED = (
    Goal("ratio", "a ratio", 1_000, Unit.TIMES),
    Goal("low", "a low ratio", 100, Unit.TIMES, floor=20, decision="0099"),
    Goal("part", "a share", 0.6, Unit.SHARE),
    Goal("time", "a time", 0.5, Unit.MICROSECONDS),
    Goal("memory", "a memory", 32, Unit.MEGABYTES),
)
FIGURES: dict[str, Figure] = {
    "ratio": 1234.5,
    "low": 25.0,
    "part": 0.3,
    "time": Missing("no door"),
    "memory": 13.25,
}


def test_a_row_says_goal_figure_share_and_floor() -> None:
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in report.goals(WANTED, FIGURES)
    ]
    assert rows[0] == ["what", "goal", "reached", "of the goal", "floor", ""]
    assert rows[2:] == [
        ["a ratio", "≥ 1,000", "1,234", "123%", "", "holds"],
        ["a low ratio", "≥ 100", "25", "25%", "20 (0099)", "holds"],
        ["a share", "≥ 60%", "30%", "50%", "", "below 80%"],
        ["a time", "≤ 0.5 µs", "no door", "", "", ""],
        ["a memory", "≤ 32 MB", "13.2 MB", "242%", "", "holds"],
    ]


def test_columns_stand_under_each_other() -> None:
    lines = report.goals(WANTED, FIGURES)
    assert len({tuple(i for i, c in enumerate(line) if c == "|") for line in lines}) == 1


def test_what_fails_is_named() -> None:
    assert report.failed(WANTED, FIGURES) == ["a share"]
    assert report.failed(WANTED[:2], FIGURES) == []


def test_a_figure_that_is_missing_without_an_excuse_fails() -> None:
    busy = FIGURES | {"ratio": Missing("too busy", excused=False)}
    assert report.failed(WANTED[:2], busy) == ["a ratio"]
    assert report.failed(WANTED[:1], {}) == ["a ratio"]


def test_costs_stand_beside_the_prototypes_run() -> None:
    size = Size(100_000, 20)
    lines = report.milliseconds([(size, {"ours, 1 thread": Cost(0.25, 2.5e-5), "new": Cost(0, 3)})])
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]
    assert rows == [
        ["100,000 × 20", "ours, 1 thread", "0.025", "250", "0.022"],
        ["100,000 × 20", "new", "3,000", "0", ""],
    ]
