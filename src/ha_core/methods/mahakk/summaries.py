"""Clauses 4 and 5: what a model's eligible cells in a scope say together, in points."""

from dataclasses import dataclass
from enum import StrEnum

import numpy as np
import numpy.typing as npt
from scipy.special import stdtrit

from ha_core import wilson
from ha_core.arrays import Floats, Integers
from ha_core.methods.mahakk import tallies
from ha_core.methods.mahakk.sampling import Ballots, Entries, entries, sampling_interval
from ha_core.methods.mahakk.versions import Uncertainty, parameters


class Gap(StrEnum):
    """Why a score and its interval, or in the second case the interval alone, are unavailable."""

    NO_CELL = "no_eligible_cell"
    TOO_FEW_CELLS = "eligible_cells_below_interval_minimum"


@dataclass(frozen=True, slots=True)
class Summary:
    """Points from 0 to 100; None is unavailable, which is not 0.

    score: mean of the lower bounds. estimate, low, high: mean share and its 95% interval.
    sampling_low, sampling_high: the interval over voters and tasks, None also where it was not
    asked for. cells, votes: behind it. gap: why something is None, None where all is there.
    """

    score: float | None
    estimate: float | None
    low: float | None
    high: float | None
    sampling_low: float | None
    sampling_high: float | None
    cells: int
    votes: int
    gap: Gap | None
    version: str


def summary(
    up: npt.ArrayLike,
    votes: npt.ArrayLike,
    *,
    ballots: Ballots | None = None,
    version: str | None = None,
) -> Summary:
    """Sum up the eligible cells of a model, and only these.

    up, votes: `(m,)`, one entry a cell. ballots: the same votes by cell and rater, cells numbered
    as in `up`; without them there is no sampling interval. version: of the uncertainty policy, the
    newest unless named.
    Raises ValueError for counts that cannot be, a cell without votes, ballots that add up to
    something else, and an unknown version.
    """
    policy = parameters(Uncertainty, version)
    ups, totals = tallies.shares("up", up, "votes", votes)
    if not totals.all():
        raise ValueError("votes: a cell without any is not eligible: leave it out")
    by_rater = None if ballots is None else _same(entries(ballots, len(totals)), ups, totals)
    m = len(totals)
    low, high = wilson.interval(ups, totals, z=policy.wilson.z)
    enough = m >= policy.least_cells
    block = _block(ups / totals, low, high, policy.level) if enough else (None, None, None)
    around = sampling_interval(by_rater, level=policy.level) if enough and by_rater else None
    return Summary(
        score=100 * float(low.mean()) if m else None,
        estimate=block[0],
        low=block[1],
        high=block[2],
        sampling_low=None if around is None else 100 * around[0],
        sampling_high=None if around is None else 100 * around[1],
        cells=m,
        votes=int(totals.sum()),
        gap=None if enough else Gap.TOO_FEW_CELLS if m else Gap.NO_CELL,
        version=policy.version,
    )


def is_provisional(calibrated: int, tasks: int) -> bool:
    """Whether a model lacks a calibrated cell in some task of the scope (clause 4.2)."""
    return not tasks or calibrated < tasks


def _block(share: Floats, low: Floats, high: Floats, level: float) -> tuple[float, float, float]:
    """Estimate and interval of clause 5.2, points: the cells' intervals and their variation."""
    m, mean = len(share), float(share.mean())
    between = float(stdtrit(m - 1, (1 + level) / 2) * share.std(ddof=1) / np.sqrt(m))
    lower = mean - float(np.hypot(mean - low.mean(), between))
    upper = mean + float(np.hypot(high.mean() - mean, between))
    return 100 * mean, 100 * max(0.0, lower), 100 * min(1.0, upper)


def _same(by_rater: Entries, up: Integers, votes: Integers) -> Entries:
    for name, part, total in (("up", by_rater.up, up), ("votes", by_rater.votes, votes)):
        if (tallies.total(by_rater.cell, part, len(total)) != total).any():
            raise ValueError(f"ballots: {name} of a cell adds up to something else than given")
    return by_rater
