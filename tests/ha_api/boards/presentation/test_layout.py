import pytest

from ha_api.boards.presentation.layout import cut, fitted
from ha_api.boards.presentation.rows import HEADER, Row

ROW = Row("10", "1–10", "Модель 漢字", "1200", "*", "1150 – 1250", "301", "50.0%")
NEEDED = {
    "rank": 2, "ranks": 5, "model": 11, "rating": 6, "mark": 1, "interval": 12, "comparisons": 8,
    "won": 5,
}  # fmt: skip
WITHOUT_BAR = sum(NEEDED.values()) + 7


@pytest.mark.parametrize(
    ("width", "bar"), [(10_000, 32), (WITHOUT_BAR + 33, 32), (WITHOUT_BAR + 13, 12)]
)
def test_the_bar_takes_what_is_left(width: int, bar: int) -> None:
    layout = fitted([ROW], [], width)
    assert layout.columns == NEEDED
    assert layout.bar == bar


def test_the_bar_gives_way_before_a_name_is_cut() -> None:
    assert fitted([ROW], [], WITHOUT_BAR + 12).bar == 0
    assert fitted([ROW], [], WITHOUT_BAR).columns == NEEDED


@pytest.mark.parametrize(("width", "model"), [(80, 34), (70, 24), (58, 12), (20, 12)])
def test_a_long_name_is_cut_to_what_is_left_but_not_to_nothing(width: int, model: int) -> None:
    layout = fitted([ROW._replace(model="m" * 50)], [], width)
    assert layout.columns == NEEDED | {"model": model}


def test_the_titles_of_parts_stand_in_the_column_of_the_names() -> None:
    assert fitted([HEADER], ["without comparisons"], 100).columns["model"] == 19


@pytest.mark.parametrize(
    ("text", "width", "expected"),
    [
        ("model", 5, "model"),
        ("model", 4, "mod…"),
        ("漢字漢字", 8, "漢字漢字"),
        ("漢字漢字", 7, "漢字漢…"),
        ("漢字漢字", 6, "漢字 …"),
    ],
)
def test_a_text_is_cut_by_the_cells_it_takes(text: str, width: int, expected: str) -> None:
    assert cut(text, width, "…") == expected


def test_a_column_without_a_single_cell_is_left_out() -> None:
    unmarked = ROW._replace(mark="", ranks="")
    assert list(fitted([unmarked], [], 200).columns) == [
        field for field in NEEDED if field not in ("mark", "ranks")
    ]
    assert fitted([unmarked, ROW], [], 200).columns == NEEDED


def test_a_board_without_intervals_has_no_bar() -> None:
    assert fitted([ROW._replace(interval="")], [], 200).bar == 0
