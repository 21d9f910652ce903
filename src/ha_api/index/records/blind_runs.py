"""Runs of the blind test: as they are given, and as placements find them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from uuid import UUID

from ha_core.methods.index import Category


@dataclass(frozen=True)
class NewBlindMember:
    """A family of a run's set. inapplicable: criteria that do not apply to it."""

    family: str
    inapplicable: Sequence[str] = ()


@dataclass(frozen=True)
class NewBlindScores:
    """What judges gave, as columns of one length.

    family, criterion, judge: by their places in the lists of the run, from 0. prompt: its number
    from 0; the prompts themselves are not kept. score: from 1 to 10.
    """

    family: list[int]
    criterion: list[int]
    prompt: list[int]
    judge: list[int]
    score: list[float]


@dataclass(frozen=True)
class NewBlindRun:
    """A run as it is given. judges: the developer of each. protocol: how it was run, in words."""

    category: Category
    title: str
    protocol: str
    run_on: date
    judges: list[str]
    criteria: list[str]
    families: list[NewBlindMember]
    scores: NewBlindScores


@dataclass(frozen=True, slots=True)
class BlindRun:
    """A run that is there. in_force: nothing stands in its place."""

    id: int
    public_id: UUID
    category: Category
    judges: list[str]
    in_force: bool


@dataclass(frozen=True, slots=True)
class BlindMember:
    """A family in a run, of its set or placed later."""

    family_id: int
    placed: bool


@dataclass(frozen=True, slots=True)
class AddedMember:
    """A row of a member, and the family that it is of."""

    id: int
    family_id: int


@dataclass(frozen=True, slots=True)
class BlindPair:
    """A prompt and judge that a run's set has scores of, on a criterion."""

    criterion: str
    prompt: int
    judge: int
