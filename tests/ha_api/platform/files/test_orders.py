import numpy as np
import pyarrow as pa

from ha_api.platform.files.orders import Cards, cards

NESTED = pa.list_(pa.list_(pa.string()))
RANKINGS = [[["c"], ["a", "b"], [None]], [["a"], ["b"]]]


def same(found: Cards, expected: Cards) -> bool:
    arrays = ("width", "tied", "row")
    return found.name.equals(expected.name) and all(
        np.array_equal(getattr(found, name), getattr(expected, name)) for name in arrays
    )


def test_both_spellings_give_the_same_cards() -> None:
    found = cards(pa.array(RANKINGS, NESTED), None)
    assert found.name.to_pylist() == ["c", "a", "b", None, "a", "b"]
    np.testing.assert_array_equal(found.width, [4, 2])
    np.testing.assert_array_equal(found.tied, [0, 0, 1, 0, 0, 0])
    np.testing.assert_array_equal(found.row, [1, 1, 1, 1, 2, 2])
    order = pa.array([["c", "a", "b", None], ["a", "b"]])
    tied = pa.array([[False, False, True, False], [False, False]])
    assert same(cards(order, tied), found)


def test_a_slice_of_a_column_is_read_from_its_own_start() -> None:
    column = pa.array([[["x"], ["y"], ["z"]], *RANKINGS, [["w"], ["v"]]], NESTED)
    assert same(cards(column[1:3], None), cards(pa.array(RANKINGS, NESTED), None))
    order = pa.array([["x"], ["c", "a"]])[1:]
    tied = pa.array([[False], [False, True]])[1:]
    found = cards(order, tied)
    assert found.name.to_pylist() == ["c", "a"]
    np.testing.assert_array_equal(found.tied, [False, True])


def test_a_ranking_without_cards_has_no_width() -> None:
    np.testing.assert_array_equal(cards(pa.array([[], [["a"]]], NESTED), None).width, [0, 1])
    order, tied = pa.array([[], ["a"]], pa.list_(pa.string())), pa.array([[], [False]])
    np.testing.assert_array_equal(cards(order, tied).width, [0, 1])
