"""What is in force, against the same thought out in plain words."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ha_api.matrix.service.in_force import newest, repeated

rows = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3), st.booleans()), max_size=30)


@given(said=rows)
def test_the_newest_of_each_and_the_first_that_changes_nothing(
    said: list[tuple[int, int, bool]],
) -> None:
    columns = np.array(said, np.int32).reshape(-1, 3).T
    output, person = columns[0].astype(np.int32), columns[1].astype(np.int32)
    last: dict[tuple[int, int], tuple[int, bool]] = {}
    again = None
    for place, (one, who, up) in enumerate(said):
        if again is None and (one, who) in last and last[one, who][1] == up:
            again = place
        last[one, who] = place, up
    assert np.flatnonzero(newest(output, person)).tolist() == sorted(p for p, _ in last.values())
    assert repeated(columns[2].astype(np.bool_), output, person) == again


@pytest.mark.parametrize("size", [0, 1])
def test_nothing_and_one_thing(size: int) -> None:
    codes, said = np.zeros(size, np.int32), np.zeros(size, np.bool_)
    assert newest(codes, codes).tolist() == [True] * size
    assert repeated(said, codes) is None
