"""The usual standard errors are what their definitions say."""

import numpy as np
from benchmarks.simulations import plain
from benchmarks.simulations.study import Study, simulate

from ha_core import bradley_terry, counts
from ha_core.rankings import comparisons

STUDY = Study("", 6, 9, 40, (60.0, 20.0, -20.0, -60.0, 0.0), 70, 70)


def test_one_by_one_over_comparisons_and_clusters() -> None:
    rankings = simulate(STUDY, 1)
    logs = np.log(bradley_terry.maximum_likelihood(counts.win_matrix(rankings, 5)).strengths)
    information, votes = np.zeros((5, 5)), np.zeros((5, 5))
    people, tasks, both = (dict[object, np.ndarray]() for _ in range(3))
    for row, i, j, score in zip(*comparisons(rankings), strict=True):
        b = np.eye(5)[i] - np.eye(5)[j]
        p = 1 / (1 + np.exp(logs[j] - logs[i]))
        information += p * (1 - p) * np.outer(b, b)
        votes += (score - p) ** 2 * np.outer(b, b)
        person, task = int(rankings.participant[row]), int(rankings.task[row])
        for axis, key in ((people, person), (tasks, task), (both, (person, task))):
            axis[key] = axis.get(key, np.zeros(5)) + (score - p) * b
    inverse = np.linalg.pinv(information, rcond=1e-10)
    of_people, of_tasks, of_both = (
        sum(np.outer(s, s) for s in axis.values()) for axis in (people, tasks, both)
    )
    found = plain.errors(rankings, logs)
    for error, inner in (
        (found.independent, votes),
        (found.two_way, of_people + of_tasks - of_both),
    ):
        expected = 400 / np.log(10) * np.sqrt(np.diag(inverse @ inner @ inverse))
        np.testing.assert_allclose(error, expected, rtol=1e-9)
