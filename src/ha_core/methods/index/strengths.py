"""Clauses 6.1 and 6.4: Bradley and Terry's strengths of an arena's valid votes, and replicates."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from ha_core.arrays import Floats, Integers
from ha_core.methods.index.arena import ArenaValue, arena
from ha_core.methods.index.evidence import Votes
from ha_core.methods.index.versions import parameters
from ha_core.methods.index.words import Category
from ha_core.rankings import Rankings

REPLICATES = 1000

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Strengths:
    """Of the families of `Votes`: strengths `(K,)` and replicates `(B, K)`.

    NaN is what is not there: without a vote, or without chains of wins to the anchor and back,
    where the likelihood has no maximum and a strength tells of the fit's last round alone.
    """

    strengths: Floats
    replicates: Floats


def fitted(
    category: Category,
    votes: Votes,
    *,
    seed: int,
    replicates: int = REPLICATES,
    progress: Progress | None = None,
    version: str | None = None,
) -> Strengths:
    """Fit an arena, and draw voters and prompts anew; all is NaN where the anchor has no vote.

    Raises ValueError for votes that are none.
    """
    k, anchor = len(votes.families), dict(parameters(version).arena.anchors).get(category)
    if anchor not in votes.families:
        return Strengths(np.full(k, np.nan), np.full((replicates, k), np.nan))
    # Here alone: these load the compiler, and an arena without its anchor needs none.
    from ha_core import bootstrap, bradley_terry
    from ha_core.counts import win_matrix

    rankings = _rankings(votes)
    wins = win_matrix(rankings, k)
    part = bradley_terry.components(wins).strong
    apart = part != part[votes.families.index(anchor)]
    strengths = bradley_terry.fit(wins).strengths
    drawn = bootstrap.two_way(rankings, k, replicates=replicates, seed=seed, progress=progress)
    strengths[apart] = drawn[:, apart] = np.nan
    return Strengths(strengths, drawn)


def arena_values(
    category: Category,
    families: Sequence[str],
    votes: Votes,
    found: Strengths,
    *,
    version: str | None = None,
) -> dict[str, ArenaValue]:
    """Value every family of a category against the anchor, those without a vote too.

    Nothing where a category has no arena.
    """
    anchor = dict(parameters(version).arena.anchors).get(category)
    if anchor is None:
        return {}
    absent = [name for name in {anchor: 0, **dict.fromkeys(families)} if name not in votes.families]
    names = [*votes.families, *absent]
    strengths = np.pad(found.strengths, (0, len(absent)), constant_values=np.nan)
    replicates = np.pad(found.replicates, ((0, 0), (0, len(absent))), constant_values=np.nan)
    counts = np.bincount(_both(votes), minlength=len(names))
    values = arena(category, names, strengths, replicates, counts, version=version)
    return {name: value for name, value in zip(names, values, strict=True) if name in families}


def _both(votes: Votes) -> Integers:
    return np.array([*votes.first, *votes.second], np.int64)


def _rankings(votes: Votes) -> Rankings:
    first, second = np.array(votes.first, np.int64), np.array(votes.second, np.int64)
    score = np.array(votes.score, np.float64)
    lost = score == 0
    order = np.stack([np.where(lost, second, first), np.where(lost, first, second)], axis=1)
    tied = np.stack([np.zeros(len(score), bool), score == 0.5], axis=1)
    return Rankings(np.array(votes.voter, np.int64), np.array(votes.prompt, np.int64), order, tied)
