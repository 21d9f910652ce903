"""Clause 10.2: how much hangs on single participants."""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from ha_core import bradley_terry, counts
from ha_core.arrays import Flags, Floats, Integers
from ha_core.bradley_terry import NotStronglyConnectedError
from ha_core.rankings import Comparisons, Rankings, comparisons
from ha_core.scales import POINTS_PER_LOG
from ha_core.steps import steps

_REFITTED = 5
"""Participants with the longest steps; the longest refit is among theirs."""

_GROWTH = 1.25

_EQUAL = 1e-9
"""Log strengths that rounding alone tells apart."""


@dataclass(frozen=True, slots=True)
class Fragility:
    """participants: with a comparison. moved: points by which a model's rating changes without one.

    participant: who, by code, moves a rating most; model: whose. holding: participants without any
    one of whom no maximum of the likelihood exists; none of them is `participant`. few: how many
    participants suffice, when they go, for another model, `leader`, to be first; None where none
    was found below half of them. NaN and None where the maximum does not exist.
    """

    participants: int
    holding: int
    moved: float
    participant: int | None
    model: int | None
    few: int | None
    leader: int | None


class _People(NamedTuple):
    """Comparisons by participant: codes `(G,)`, the number of each comparison's, and the wins."""

    codes: Integers
    pairs: Comparisons
    who: Integers
    wins: Floats


def fragility(rankings: Rankings, n_models: int) -> Fragility:
    """Leave out participants, one and several.

    One: of the five whose steps −d_g (5.5) are longest each is left out and all refitted, which
    says who moves a rating most, and how far.
    Several: participants go in the order in which their steps help a rival past the first model,
    and a refit without them tells whether another is first. The rival is the one who by the sum of
    steps needs fewest. `few` suffice and, in that order, one fewer do not: others might need fewer.
    Raises ValueError when a ranking names a model outside `range(n_models)`.
    """
    wins = counts.win_matrix(rankings, n_models)
    pairs = comparisons(rankings)
    codes, who = np.unique(rankings.participant[pairs.row], return_inverse=True)
    people = _People(codes.astype(np.int64), pairs, who, wins)
    logs = _maximum(wins)
    if logs is None or len(codes) < 2:
        holding = len(codes) if logs is not None else 0
        return Fragility(len(codes), holding, float("nan"), None, None, None, None)
    return _fragility(people, logs)


def _fragility(people: _People, logs: Floats) -> Fragility:
    ahead = -steps(people.pairs, people.who, logs).moved
    holding = _holding(people) | np.isnan(ahead).all(axis=1)
    moved, participant, model = _most(people, logs, ahead, holding)
    few, leader = _few(people, logs, np.nan_to_num(ahead))
    return Fragility(len(people.codes), int(holding.sum()), moved, participant, model, few, leader)


def _maximum(wins: Floats) -> Floats | None:
    """Log strengths `(K,)`; None where the maximum does not exist or nothing was compared."""
    if not wins.any():
        return None
    try:
        return np.asarray(np.log(bradley_terry.maximum_likelihood(wins).strengths))
    except NotStronglyConnectedError:
        return None


def _without(people: _People, gone: Flags) -> Floats:
    """Wins without the participants `gone`, bool `(G,)`."""
    k, pairs = len(people.wins), people.pairs
    mine = gone[people.who]
    first, second, score = pairs.first[mine], pairs.second[mine], pairs.score[mine]
    lost = np.bincount(first * k + second, score, k * k)
    lost += np.bincount(second * k + first, 1 - score, k * k)
    return np.asarray(people.wins - lost.reshape(k, k))


def _alone(people: _People, number: int) -> Flags:
    return np.asarray(np.arange(len(people.codes)) == number)


def _holding(people: _People) -> Flags:
    """Participants without whom wins lead one way only: only whoever has all wins of a pair may."""
    k, pairs, n = len(people.wins), people.pairs, len(people.codes)
    winner = np.concatenate([pairs.first, pairs.second]) * k
    cell = winner + np.concatenate([pairs.second, pairs.first])
    cells, at = np.unique(np.tile(people.who, 2) * (k * k) + cell, return_inverse=True)
    won = np.bincount(at, np.concatenate([pairs.score, 1 - pairs.score]), len(cells))
    all_of_it = (won > 0) & (won == people.wins.ravel()[cells % (k * k)])
    found = np.zeros(n, np.bool_)
    for number in np.unique(cells[all_of_it] // (k * k)):
        found[number] = _maximum(_without(people, _alone(people, number))) is None
    return found


def _most(
    people: _People, logs: Floats, ahead: Floats, holding: Flags
) -> tuple[float, int | None, int | None]:
    length = np.where(holding, -1.0, np.abs(ahead).max(axis=1, where=~np.isnan(ahead), initial=0.0))
    found: tuple[float, int | None, int | None] = float("nan"), None, None
    for number in np.argsort(-length, kind="stable")[:_REFITTED].tolist():
        left = None if holding[number] else _maximum(_without(people, _alone(people, number)))
        if left is None:
            continue
        change = np.nan_to_num(_change(logs, left))
        model = int(np.abs(change).argmax())
        if found[1] is None or abs(change[model]) > abs(found[0]):
            found = float(change[model]), int(people.codes[number]), model
    return found


def _change(before: Floats, after: Floats) -> Floats:
    """Points `(K,)` by which ratings moved, both centred on the models that have both."""
    both = ~(np.isnan(before) | np.isnan(after))
    change = after - before
    return np.asarray(POINTS_PER_LOG * (change - change[both].mean()))


def _few(people: _People, logs: Floats, ahead: Floats) -> tuple[int | None, int | None]:
    first = int(np.nanargmax(logs))
    rivals = [code for code in np.argsort(-logs) if code != first and not np.isnan(logs[code])]
    most = (len(people.codes) - 1) // 2
    predicted = [(_needed(logs, ahead, first, rival), rival) for rival in rivals]
    needed, rival = min(predicted, key=lambda one: one[0])
    order = np.argsort(-(ahead[:, rival] - ahead[:, first]), kind="stable")

    def leader(gone: int) -> int:
        return _leader(people, np.isin(np.arange(len(order)), order[:gone]), first)

    enough, short = min(needed, most), 0
    while 0 < enough <= most and leader(enough) == first:
        short, enough = enough, max(enough + 1, int(enough * _GROWTH))
    if not 0 < enough <= most:
        return None, None
    while enough - short > 1:
        middle = (enough + short) // 2
        enough, short = (middle, short) if leader(middle) != first else (enough, middle)
    return enough, leader(enough)


def _leader(people: _People, gone: Flags, first: int) -> int:
    """Who is first without the participants `gone`: `first` too where nobody is above it."""
    left = _maximum(_without(people, gone))
    if left is None:
        return first
    best = int(np.nanargmax(left))
    return first if left[first] > left[best] - _EQUAL else best


def _needed(logs: Floats, ahead: Floats, first: int, rival: int) -> int:
    """How many must go by the sum of their steps; more than there are where all do not do."""
    help_ = np.sort(ahead[:, rival] - ahead[:, first])[::-1]
    past = np.cumsum(help_) > logs[first] - logs[rival]
    return int(past.argmax()) + 1 if past.any() else len(help_) + 1
