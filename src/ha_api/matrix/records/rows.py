"""What stands beside a row of the matrix."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID


@dataclass(frozen=True, slots=True)
class Beside:
    """A model's rating in the arena, None before its first round, and what was sampled of it.

    sampling_low, sampling_high: points, in the newest snapshot; None where it has none.
    """

    model: int
    rating: float | None
    rounds: int
    snapshot: UUID | None
    sampled_at: datetime | None
    sampling_low: float | None
    sampling_high: float | None
