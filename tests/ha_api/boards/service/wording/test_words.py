import pytest

from ha_api.boards.service.wording.words import count, grouped, listed, names


@pytest.mark.parametrize(
    ("number", "expected"), [(0, "0 tasks"), (1, "1 task"), (2, "2 tasks"), (12345, "12,345 tasks")]
)
def test_a_number_with_its_noun(number: int, expected: str) -> None:
    assert count(number, "task") == expected


@pytest.mark.parametrize(
    ("items", "expected"),
    [
        ("a", "a"),
        ("ab", "a and b"),
        ("abc", "a, b and c"),
        ("abcdefgh", "a, b, c, d, e, f, g and h"),
        ("abcdefghij", "a, b, c, d, e, f, g, h and 2 more"),
    ],
)
def test_items_as_a_sentence_has_them(items: str, expected: str) -> None:
    assert listed(list(items)) == expected
    assert names(list(items)) == expected


def test_names_are_safe_to_print() -> None:
    assert names(["\x1b[31m", "سلام"]) == "\\x1b[31m and \u2068سلام\u2069"


def test_groups_are_parted_by_semicolons() -> None:
    assert grouped([("a", "b"), ("c",)]) == "a and b; c"
    assert grouped([("a",)] * 10) == "a; a; a; a; a; a; a; a; 2 more"
