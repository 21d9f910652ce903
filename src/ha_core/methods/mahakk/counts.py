"""Clause 3.1: what is kept of cells; whatever is shown of them follows from these numbers."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ha_core.arrays import Integers
from ha_core.methods.mahakk import tallies
from ha_core.methods.mahakk.sampling import Ballots, entries


class Counts(NamedTuple):
    """Cells by their numbers, int64 `(n,)` each.

    published_outputs: of the model for the task. contributors: distinct people whose outputs these
    are. up, votes: in force on them. raters: distinct people among the voters. squares: the sum
    over raters of the square of their votes.
    """

    published_outputs: Integers
    contributors: Integers
    up: Integers
    votes: Integers
    raters: Integers
    squares: Integers


def counted(
    published_outputs: npt.ArrayLike, contributors: npt.ArrayLike, ballots: Ballots
) -> Counts:
    """Count cells. ballots: by cell (0 to n − 1) and rater, votes in force on published outputs.

    Raises ValueError naming an argument that cannot be.
    """
    outputs, people = _of_cells(published_outputs, contributors)
    n, cast = len(outputs), entries(ballots, len(outputs))
    return Counts(
        outputs,
        people,
        up=tallies.total(cast.cell, cast.up, n),
        votes=tallies.total(cast.cell, cast.votes, n),
        raters=np.bincount(cast.cell, minlength=n),
        squares=tallies.total(cast.cell, cast.votes**2, n),
    )


def kept(
    published_outputs: npt.ArrayLike,
    contributors: npt.ArrayLike,
    up: npt.ArrayLike,
    votes: npt.ArrayLike,
    raters: npt.ArrayLike,
    squares: npt.ArrayLike,
) -> Counts:
    """Return counts as somebody kept them. Raises ValueError where no votes could give them."""
    outputs, people = _of_cells(published_outputs, contributors)
    ups, totals = tallies.shares("up", up, "votes", votes)
    voters, _ = tallies.shares("raters", raters, "votes", totals)
    _, squared = tallies.shares("votes", totals, "squares", squares)
    if len(totals) != len(outputs):
        raise ValueError("published_outputs and votes: one of each a cell")
    if (totals**2 > voters * squared).any():
        raise ValueError("squares: fewer than so many votes of so many raters give")
    return Counts(outputs, people, ups, totals, voters, squared)


def _of_cells(
    published_outputs: npt.ArrayLike, contributors: npt.ArrayLike
) -> tuple[Integers, Integers]:
    outputs = tallies.whole("published_outputs", published_outputs)
    people = tallies.whole("contributors", contributors)
    if len(people) != len(outputs):
        raise ValueError("published_outputs and contributors: one of each a cell")
    return outputs, people
