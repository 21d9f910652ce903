import pytest

from ha_api.platform.files.checks import first_fault
from ha_api.platform.files.columns import Builder, Columns


def columns(*rankings: list[int]) -> Columns:
    builder = Builder()
    for name in "abc":
        builder.models.code(name, "order")
    for place, cards in enumerate(rankings):
        builder.add("p", "t", cards, [0] * len(cards), 10 * place, place % 2)
    return builder.columns()


@pytest.mark.parametrize("rankings", [[], [[0, 1]], [[0, -1, -1]], [[-1, -1]], [[2, 1, 0], [0, 1]]])
def test_a_ranking_of_distinct_models_has_no_fault(rankings: list[list[int]]) -> None:
    assert first_fault(columns(*rankings)) is None


TWICE = 'order: model "c" stands twice (in Unicode NFC): name each model once'
NARROW = "order: one card: a ranking has 2 to 32"


@pytest.mark.parametrize(
    ("rankings", "fault"),
    [
        ([[0, 1], [2, 0, -1, 2], [1, 1]], (10, TWICE)),
        ([[0, 1], [2, 2], [0]], (10, TWICE)),
        ([[0, 1], [0], [2, 2]], (10, NARROW)),
        ([[0], [2, 2]], (0, NARROW)),
        ([[0, 1], [1, 0], []], (20, "order: no card: a ranking has 2 to 32")),
        ([[-1] * 33, [0]], (0, "order: 33 cards: a ranking has 2 to 32")),
    ],
)
def test_the_first_fault_is_told_with_its_place(
    rankings: list[list[int]], fault: tuple[int, str]
) -> None:
    assert first_fault(columns(*rankings)) == fault
