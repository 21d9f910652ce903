"""The kept counts of the matrix as arrays, a row a model; a table that was made never changes."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from ha_api.matrix.records.matrix import Column, News
from ha_api.matrix.records.snapshots import StoredMatrix
from ha_api.platform.models.records import Model
from ha_core.arrays import Integers
from ha_core.methods.mahakk import Counts

PARTS = len(Counts._fields)


@dataclass(frozen=True, slots=True)
class Table:
    """models: by id. columns: tasks in their order. counts: int64 `(6, T)` of each row's model."""

    models: Mapping[int, Model]
    columns: Sequence[Column]
    counts: Mapping[int, Integers] = field(default_factory=dict)

    def row(self, model: int, places: Integers) -> Counts:
        """Return a model's cells in some columns."""
        return Counts(*self.counts[model][:, places])

    def around(self, models: Mapping[int, Model], columns: Sequence[Column]) -> "Table":
        """Return the same cells among other models and columns; new columns are empty."""
        before = _places(self.columns)
        places = np.array([before.get(column.id, -1) for column in columns], np.int64)
        counts = {
            model: np.pad(of_model, ((0, 0), (0, 1)))[:, places]  # the last column is empty
            for model, of_model in self.counts.items()
        }
        return Table(models, columns, counts)

    def with_cells(self, news: News) -> "Table":
        """Return the table with what is new; cells of no column are left out."""
        return replace(self, counts={**self.counts, **dict(self._rows(news))})

    def _rows(self, news: News) -> Iterator[tuple[int, Integers]]:
        places = _places(self.columns)
        models = np.array(news.models, np.int64)
        place = np.array([places.get(task, -1) for task in news.tasks], np.int64)
        values = _values(news)
        by_model = np.argsort(models, kind="stable")
        first = np.flatnonzero(np.diff(models[by_model], prepend=-1))
        for rows in np.split(by_model, first[1:]) if len(first) else ():
            model, here = int(models[rows[0]]), rows[place[rows] >= 0]
            known = self.counts.get(model)
            row = np.zeros((PARTS, len(places)), np.int64) if known is None else known.copy()
            row[:, place[here]] = values[:, here]
            yield model, row


def of_snapshot(found: StoredMatrix, columns: Sequence[Column]) -> Table:
    """Return the table of a snapshot, whose cells lie row by row; names are still to come."""
    values = _values(found).reshape(PARTS, len(found.models), len(found.tasks))
    rows = {model: values[:, place] for place, model in enumerate(found.models)}
    return Table({}, columns, rows)


def _places(columns: Sequence[Column]) -> dict[int, int]:
    return {column.id: place for place, column in enumerate(columns)}


def _values(cells: News | StoredMatrix) -> Integers:
    return np.array(
        [
            *(cells.outputs, cells.contributors, cells.up),
            *(cells.votes, cells.raters, cells.squares),
        ],
        np.int64,
    )
