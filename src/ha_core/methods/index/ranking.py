"""Clause 1.5: two main scores with a ranking each, never across versions."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeVar

from ha_core.methods.index.compositions import Composition
from ha_core.methods.index.freedom import Freedom
from ha_core.ranks import SAME

Scored = TypeVar("Scored", Composition, Freedom)


class Place(NamedTuple):
    """place: 1 is best, equal scores share one; None is listed below the ranking."""

    name: str
    place: int | None
    score: float | None


def ranking(scores: Mapping[str, Scored]) -> tuple[Place, ...]:
    """Rank families by index or by freedom, best first, equal ones and those without by name.

    A provisional index ranks by what it is. Raises ValueError for scores of two versions or kinds,
    and for one composed with weights that are no version's.
    """
    _one_version(tuple(scores.values()))
    placed = {name: score.placed_by for name, score in scores.items()}
    known = [value for value in placed.values() if value is not None]
    found = [
        Place(name, None if value is None else 1 + sum(k - value > SAME for k in known), value)
        for name, value in placed.items()
    ]
    return tuple(sorted(found, key=lambda p: (p.place is None, p.place or 0, p.name)))


def difference(first: Scored, second: Scored) -> float | None:
    """First score minus second, points; None where either has none. Raises as `ranking` does."""
    _one_version((first, second))
    a, b = first.placed_by, second.placed_by
    return None if a is None or b is None else a - b


def _one_version(scores: Sequence[Composition | Freedom]) -> None:
    versions = {score.version for score in scores}
    if None in versions:
        raise ValueError("scores: one was composed with weights of no version: it is no index")
    if len(versions) > 1:
        listed = ", ".join(sorted(map(str, versions)))
        raise ValueError(f"scores: of versions {listed}: scores of different versions never meet")
    if len({type(score) for score in scores}) > 1:
        raise ValueError("scores: index and freedom have rankings of their own")
