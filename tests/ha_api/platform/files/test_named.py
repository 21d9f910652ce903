import numpy as np

from ha_api.platform.files.columns import Builder
from ha_api.platform.files.named import canonical, padded


def test_models_stand_in_code_point_order_and_the_others_as_they_appear() -> None:
    builder = Builder()
    models = [builder.models.code(name, "order") for name in ("ё", "b", "B", "😀", "\uffee")]
    builder.add("q", "u", models, [0] * 5, 1)
    builder.add("p", "u", models[:2], [0, 1], 2)
    named = canonical(builder.columns())
    assert named.models == ("B", "b", "ё", "\uffee", "😀")
    assert (named.participants, named.tasks) == (("q", "p"), ("u",))
    np.testing.assert_array_equal(named.rankings.order, [[2, 1, 0, 4, 3], [2, 1, -1, -1, -1]])
    np.testing.assert_array_equal(named.rankings.tied[1], [False, True, False, False, False])
    assert named.not_counted == 0


def test_rankings_left_out_are_numbered() -> None:
    builder = Builder()
    models = [builder.models.code(name, "order") for name in ("a", "b")]
    for place, mark in enumerate([0, 1, 0, 2, 1], 1):
        builder.add("p", "t", models, [0, 0], place, mark)
    named = canonical(builder.columns())
    assert (named.rankings.n, named.not_counted) == (2, 3)


def test_a_row_is_padded_to_the_widest_and_to_two() -> None:
    values = np.array([5, 6, 7], np.int32)
    np.testing.assert_array_equal(
        padded(values, np.array([1, 0, 2]), -1), [[5, -1], [-1, -1], [6, 7]]
    )
    assert padded(values[:0], np.array([], np.int64), -1).shape == (0, 2)


def test_a_roster_is_all_that_is_ranked() -> None:
    builder = Builder()
    a, b, c, d = (builder.models.code(name, "order") for name in "abcd")
    builder.add("p", "t", [c, a, b], [0, 0, 1], 1)  # c is left out, b still shares a's place
    builder.add("q", "u", [a, d], [0, 0], 2)  # a alone is left
    builder.add("r", "v", [a, -1], [0, 0], 3)  # nobody was taken out: read as ever
    builder.add("s", "w", [c, d], [0, 0], 4)
    named = canonical(builder.columns(), ["b", "z", "a"])
    assert named.models == ("a", "b", "z")
    assert named.participants == ("p", "r")
    np.testing.assert_array_equal(named.rankings.order, [[-1, 0, 1], [0, -1, -1]])
    np.testing.assert_array_equal(named.rankings.tied[0], [False, False, True])
    assert named.not_counted == 2


def test_a_roster_of_exactly_what_is_there_changes_nothing() -> None:
    builder = Builder()
    models = [builder.models.code(name, "order") for name in "cab"]
    builder.add("p", "t", models, [0, 1, 0], 1)
    one, other = canonical(builder.columns()), canonical(builder.columns(), ["a", "b", "c"])
    np.testing.assert_array_equal(one.rankings.order, other.rankings.order)
    assert one.models == other.models


def test_a_roster_without_a_ranking() -> None:
    named = canonical(Builder().columns(), ["b", "a"])
    assert (named.rankings.n, named.models) == (0, ("a", "b"))
