"""Clause 3: what public leaderboards say of a model, and together of a family."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import NamedTuple

import numpy.typing as npt

from ha_core.methods.index import given
from ha_core.methods.index.parts import Part, mean
from ha_core.methods.index.versions import Leaderboards, parameters


class Model(NamedTuple):
    """What must be the same for an entry to be a model's own."""

    developer: str
    version: str
    tier: str


class Entry(NamedTuple):
    """An entry of a public leaderboard. name: as it stands there."""

    name: str
    model: Model
    score: float
    votes: int


@dataclass(frozen=True, slots=True)
class Listing:
    """What one leaderboard says of a model.

    entry: the one that counts. passed_over: its other variants there, which have fewer votes.
    median, leader: of all entries. place: 1 is best, equal scores share one. unclamped: the formula
    before it was held between 0 and 100; points: after.
    """

    entry: Entry
    passed_over: tuple[Entry, ...]
    entries: int
    median: float
    leader: float
    place: int
    unclamped: float
    points: float
    version: str


@dataclass(frozen=True, slots=True)
class Public:
    """Weighted mean over the leaderboards that list a family, None where none does."""

    value: float | None
    parts: tuple[Part, ...]
    version: str


def listing_score(score: float, scores: npt.ArrayLike, *, version: str | None = None) -> float:
    """Points from 0 to 100: the median of all scores has 50 and the leader 90.

    scores: `(n,)`, of all entries of the leaderboard, ours or not.
    Raises ValueError for what is not finite, and for no scores at all.
    """
    everybody = _scores(scores)
    policy = parameters(version).leaderboards
    return _held(_unclamped(given.finite("score", score), everybody, policy))


def listing(
    model: Model, entries: Sequence[Entry], *, version: str | None = None
) -> Listing | None:
    """Find a model in one public leaderboard, and score it; None where it is not listed.

    entries: all of that leaderboard. An entry of another developer, version or tier is another
    model's. Of several variants the one with most votes counts, of equal ones the first by name.
    """
    method = parameters(version)
    everybody = _scores([entry.score for entry in entries])
    own = sorted((e for e in entries if e.model == model), key=lambda e: (-_votes(e), e.name))
    if not own:
        return None
    unclamped = _unclamped(own[0].score, everybody, method.leaderboards)
    return Listing(
        entry=own[0],
        passed_over=tuple(own[1:]),
        entries=len(everybody),
        median=median(everybody),
        leader=max(everybody),
        place=1 + sum(other > own[0].score for other in everybody),
        unclamped=unclamped,
        points=_held(unclamped),
        version=method.version,
    )


def public(points: Mapping[str, float | None], *, version: str | None = None) -> Public:
    """Sum up the points of a family by leaderboard, of those the method names.

    None, and what is left out, do not list it. Raises ValueError for an unknown leaderboard.
    """
    method = parameters(version)
    weights = dict(method.leaderboards.weights)
    given.only("points", "leaderboard", points, weights)
    known = {name: given.points(f"points: {name}", points.get(name)) for name in weights}
    return Public(*mean(known, weights), method.version)


def _unclamped(score: float, scores: list[float], policy: Leaderboards) -> float:
    centre = median(scores)
    above = max(scores) - centre
    return policy.middle + policy.reach * (score - centre) / above if above else policy.middle


def _held(points: float) -> float:
    return min(100.0, max(0.0, points))


def _scores(scores: npt.ArrayLike) -> list[float]:
    found: list[float] = given.column("scores", scores).tolist()
    if not found:
        raise ValueError("scores: those of all entries of the leaderboard are needed, not none")
    return found


def _votes(entry: Entry) -> int:
    given.finite(f"votes of {entry.name}", entry.votes, 0)
    return entry.votes
