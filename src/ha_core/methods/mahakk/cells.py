"""Clause 3: a cell, what all votes on a model's outputs for a task say together."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ha_core import wilson
from ha_core.methods.mahakk import tallies
from ha_core.methods.mahakk.eligibility import Decision, eligibility
from ha_core.methods.mahakk.sampling import Ballots, entries
from ha_core.methods.mahakk.versions import WilsonScore, parameters


@dataclass(frozen=True, slots=True)
class Cell:
    """Counts, the decision on them, and Wilson's bounds of up/votes.

    low, high: shares from 0 to 1, None while the cell is pending. effective_raters: (Σv)²/Σv² of
    the raters' votes, None without any.
    """

    published_outputs: int
    up: int
    votes: int
    raters: int
    effective_raters: float | None
    contributors: int
    decision: Decision
    low: float | None
    high: float | None


def cells(
    published_outputs: npt.ArrayLike,
    contributors: npt.ArrayLike,
    ballots: Ballots,
    *,
    version: str | None = None,
    score_version: str | None = None,
) -> tuple[Cell, ...]:
    """Count, decide and score cells.

    published_outputs, contributors: `(n,)`. ballots: votes in force on published outputs, by cell
    (0 to n − 1) and rater. version, score_version: of eligibility and of Wilson's score, the newest
    unless named. Raises ValueError naming an argument that cannot be, or an unknown version.
    """
    outputs = tallies.whole("published_outputs", published_outputs)
    people = tallies.whole("contributors", contributors)
    n = len(outputs)
    if len(people) != n:
        raise ValueError("published_outputs and contributors: one of each a cell")
    cast = entries(ballots, n)
    up, votes = tallies.total(cast.cell, cast.up, n), tallies.total(cast.cell, cast.votes, n)
    squares = tallies.total(cast.cell, cast.votes**2, n).tolist()
    raters = np.bincount(cast.cell, minlength=n)
    bounds = wilson.interval(up, votes, z=parameters(WilsonScore, score_version).z)
    found = []
    for *counts, won, square, low, high in zip(
        *(part.tolist() for part in (outputs, votes, raters, people, up)),
        squares,
        *(bound.tolist() for bound in bounds),
        strict=True,
    ):
        decision = eligibility(*counts, version=version)
        there = decision.eligible
        found.append(
            Cell(
                published_outputs=counts[0],
                up=won,
                votes=counts[1],
                raters=counts[2],
                effective_raters=counts[1] ** 2 / square if square else None,
                contributors=counts[3],
                decision=decision,
                low=low if there else None,
                high=high if there else None,
            )
        )
    return tuple(found)
