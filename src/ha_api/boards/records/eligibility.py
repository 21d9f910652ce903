"""Changes of what rankings count for."""

from dataclasses import dataclass
from datetime import datetime

from ha_api.boards.records.studies import Mode
from ha_api.boards.records.votes import Eligibility


@dataclass(frozen=True, slots=True)
class EligibilityChange:
    """What a ranking counts for since then, and why."""

    ranking: int
    eligibility: Eligibility
    research: bool
    reason: str
    at: datetime


@dataclass(frozen=True, slots=True)
class ChangeableRanking:
    """Where a ranking belongs: what is locked before its eligibility changes."""

    id: int
    participant: int
    study: int
    mode: Mode
