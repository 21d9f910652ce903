"""Clause 7: models by tasks, each model with its summary: everything that the votes give."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ha_core.methods.mahakk.cells import Cell, cells
from ha_core.methods.mahakk.eligibility import EvidenceClass
from ha_core.methods.mahakk.groups import overlap_groups
from ha_core.methods.mahakk.order import order_models
from ha_core.methods.mahakk.sampling import Ballots, Entries, entries
from ha_core.methods.mahakk.summaries import Summary, is_provisional, summary
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
    """Fill the matrix of a scope: live, and from a snapshot's counts under the versions it names.

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
    score_version = parameters(Uncertainty, uncertainty_version).wilson.version
    found = cells(
        outputs.ravel(), people.ravel(), ballots, version=version, score_version=score_version
    )
    tasks = outputs.shape[1]
    votes = _by_cell(ballots, outputs.size)
    rows = tuple(
        _row(found[first : first + tasks], _of_row(votes, first, tasks), uncertainty_version)
        for first in range(0, outputs.size, tasks or 1)
    )
    rows = rows or tuple(_row((), votes, uncertainty_version) for _ in names)
    summaries = [row.summary for row in rows]
    groups = overlap_groups([s.low for s in summaries], [s.high for s in summaries])
    return Matrix(rows, order_models(summaries, names), groups)


def _by_cell(ballots: Ballots, n_cells: int) -> Entries:
    cast = entries(ballots, n_cells)
    order = np.argsort(cast.cell, kind="stable")
    return Entries(*(part[order] for part in cast))


def _of_row(votes: Entries, first: int, tasks: int) -> Entries:
    """Votes of one model, its cells numbered from 0."""
    rows = slice(*np.searchsorted(votes.cell, [first, first + tasks]))
    cell, *rest = (part[rows] for part in votes)
    return Entries(cell - first, *rest)


def _row(found: tuple[Cell, ...], votes: Entries, version: str | None) -> Row:
    eligible = np.array([cell.decision.eligible for cell in found], np.bool_)
    kept = [cell for cell in found if cell.decision.eligible]
    calibrated = [c for c in kept if c.decision.evidence_class is EvidenceClass.CALIBRATED]
    of = Entries(*(part[eligible[votes.cell]] for part in votes))
    number = np.cumsum(eligible) - 1
    summed = summary(
        [cell.up for cell in kept],
        [cell.votes for cell in kept],
        ballots=Ballots(number[of.cell], of.rater, of.up, of.votes),
        version=version,
    )
    return Row(found, summed, is_provisional(len(calibrated), len(found)))
