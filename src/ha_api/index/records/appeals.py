"""Appeals: somebody asks for a test anew; and what came of it."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from uuid import UUID

from ha_api.index.records.submissions import IndexKind


class IndexDimension(StrEnum):
    """What of a family is asked to be tested anew."""

    PUBLIC = "PUBLIC"
    BLIND = "BLIND"
    ARENA = "ARENA"
    SUITES = "SUITES"
    PANEL = "PANEL"
    CAPABILITY = "CAPABILITY"
    FREEDOM = "FREEDOM"
    PRICE = "PRICE"
    SPEED = "SPEED"
    SPEECH = "SPEECH"
    DOCUMENTS = "DOCUMENTS"


class AppealState(StrEnum):
    """How far an appeal is."""

    OPEN = "OPEN"
    ANSWERED = "ANSWERED"
    RETESTED = "RETESTED"


@dataclass(frozen=True)
class NewAppealAnswer:
    """An answer as it is given. retest: the submission with the new result."""

    appeal: UUID
    statement: str
    retest: UUID | None = None


@dataclass(frozen=True, slots=True)
class Appeal:
    """An appeal with its newest answer in force. text: for operators alone."""

    id: int
    public_id: UUID
    family: str
    dimension: IndexDimension
    text: str
    at: datetime
    statement: str | None
    retest: UUID | None
    answered_at: datetime | None

    @property
    def state(self) -> AppealState:
        """How far it is."""
        if self.statement is None:
            return AppealState.OPEN
        return AppealState.ANSWERED if self.retest is None else AppealState.RETESTED


@dataclass(frozen=True, slots=True)
class Retest:
    """A submission that may hold a new result."""

    id: int
    public_id: UUID
    kind: IndexKind
    at: datetime
    replaced: bool
