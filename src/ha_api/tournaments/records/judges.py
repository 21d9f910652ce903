"""Judges: who decides matches."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


class JudgeKind(StrEnum):
    """What a judge is."""

    MODEL = "MODEL"
    PEOPLE = "PEOPLE"  # whom a partner asked itself


@dataclass(frozen=True, slots=True)
class Judge:
    """A judge of a tournament.

    main: the leaderboard is this one's. partner: whose keys may judge for it, beside operators.
    model: its slug, of a known one. protocol: version of what it is asked with. parameters: JSON.
    """

    id: int
    name: str
    kind: JudgeKind
    main: bool
    partner_id: int | None
    partner: str | None
    model: str | None
    protocol: str
    parameters: str
    created_at: datetime


@dataclass(frozen=True)
class NewJudge:
    """A judge as it is given. parameters: a JSON object."""

    name: str
    kind: JudgeKind
    protocol: str
    main: bool = False
    partner: str | None = None
    model: str | None = None
    parameters: str = "{}"
