"""Tables of kept counts: made once, never changed, and told apart from the next one."""

from datetime import UTC, datetime
from uuid import UUID

import numpy as np

from ha_api.matrix.records.matrix import Column, News
from ha_api.matrix.records.snapshots import StoredMatrix
from ha_api.matrix.service.tables import Table, of_snapshot

COLUMNS = [Column(number, UUID(int=number), domain=1, criteria=0) for number in (10, 20, 30)]
ALL = np.arange(3)


def news(*cells: tuple[int, int, int]) -> News:
    """Cells as model, task and votes; the other counts follow from the votes."""
    models, tasks, votes = ([cell[part] for cell in cells] for part in range(3))
    ones, squares = [1] * len(votes), [number**2 for number in votes]
    at = datetime(2026, 1, 1, tzinfo=UTC)
    return News("1:1:", at, [], models, tasks, ones, ones, votes, votes, ones, squares)


def test_cells_lie_where_their_tasks_are_and_the_rest_is_empty() -> None:
    table = Table({}, COLUMNS).with_cells(news((7, 30, 5), (2, 10, 3), (7, 10, 4)))
    assert table.row(7, ALL).votes.tolist() == [4, 0, 5]
    assert table.row(7, ALL).squares.tolist() == [16, 0, 25]
    assert table.row(2, ALL).published_outputs.tolist() == [1, 0, 0]
    assert table.row(7, np.array([2])).votes.tolist() == [5]


def test_a_table_stays_as_it_was_when_the_next_is_made() -> None:
    before = Table({}, COLUMNS).with_cells(news((7, 30, 5), (2, 10, 3)))
    after = before.with_cells(news((7, 30, 6), (9, 20, 1)))
    assert before.row(7, ALL).votes.tolist() == [0, 0, 5]
    assert after.row(7, ALL).votes.tolist() == [0, 0, 6]
    assert after.counts[2] is before.counts[2]
    assert (9 in before.counts, 9 in after.counts) == (False, True)


def test_a_model_stays_a_row_when_its_only_task_is_no_column() -> None:
    table = Table({}, COLUMNS).with_cells(news((4, 99, 8)))
    assert table.row(4, ALL).votes.tolist() == [0, 0, 0]


def test_columns_come_and_go_with_their_cells() -> None:
    table = Table({}, COLUMNS).with_cells(news((7, 10, 1), (7, 20, 2), (7, 30, 3)))
    between = Column(15, UUID(int=15), domain=1, criteria=0)
    moved = table.around({}, [COLUMNS[0], between, COLUMNS[2]])
    assert moved.row(7, ALL).votes.tolist() == [1, 0, 3]
    assert Table({}, ()).around({}, COLUMNS).columns == COLUMNS
    none = table.around({}, [])
    assert none.row(7, np.arange(0)).votes.tolist() == []
    assert none.around({}, COLUMNS).row(7, ALL).votes.tolist() == [0, 0, 0]


def test_a_snapshot_lies_row_by_row() -> None:
    count = list(range(6))
    found = StoredMatrix(1, [8, 9], [10, 20, 30], count, count, count, count, count, count)
    table = of_snapshot(found, COLUMNS)
    assert table.row(8, ALL).up.tolist() == [0, 1, 2]
    assert table.row(9, ALL).squares.tolist() == [3, 4, 5]
