"""Models by tasks (clause 7.1)."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from ha_core.methods.mahakk import (
    Ballots,
    EvidenceClass,
    Gap,
    cells,
    counted,
    matrix,
    matrix_of,
    order_models,
    overlap_groups,
    summary,
)

NAMES = ["a", "b", "c", "d"]
PENDING, PROVISIONAL, CALIBRATED = EvidenceClass


def example(rows: slice = slice(None)) -> dict[str, Any]:
    """Return four models on three tasks.

    `a` is calibrated everywhere, `b` in one cell and pending in two, `c` at a measured 0, of `d`
    nothing is there.
    """
    votes = {
        **{(0, t, r): (8, 10 + r) for t in range(3) for r in range(3)},
        **{(1, 0, r): (5 + r, 12) for r in range(3)},
        (1, 1, 4): (40, 40),
        (1, 2, 0): (2, 2),
        (1, 2, 5): (1, 2),
        **{(2, t, r): (0, 3) for t in range(2) for r in range(2)},
    }
    order = list(votes)[rows]
    return {
        "published_outputs": [[2, 2, 2], [2, 1, 1], [1, 1, 0], [0, 0, 0]],
        "contributors": [[2, 2, 2], [2, 1, 1], [1, 1, 0], [0, 0, 0]],
        "ballots": Ballots(
            [3 * model + task for model, task, _ in order],
            [rater for _, _, rater in order],
            [votes[key][0] for key in order],
            [votes[key][1] for key in order],
        ),
    }


def test_each_cell_has_its_class_and_a_bound_unless_it_is_pending() -> None:
    found = matrix(NAMES, **example())
    classes = [[cell.decision.evidence_class for cell in row.cells] for row in found.rows]
    assert classes == [
        [CALIBRATED] * 3,
        [CALIBRATED, PENDING, PENDING],
        [PROVISIONAL, PROVISIONAL, PENDING],
        [PENDING] * 3,
    ]
    for row in found.rows:
        for cell in row.cells:
            pending = cell.decision.evidence_class is PENDING
            assert (cell.low is None) is (cell.high is None) is pending


def test_the_cells_are_those_of_the_flat_list() -> None:
    given = example()
    flat = cells(
        np.ravel(given["published_outputs"]), np.ravel(given["contributors"]), given["ballots"]
    )
    assert tuple(c for row in matrix(NAMES, **given).rows for c in row.cells) == flat


def test_a_row_sums_up_its_eligible_cells_alone() -> None:
    a, b, c, d = (row.summary for row in matrix(NAMES, **example()).rows)
    three = Ballots(np.repeat(range(3), 3), [0, 1, 2] * 3, [8] * 9, [10, 11, 12] * 3)
    assert a == summary([24] * 3, [33] * 3, ballots=three)
    assert a.sampling_low is not None
    assert b == summary([18], [36])
    assert b.gap is Gap.TOO_FEW_CELLS
    assert (c.score, c.gap) == (0, None)
    assert (d.score, d.gap) == (None, Gap.NO_CELL)


def test_only_a_model_calibrated_in_every_task_is_not_provisional() -> None:
    found = matrix(NAMES, **example())
    assert [row.provisional for row in found.rows] == [False, True, True, True]


def test_order_and_groups_are_those_of_the_summaries() -> None:
    found = matrix(NAMES, **example())
    summaries = [row.summary for row in found.rows]
    assert found.order == order_models(summaries, NAMES) == [0, 1, 2, 3]
    assert found.groups == overlap_groups([s.low for s in summaries], [s.high for s in summaries])
    assert found.groups == [[2], [0]]


def test_the_order_of_the_votes_is_no_matter() -> None:
    there = matrix(NAMES, **example(slice(None, None, -1)))
    here = matrix(NAMES, **example())
    assert [row.cells for row in there.rows] == [row.cells for row in here.rows]
    assert there.order == here.order


def test_a_single_pending_vote_more_leaves_every_summary() -> None:
    given = example()
    more = Ballots(*(np.append(a, b) for a, b in zip(given["ballots"], (11, 3, 1, 1), strict=True)))
    here, there = matrix(NAMES, **given), matrix(NAMES, **given | {"ballots": more})
    assert [row.summary for row in here.rows] == [row.summary for row in there.rows]
    assert there.rows[3].cells[2].votes == 1


@pytest.mark.parametrize(("models", "tasks"), [(0, 0), (0, 3), (2, 0)])
def test_nothing_at_all_breaks_nothing(models: int, tasks: int) -> None:
    none = np.zeros((models, tasks), int)
    found = matrix(NAMES[:models], none, none, Ballots([], [], [], []))
    assert [row.summary.gap for row in found.rows] == [Gap.NO_CELL] * models
    assert all(row.provisional for row in found.rows)
    assert (found.order, found.groups) == (list(range(models)), [])


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"published_outputs": [1, 1]}, "both of shape"),
        ({"contributors": [[1, 1]]}, "both of shape"),
        ({"names": ["a"]}, "^names: 4 are needed, one a row, not 1"),
        ({"ballots": Ballots([12], [0], [1], [1])}, "cell 12 is not below the number of cells, 12"),
        ({"contributors": [[-1] * 3] * 4}, "^contributors: whole numbers from 0"),
    ],
)
def test_what_cannot_be_is_refused(change: dict[str, Any], message: str) -> None:
    build: Callable[..., Any] = matrix
    with pytest.raises(ValueError, match=message):
        build(**{"names": NAMES} | example() | change)


def test_what_is_kept_gives_the_same_matrix() -> None:
    given = example()
    of_votes = matrix(NAMES, **given)
    counts = counted(
        np.ravel(given["published_outputs"]), np.ravel(given["contributors"]), given["ballots"]
    )
    assert matrix_of(NAMES, counts, given["ballots"]) == of_votes
    found = matrix_of(NAMES, counts)
    assert (found.order, found.groups) == (of_votes.order, of_votes.groups)
    for here, there in zip(found.rows, of_votes.rows, strict=True):
        without = replace(there.summary, sampling_low=None, sampling_high=None)
        assert here == there._replace(summary=without)


def test_cells_that_fill_no_rows_are_refused() -> None:
    counts = counted([1] * 5, [1] * 5, Ballots([], [], [], []))
    with pytest.raises(ValueError, match=r"^names: 5 cells are no 4 rows"):
        matrix_of(NAMES, counts)
