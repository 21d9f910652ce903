"""Clause 7: models by tasks, each model with its summary: everything that the votes give."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ha_core.methods.mahakk.cells import Cell, cells_of
from ha_core.methods.mahakk.counts import Counts, counted
from ha_core.methods.mahakk.groups import overlap_groups
from ha_core.methods.mahakk.order import order_models
from ha_core.methods.mahakk.sampling import Ballots, entries
from ha_core.methods.mahakk.standings import standing
from ha_core.methods.mahakk.summaries import Summary
from ha_core.methods.mahakk.versions import Uncertainty, parameters


class Row(NamedTuple):
    """A model over the tasks of the scope, in their order."""

    cells: tuple[Cell, ...]
    summary: Summary
    provisional: bool


@dataclass(frozen=True, slots=True)
class Matrix:
    """rows: one a model, in the order of `names`. order: indices of models, best first.

    groups: indices of models whose intervals overlap; a model without one is in none.
    """

    rows: tuple[Row, ...]
    order: list[int]
    groups: list[list[int]]


def matrix(
    names: Sequence[str],
    published_outputs: npt.ArrayLike,
    contributors: npt.ArrayLike,
    ballots: Ballots,
    *,
    version: str | None = None,
    uncertainty_version: str | None = None,
) -> Matrix:
    """Fill the matrix of a scope from its votes.

    names: of the K models. published_outputs, contributors: `(K, T)`. ballots: votes in force on
    published outputs; the cell of a model and a task is model·T + task. version,
    uncertainty_version: of eligibility and of uncertainty, whose bounds the cells have too; the
    newest unless named. Raises ValueError naming an argument that cannot be, or an unknown version.
    """
    outputs, people = np.asarray(published_outputs), np.asarray(contributors)
    if outputs.ndim != 2 or outputs.shape != people.shape:
        raise ValueError("published_outputs and contributors: both of shape (models, tasks)")
    if len(names) != len(outputs):
        raise ValueError(f"names: {len(outputs)} are needed, one a row, not {len(names)}")
    counts = counted(outputs.ravel(), people.ravel(), ballots)
    return matrix_of(
        names, counts, ballots, version=version, uncertainty_version=uncertainty_version
    )


def matrix_of(
    names: Sequence[str],
    counts: Counts,
    ballots: Ballots | None = None,
    *,
    version: str | None = None,
    uncertainty_version: str | None = None,
) -> Matrix:
    """Fill the matrix of a scope from what is kept of its cells, row by row.

    Without ballots no summary has a sampling interval; everything else is that of `matrix`.
    Raises ValueError for cells that do not fill the rows, ballots that add up to something else,
    and an unknown version.
    """
    score_version = parameters(Uncertainty, uncertainty_version).wilson.version
    rows = []
    for of_row, votes in _by_row(len(names), counts, ballots):
        found = standing(of_row, votes, version=version, uncertainty_version=uncertainty_version)
        rows.append(Row(cells_of(of_row, version=version, score_version=score_version), *found))
    summaries = [row.summary for row in rows]
    groups = overlap_groups([s.low for s in summaries], [s.high for s in summaries])
    return Matrix(tuple(rows), order_models(summaries, names), groups)


def _by_row(
    n_rows: int, counts: Counts, ballots: Ballots | None
) -> Iterator[tuple[Counts, Ballots | None]]:
    """Give the cells of each row, and their votes, in which cells are numbered from 0."""
    n = len(counts.votes)
    tasks = n // n_rows if n_rows else 0
    if n != n_rows * tasks:
        raise ValueError(f"names: {n} cells are no {n_rows} rows of the same length")
    cast = None if ballots is None else entries(ballots, n)
    order = None if cast is None else np.argsort(cast.cell, kind="stable")
    for first in range(0, n, tasks) if tasks else [0] * n_rows:
        row = Counts(*(part[first : first + tasks] for part in counts))
        if cast is None or order is None:
            yield row, None
        else:
            ends = np.searchsorted(cast.cell, [first, first + tasks], sorter=order)
            cell, *rest = (part[order[slice(*ends)]] for part in cast)
            yield row, Ballots(cell - first, *rest)
