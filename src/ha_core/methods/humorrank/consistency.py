"""Clause 1.6: whether a judge decides by what it reads or by what it is shown first."""

from typing import NamedTuple

import numpy as np

from ha_core import wilson
from ha_core.methods.humorrank.judgements import Judgements, settled


class Share(NamedTuple):
    """A share of `of` trials with Wilson's interval; NaN of none."""

    share: float
    low: float
    high: float
    of: int


class Consistency(NamedTuple):
    """reversals: matches judged in both orders in which the two decisions contradict each other.

    first_wins: of all judgements, those for the answer shown first, a tie half. first_wins_both: of
    matches judged in both orders alone, where no model is shown first more often than the other.
    """

    reversals: Share
    first_wins: Share
    first_wins_both: Share


def consistency(judgements: Judgements, n_models: int) -> Consistency:
    """Return a judge's reversals and its leaning to the first. Raises ValueError as `rate` does."""
    matches = settled(judgements, n_models)
    decision = np.asarray(judgements.decision, np.float64)
    both = matches.reversed_ >= 0
    here, there = decision[matches.row[both]], decision[matches.reversed_[both]]
    return Consistency(
        _share(float((here != 1 - there).sum()), len(here)),
        _share(float(decision.sum()), len(decision)),
        _share(float(here.sum() + there.sum()), 2 * len(here)),
    )


def _share(hits: float, of: int) -> Share:
    low, high = wilson.interval(hits, of)
    return Share(hits / of if of else float("nan"), float(low), float(high), of)
