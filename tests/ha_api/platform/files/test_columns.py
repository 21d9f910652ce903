import numpy as np

from ha_api.platform.files.columns import Builder
from ha_api.platform.files.marks import NO_TIME


def test_a_builder_gives_what_was_added() -> None:
    builder = Builder()
    a, b = (builder.models.code(name, "order") for name in "ab")
    builder.add("p", "t", [b, -1, a], [0, 1, 0], 1)
    builder.add("q", "t", [a, b], [0, 0], 3, 2, 5)
    columns = builder.columns()
    assert (columns.participants, columns.tasks, columns.models) == (["p", "q"], ["t"], ["a", "b"])
    np.testing.assert_array_equal(columns.participant, [0, 1])
    np.testing.assert_array_equal(columns.task, [0, 0])
    np.testing.assert_array_equal(columns.width, [3, 2])
    np.testing.assert_array_equal(columns.place, [1, 3])
    np.testing.assert_array_equal(columns.mark, [0, 2])
    np.testing.assert_array_equal(columns.counted, [True, False])
    np.testing.assert_array_equal(columns.time, [NO_TIME, 5])
    np.testing.assert_array_equal(columns.card, [1, -1, 0, 0, 1])
    np.testing.assert_array_equal(columns.tied, [False, True, False, False, False])


def test_nothing_added_is_columns_of_nothing() -> None:
    columns = Builder().columns()
    assert {len(getattr(columns, name)) for name in columns.__slots__} == {0}
