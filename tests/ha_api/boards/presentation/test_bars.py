import pytest

from ha_api.boards.presentation.bars import ASCII, Scale, span
from ha_api.boards.service.wording.intervals import Interval


@pytest.mark.parametrize(
    ("interval", "bar"),
    [
        (Interval(1000, 1100, 1200), "├────●────┤"),
        (Interval(1000, 1000, 1200), "●─────────┤"),
        (Interval(1060, 1100, 1140), "   ├─●─┤   "),
        (Interval(1100, 1100, 1100), "     ●     "),
        (Interval(900, 1100, 1300), "◀────●────▶"),
        (Interval(900, 950, 980), "◀          "),
        (Interval(1300, 1350, 1400), "          ▶"),
        (Interval(900, 950, 1100), "◀────┤     "),
        (Interval(1100, 1040, 1200), "  ●  ├────┤"),
        (Interval(1000, 1160, 1100), "├────┤  ●  "),
    ],
)
def test_a_bar_stands_where_its_interval_is(interval: Interval, bar: str) -> None:
    assert Scale(1000, 1200, 11).bar(interval) == bar


def test_a_bar_without_lines() -> None:
    scale = Scale(1000, 1200, 11, ASCII)
    assert scale.bar(Interval(1000, 1100, 1200)) == "[----o----]"
    assert scale.bar(Interval(900, 1100, 1300)) == "<----o---->"


def test_a_heading_has_the_ends_of_the_scale() -> None:
    assert Scale(987.6, 1402.2, 12).heading() == "988     1402"


@pytest.mark.parametrize(
    ("intervals", "expected"),
    [
        ([Interval(1000, 1100, 1200)], (1000, 1200)),
        ([Interval(1000, 1100, 1200), Interval(1250, 1300, 1320)], (1000, 1320)),
        ([Interval(1200, 1200, 1200)], (1199, 1201)),
        ([Interval(-2400, 1100, 1200), Interval(1150, 1200, 1250)], (900, 1250)),
        ([Interval(1000, 1100, 5000), Interval(1300, 1400, 1500)], (1000, 1700)),
        ([Interval(1150, 1100, 1200), Interval(1150, 1250, 1200)], (1100, 1250)),
    ],
    ids=["one", "all", "a-point", "far-below", "far-above", "ratings-outside"],
)
def test_a_span_holds_all_intervals_but_those_that_dwarf_the_ratings(
    intervals: list[Interval], expected: tuple[float, float]
) -> None:
    assert span(intervals) == expected
