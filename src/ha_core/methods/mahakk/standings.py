"""Clause 4: what a model's row says: its summary, and whether that is provisional."""

from typing import NamedTuple

import numpy as np

from ha_core.arrays import Flags
from ha_core.methods.mahakk.counts import Counts
from ha_core.methods.mahakk.eligibility import EvidenceClass, places
from ha_core.methods.mahakk.sampling import Ballots, Entries, entries
from ha_core.methods.mahakk.summaries import Summary, is_provisional, summary

_CALIBRATED = tuple(EvidenceClass).index(EvidenceClass.CALIBRATED)


class Standing(NamedTuple):
    """A model over the tasks of a scope."""

    summary: Summary
    provisional: bool


def standing(
    counts: Counts,
    ballots: Ballots | None = None,
    *,
    version: str | None = None,
    uncertainty_version: str | None = None,
) -> Standing:
    """Sum up a row of the matrix; its pending cells enter nothing.

    counts: of the model's cells, one a task of the scope. ballots: the votes of these cells by
    rater, cells numbered as in `counts`; without them there is no sampling interval.
    Raises ValueError for ballots that add up to something else, and for an unknown version.
    """
    place = places(counts, version=version)
    eligible = place > 0
    summed = summary(
        counts.up[eligible],
        counts.votes[eligible],
        ballots=None if ballots is None else _of_eligible(entries(ballots, len(place)), eligible),
        version=uncertainty_version,
    )
    return Standing(summed, is_provisional(int((place == _CALIBRATED).sum()), len(place)))


def _of_eligible(votes: Entries, eligible: Flags) -> Ballots:
    cell, rater, up, cast = (part[eligible[votes.cell]] for part in votes)
    return Ballots((np.cumsum(eligible) - 1)[cell], rater, up, cast)
