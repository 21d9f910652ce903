"""Who may call: keys of partners and tokens of participants, as they are stored."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from uuid import UUID


class Scope(StrEnum):
    """What a key may do."""

    VOTE = "VOTE"  # enrol participants, draw impressions and vote for them
    RESEARCH = "RESEARCH"  # read observations, without texts of open tasks
    OPERATOR = "OPERATOR"  # everything a study needs: content, eligibility, removals


@dataclass(frozen=True, slots=True)
class Key:
    """A key that is in force."""

    id: int
    partner_id: int
    scopes: list[Scope]


@dataclass(frozen=True, slots=True)
class Bearer:
    """The participant behind a token, as they declared themselves last."""

    id: int
    public_id: UUID
    partner_id: int
    adult: bool


@dataclass(frozen=True, slots=True)
class ListedKey:
    """A key as its list shows it; the key itself is not kept."""

    id: int
    partner: str
    label: str
    scopes: list[Scope]
    created_at: datetime
    revoked_at: datetime | None


@dataclass(frozen=True, slots=True)
class Participant:
    """A participant: the number that rows carry, and the pseudonym that others see."""

    id: int
    public_id: UUID
