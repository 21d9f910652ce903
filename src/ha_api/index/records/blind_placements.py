"""Placements: families tested later, by what a run of the blind test has found."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID


@dataclass(frozen=True)
class NewPlacementScores:
    """What judges gave, as columns of one length.

    criterion: by its place in the placement's list, from 0. prompt, judge: the run's own numbers.
    """

    criterion: list[int]
    prompt: list[int]
    judge: list[int]
    score: list[float]


@dataclass(frozen=True)
class NewBlindPlacement:
    """A placement as it is given. inapplicable: criteria that do not apply to the family."""

    run: UUID
    family: str
    criteria: list[str]
    scores: NewPlacementScores
    inapplicable: Sequence[str] = ()
