"""The arena as it stands."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID


@dataclass(frozen=True, slots=True)
class ArenaStanding:
    """A model now, and in the newest snapshot the spread over orders and Bradley–Terry.

    rating: None before the first round. low, high, strength: None where the snapshot has none.
    """

    model: int
    rating: float | None
    rounds: int
    low: float | None
    high: float | None
    strength: float | None


@dataclass(frozen=True, slots=True)
class ArenaSnapshot:
    """A snapshot of the arena: over how many rounds, in how many random orders."""

    public_id: UUID
    created_at: datetime
    rounds: int
    orders: int
