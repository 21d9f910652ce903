"""What is in force in the catalogue, as far as something new must not be older."""

from dataclasses import dataclass
from datetime import date
from uuid import UUID


@dataclass(frozen=True, slots=True)
class Dated:
    """The day of what is in force. of: what it is said of, as refusals name it."""

    of: str
    day: date
    submission: UUID
