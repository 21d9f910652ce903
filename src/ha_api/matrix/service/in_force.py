"""What is in force of inputs: each voter's newest word on an output, and cells made of these."""

from typing import NamedTuple

import numpy as np

from ha_api.matrix.service.inputs import MatrixInputs
from ha_core.arrays import Codes, Flags, Integers
from ha_core.methods.mahakk.counts import Counts, counted
from ha_core.methods.mahakk.sampling import Ballots


class Cells(NamedTuple):
    """Models by tasks that are not withdrawn: cell = model · tasks + task.

    tasks: codes, by column. ballots: by cell, then rater.
    """

    tasks: Integers
    counts: Counts
    ballots: Ballots


def cells(inputs: MatrixInputs) -> Cells:
    """Return the cells of all models and tasks."""
    outputs, votes = inputs.outputs, inputs.votes
    kept = np.array([not task.withdrawn for task in inputs.tasks], np.bool_)
    tasks = np.flatnonzero(kept)
    column = np.cumsum(kept) - 1
    cell = outputs.model.astype(np.int64) * len(tasks) + column[outputs.task]
    counting = outputs.published & kept[outputs.task]
    n = len(inputs.models) * len(tasks)
    of = np.flatnonzero(newest(votes.output, votes.participant) & counting[votes.output])
    who, up = votes.participant[of], votes.up[of]
    ballots = _ballots(cell[votes.output[of]], who, up, len(inputs.participants))
    distinct = _distinct(cell[counting], outputs.contributor[counting], len(inputs.contributors))
    published = np.bincount(cell[counting], minlength=n)
    counts = counted(published, np.bincount(distinct, minlength=n), ballots)
    return Cells(tasks, counts, ballots)


def newest(*of: Codes) -> Flags:
    """Return which rows are the last of theirs: of the same codes in all columns."""
    order = np.lexsort(of[::-1])  # equal ones stay in their order
    last = np.ones(len(order), np.bool_)
    last[:-1] = _differ(order, of)
    found = np.zeros(len(order), np.bool_)
    found[order[last]] = True
    return found


def _differ(order: Integers, of: tuple[Codes, ...]) -> Flags:
    """Return where a row and the next one in an order are not of the same."""
    found = np.zeros(max(len(order) - 1, 0), np.bool_)
    for column in of:
        ordered = column[order]
        found |= ordered[1:] != ordered[:-1]
    return found


def repeated(said: Flags, *of: Codes) -> int | None:
    """Return the first row that says what the one before of the same codes said; None without."""
    order = np.lexsort(of[::-1])
    again = ~_differ(order, of) & (said[order][1:] == said[order][:-1])
    return int(order[1:][again].min()) if again.any() else None


def _ballots(cell: Integers, rater: Codes, up: Flags, raters: int) -> Ballots:
    pair, row = np.unique(cell * max(raters, 1) + rater, return_inverse=True)
    votes = np.bincount(row, minlength=len(pair))
    ups = np.bincount(row[up], minlength=len(pair))
    return Ballots(*np.divmod(pair, max(raters, 1)), ups, votes)


def _distinct(cell: Integers, person: Codes, people: int) -> Integers:
    """Return a cell for each of its people."""
    return np.unique(cell * max(people, 1) + person) // max(people, 1)
