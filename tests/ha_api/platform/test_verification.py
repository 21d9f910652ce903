"""What a comparison says; what it sees is tested by the rooms that compare."""

from dataclasses import dataclass
from typing import Any

import pytest

from ha_api.platform.verification import (
    Comparison,
    Difference,
    Verdict,
    counted,
    joined,
    told,
    unequal,
)

FAR = Difference("a", 1, 2)
CLOSE = Difference("b", 1.0, 1.0000000000000002, near=True)


@dataclass(frozen=True, slots=True)
class Row:
    model: str
    points: float
    share: float


@pytest.mark.parametrize(
    ("differences", "lines"),
    [
        ((), ["same bits: x"]),
        ((CLOSE,), ["within 1e-9: x; last digits of 1 number are another platform's"]),
        ((CLOSE, FAR), ["different: x", "  a: stored 1, recomputed 2"]),
        (
            (Difference("a", None, b"\x01"), Difference("a", "y" * 65, "")),
            [
                "different: x",
                "  a: stored nothing, recomputed 01",
                f"  a: stored {'y' * 60}…, recomputed ",
            ],
        ),
        ((FAR,) * 12, ["different: x", *["  a: stored 1, recomputed 2"] * 10, "  and 2 more"]),
    ],
)
def test_the_state_comes_first_and_then_ten_differences(
    differences: tuple[Difference, ...], lines: list[str]
) -> None:
    assert told(Verdict(differences), "x") == lines


def test_points_are_near_as_they_are_and_other_numbers_in_proportion() -> None:
    comparison = Comparison(frozenset({"points"}))
    stored = (Row("a", 1000.0, 1000.0),)
    again = (Row("a", 1000.0 + 1e-8, 1000.0 + 1e-8),)
    found = comparison.compared(stored, again, "models").differences
    assert [(one.place, one.near) for one in found] == [
        ('model "a", points', False),
        ('model "a", share', True),
    ]


def test_a_type_may_be_compared_in_its_own_way() -> None:
    def never(comparison: Comparison, place: str, stored: Any, again: Any) -> Any:
        return iter(())

    rows = Row("a", 1.0, 1.0), Row("a", 2.0, 1.0)
    assert Comparison(frozenset(), {Row: never}).compared(*rows).state == "same bits"
    assert Comparison(frozenset()).compared(*rows).state == "different"


def test_places_and_numbers_in_words() -> None:
    assert joined("", "low") == "low"
    assert joined("a", "low") == "a.low"
    assert joined('model "a"', "low") == 'model "a", low'
    assert (counted(1, "vote"), counted(1234, "vote")) == ("1 vote", "1,234 votes")


def test_pairs_that_are_not_equal_are_told_by_their_place_in_order() -> None:
    found = unequal(cut=(1, 2), digest=(b"a", b"a"), lines=([1], []))
    assert list(found) == [Difference("cut", 1, 2), Difference("lines", [1], [])]
