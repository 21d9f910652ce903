"""The share of the tasks that each model answered (clauses 6.3 and 8.7)."""

import numpy as np
import pytest

from ha_core.methods.ha.task_coverage import task_coverage


def test_coverage_is_the_share_of_the_tasks() -> None:
    answered = np.array([[1, 0, 1], [1, 0, 0], [1, 0, 1], [1, 0, 1]], bool)
    assert task_coverage(answered).tolist() == [1.0, 0.0, 0.75]


def test_without_tasks_nobody_can_say() -> None:
    assert np.isnan(task_coverage(np.zeros((0, 2), bool))).tolist() == [True, True]


def test_an_array_of_another_shape_is_refused() -> None:
    with pytest.raises(ValueError, match=r"answered: of shape \(T, K\), not \(3,\)"):
        task_coverage(np.ones(3, bool))
