import pytest

from ha_api.boards.records import Direction
from ha_api.boards.service.texts import digest, direction_of


@pytest.mark.parametrize(
    ("text", "direction"),
    [
        ("Привет, عالم", Direction.LTR),
        ("… 12 שלום hello", Direction.RTL),
        ("سلام hello", Direction.RTL),
        ("123 !", Direction.LTR),
        ("", Direction.LTR),
    ],
)
def test_the_first_letter_that_runs_some_way_decides(text: str, direction: Direction) -> None:
    assert direction_of(text) is direction


def test_a_digest_is_that_of_utf_8() -> None:
    known = "5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03"
    assert digest("hello\n").hex() == known
    assert digest("ё") != digest("е")
