"""People beside each other, and beside judges: Krippendorff's α (clause 4.5)."""

from collections.abc import Iterator, Sequence

import numpy as np

from ha_api.tournaments.records.results import Alpha
from ha_api.tournaments.service.inputs import Inputs
from ha_api.tournaments.service.numbers import number
from ha_core.arrays import Codes, Floats, Integers
from ha_core.methods import humorrank
from ha_core.methods.humorrank import Judgements

MOST_RATERS = 20  # decisions on a match, those that came first


def alphas(inputs: Inputs, given: Sequence[Judgements]) -> tuple[Alpha, ...]:
    """Return α of people, and of people with each judge as one more, before them.

    α asks what was decided of a match and not by whom: row n are the n-th decisions.
    """
    if not len(inputs.rated.match):
        return ()
    matches, people = _people(inputs)
    found = list(_alphas(None, people))
    for seat, one in zip(inputs.judges, given, strict=True):
        judge = _judge(one, len(inputs.players), matches)
        found += _alphas(seat.judge, np.vstack([judge, people]))
    return tuple(found)


def _alphas(judge: str | None, decisions: Floats) -> Iterator[Alpha]:
    found = humorrank.alphas(decisions)
    for raters, alpha, pairs in zip(*(column.tolist() for column in found), strict=True):
        yield Alpha(judge, raters, number(alpha), pairs)


def _people(inputs: Inputs) -> tuple[Integers, Floats]:
    """Return numbers of matches `(n,)`, and decisions of people on them `(R, n)`."""
    rated = inputs.rated
    matches, place = np.unique(rated.match, return_inverse=True)
    order = np.argsort(place, kind="stable")
    first = np.searchsorted(place[order], np.arange(len(matches)))
    nth = np.empty(len(place), np.int64)
    nth[order] = np.arange(len(place)) - first[place[order]]
    kept = nth < MOST_RATERS
    found = np.full((int(nth[kept].max()) + 1, len(matches)), np.nan)
    found[nth[kept], place[kept]] = _oriented(rated.first, rated.second, rated.decision)[kept]
    return matches.astype(np.int64), found


def _judge(given: Judgements, models: int, matches: Integers) -> Floats:
    """Return what a judge settled of matches, `(1, n)`."""
    settled = humorrank.settled(given, models)
    found = np.full((1, len(matches)), np.nan)
    _, here, there = np.intersect1d(matches, settled.match, return_indices=True)
    found[0, here] = _oriented(settled.first, settled.second, settled.score)[there]
    return found


def _oriented(first: Codes | Integers, second: Codes | Integers, decision: Floats) -> Floats:
    """Return decisions as if the lower code were always shown first."""
    return np.where(first < second, decision, 1 - decision)
