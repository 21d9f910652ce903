"""Rosters: frozen sets of models."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID


@dataclass(frozen=True, slots=True)
class Roster:
    """A roster of a study; its models are read by their own statement."""

    id: int
    public_id: UUID
    study: str
    previous: UUID | None
    created_at: datetime
