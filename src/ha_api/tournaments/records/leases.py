"""Leases: matches that are being judged."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from ha_api.platform.text import Direction


@dataclass(frozen=True, slots=True)
class Lease:
    """A match to be judged, its texts in the order to be shown; nothing here names a contestant.

    match: the id by which judges know it.
    """

    match: UUID
    swapped: bool
    scenario: str | None
    prompt: str
    prompt_direction: Direction
    first: str
    first_direction: Direction
    second: str
    second_direction: Direction
    expires_at: datetime
