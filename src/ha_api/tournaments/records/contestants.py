"""Contestants: the models of a tournament."""

from dataclasses import dataclass
from enum import StrEnum


class ContestantKind(StrEnum):
    """What a contestant is."""

    PROPRIETARY = "PROPRIETARY"
    OPEN = "OPEN"
    SPECIALISED = "SPECIALISED"


@dataclass(frozen=True, slots=True)
class Contestant:
    """A model in a tournament. model: its slug."""

    id: int
    model_id: int
    model: str
    kind: ContestantKind


@dataclass(frozen=True)
class NewContestant:
    """A contestant as it is given."""

    model: str
    kind: ContestantKind
