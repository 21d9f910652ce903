"""What the demo reads of itself."""

from dataclasses import dataclass
from uuid import UUID


@dataclass(frozen=True, slots=True)
class Enrolled:
    """A simulated participant, and how many impressions of either board they ended."""

    id: UUID
    first_ended: int
    second_ended: int

    @property
    def ended(self) -> tuple[int, int]:
        """Both counts, in the order of the boards."""
        return self.first_ended, self.second_ended
