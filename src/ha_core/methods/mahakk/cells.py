"""Clause 3: a cell, what all votes on a model's outputs for a task say together."""

from dataclasses import dataclass
from typing import Any

import numpy.typing as npt

from ha_core import wilson
from ha_core.methods.mahakk.counts import Counts, counted
from ha_core.methods.mahakk.eligibility import Decision, eligibility
from ha_core.methods.mahakk.sampling import Ballots
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
    counts = counted(published_outputs, contributors, ballots)
    return cells_of(counts, version=version, score_version=score_version)


def cells_of(
    counts: Counts, *, version: str | None = None, score_version: str | None = None
) -> tuple[Cell, ...]:
    """Decide on cells and score them, from what is kept of them: live and in snapshots.

    Raises ValueError for an unknown version.
    """
    z = parameters(WilsonScore, score_version).z
    low, high = wilson.interval(counts.up, counts.votes, z=z)
    rows = zip(*(part.tolist() for part in (*counts, low, high)), strict=True)
    return tuple(_cell(row, version) for row in rows)


def _cell(row: tuple[Any, ...], version: str | None) -> Cell:
    outputs, contributors, up, votes, raters, squares, low, high = row
    decision = eligibility(outputs, votes, raters, contributors, version=version)
    return Cell(
        published_outputs=outputs,
        up=up,
        votes=votes,
        raters=raters,
        effective_raters=votes**2 / squares if squares else None,
        contributors=contributors,
        decision=decision,
        low=low if decision.eligible else None,
        high=high if decision.eligible else None,
    )
