import numpy as np
import pytest

from ha_api.boards.service.parts import parts


@pytest.mark.parametrize(
    ("labels", "expected"),
    [
        ([], []),
        ([-1, -1], []),
        ([0, 0, 0], [[0, 1, 2]]),
        ([0, 1, 1, -1, 1], [[1, 2, 4], [0]]),
        ([2, 0, 2, 1, 0, 1], [[0, 2], [1, 4], [3, 5]]),
    ],
)
def test_the_largest_comes_first_then_that_of_the_first_model(
    labels: list[int], expected: list[list[int]]
) -> None:
    assert parts(np.array(labels, np.int64)) == expected
