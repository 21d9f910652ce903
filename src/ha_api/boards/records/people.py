"""People whom files name."""

from dataclasses import dataclass
from uuid import UUID


@dataclass(frozen=True, slots=True)
class Person:
    """A participant, by the hash of their partner's own name for them."""

    public_id: UUID
    hash: bytes
