"""Clause 4.1: how far two judges agree on the matches that both judged."""

from dataclasses import dataclass

import numpy as np

from ha_core import ranks
from ha_core.arrays import Flags, Floats, Integers
from ha_core.methods.humorrank.correlation import kendall
from ha_core.methods.humorrank.judgements import Judgements, Matches, settled
from ha_core.methods.humorrank.rating import ratings_of
from ha_core.methods.humorrank.versions import parameters


@dataclass(frozen=True, slots=True)
class Agreement:
    """Two boards over the same matches.

    matches: judged by both. tau, p: Kendall's, of the two ratings; NaN without. ratings: float64
    `(2, K)`, points; rank: int64 `(2, K)`, 0 without matches. moved: int64 `(m,)`, models whose
    ranks differ. first_stays, last_stays: whether the same models stand there.
    """

    matches: int
    tau: float
    p: float
    ratings: Floats
    rank: Integers
    moved: Integers
    first_stays: bool
    last_stays: bool


def agreement(
    one: Judgements, other: Judgements, n_models: int, *, version: str = "humorrank-1"
) -> Agreement:
    """Rate the matches that both judged, by each judge, and compare.

    A match is known by its code: both must have been given `match`.
    Raises ValueError as `rate` does, where codes are missing, and for a match between other models
    or on another prompt.
    """
    if one.match is None or other.match is None:
        raise ValueError("match: two judges need codes that say which matches are the same")
    method = parameters(version)
    here, there = _common(settled(one, n_models), settled(other, n_models))
    ratings = np.stack([ratings_of(matches, n_models, method) for matches in (here, there)])
    rank = np.stack([ranks.ranks(row) for row in ratings])
    correlation = kendall(*ratings)
    return Agreement(
        matches=len(here.score),
        tau=correlation.tau,
        p=correlation.p,
        ratings=ratings,
        rank=rank,
        moved=np.flatnonzero(rank[0] != rank[1]),
        first_stays=_same(rank == 1),
        last_stays=_same(rank == rank.max(axis=1, initial=1, keepdims=True)),
    )


def _common(one: Matches, other: Matches) -> tuple[Matches, Matches]:
    _, here, there = np.intersect1d(one.match, other.match, return_indices=True)
    mine, theirs = one.only(here), other.only(there)
    apart = (
        (mine.prompt != theirs.prompt)
        | (np.minimum(mine.first, mine.second) != np.minimum(theirs.first, theirs.second))
        | (np.maximum(mine.first, mine.second) != np.maximum(theirs.first, theirs.second))
    )
    if apart.any():
        name = mine.match[np.argmax(apart)]
        raise ValueError(f"match: {name} is another for each judge: one prompt and pair a code")
    return mine, theirs


def _same(there: Flags) -> bool:
    return bool((there[0] == there[1]).all() and there.any())
