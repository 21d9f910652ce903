"""Clause 5.3: the interval over voters and tasks, beside the published one."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from scipy.special import expit, logit, stdtrit

from ha_core.arrays import Integers
from ha_core.methods.mahakk import tallies


class Ballots(NamedTuple):
    """Votes by who cast them, `(n,)` each, one entry a cell and rater.

    cell: its number. rater: any code from 0. up, votes: of this rater on all outputs of this cell.
    """

    cell: npt.ArrayLike
    rater: npt.ArrayLike
    up: npt.ArrayLike
    votes: npt.ArrayLike


class Entries(NamedTuple):
    """Ballots checked: int64 `(n,)` each, no cell and rater twice."""

    cell: Integers
    rater: Integers
    up: Integers
    votes: Integers


def entries(ballots: Ballots, n_cells: int) -> Entries:
    """Check ballots of cells numbered from 0 to n_cells − 1.

    Raises ValueError for what is no whole number, different lengths, a cell that is none, an entry
    without votes, and a cell and rater given twice.
    """
    cell, rater = tallies.whole("cell", ballots.cell), tallies.whole("rater", ballots.rater)
    up, votes = tallies.shares("up", ballots.up, "votes", ballots.votes)
    if not cell.shape == rater.shape == up.shape:
        raise ValueError("ballots: cell, rater, up and votes are of the same length")
    if (cell >= n_cells).any():
        raise ValueError(f"ballots: cell {cell.max()} is not below the number of cells, {n_cells}")
    if not votes.all():
        raise ValueError("votes: who cast none in a cell has no entry there: leave it out")
    by = np.lexsort((rater, cell))
    if ((np.diff(cell[by]) == 0) & (np.diff(rater[by]) == 0)).any():
        raise ValueError("ballots: a cell and rater stand there twice: add their votes up")
    return Entries(cell, rater, up, votes)


def sampling_interval(ballots: Entries, *, level: float = 0.95) -> tuple[float, float] | None:
    """Cluster-robust interval of the mean share over cells, as shares, on the logit scale.

    With p̄ the mean of the m cells' shares and e = (y − p̄)/(m·n_c) of a vote in a cell of n_c, the
    variance is the guarded two-way sum over raters and cells. None below two cells, at a mean of 0
    or 1, and for a single rater, of whom nothing is known but themselves.
    """
    codes, cell = np.unique(ballots.cell, return_inverse=True)
    _, rater = np.unique(ballots.rater, return_inverse=True)
    up, votes = ballots.up, ballots.votes
    m = len(codes)
    if m < 2 or not rater.any() or not up.any() or (up == votes).all():
        return None
    n_c = np.bincount(cell, votes)
    mean = float((np.bincount(cell, up) / n_c).mean())
    residual = (up - mean * votes) / (m * n_c[cell])
    of_raters = _variance(np.bincount(rater, residual))
    of_cells = _variance(np.bincount(cell, residual))
    variance = max(of_raters + of_cells - _variance(residual), of_raters, of_cells)
    share = np.bincount(rater, votes / (m * n_c[cell]))
    df = min(m, 1 / float((share**2).sum())) - 1
    reach = stdtrit(df, (1 + level) / 2) * np.sqrt(variance) / (mean * (1 - mean))
    return float(expit(logit(mean) - reach)), float(expit(logit(mean) + reach))


def _variance(residuals: npt.ArrayLike) -> float:
    """G/(G − 1)·Σ_g s_g² of clusters' sums."""
    sums = np.asarray(residuals, np.float64)
    return float(len(sums) / (len(sums) - 1) * (sums**2).sum())
