"""Leaderboards as readers see them: nothing that tells models apart while they are withheld."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from uuid import UUID

from ha_api.boards.records.boards import Board
from ha_api.boards.records.leaderboard import Leaderboard
from ha_api.boards.records.rosters import Roster
from ha_api.boards.records.snapshots import Recipe, StoredStanding
from ha_api.platform.models.records import Model


class BoardStatus(StrEnum):
    """What may be said of a board in public."""

    WITHHELD = "withheld"
    PROVISIONAL = "provisional"
    PUBLISHED = "published"


@dataclass(frozen=True, slots=True)
class ShownSnapshot(Recipe):
    """A recipe with what it came to. status: None where the result is not kept.

    current: whether it is its board's newest. roster_*: of the roster that was ranked.
    """

    status: str | None
    current: bool
    roster_public_id: UUID
    roster_previous: UUID | None
    roster_created_at: datetime

    @property
    def roster(self) -> Roster:
        """Return the roster that was ranked."""
        return Roster(
            id=self.roster_id,
            public_id=self.roster_public_id,
            study=self.study,
            previous=self.roster_previous,
            created_at=self.roster_created_at,
        )


@dataclass(frozen=True, slots=True)
class PublishedSnapshot:
    """A snapshot that was not withheld."""

    public_id: UUID
    created_at: datetime


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a model is from the publication minimum. comparisons: None before any snapshot."""

    model: Model
    comparisons: int | None
    needed: int
    missing: int | None


@dataclass(frozen=True, slots=True)
class Shown:
    """A board's leaderboard as anybody who sees the board may read it.

    snapshot: None before the first. models: of its roster, by slug; before the first, of the
    study's. told, rows: the result, best first; None and empty while it is withheld. progress: by
    slug. limits: what no rating says, beside every rating. last_published: while it is withheld,
    the id of the board's newest snapshot that is not.
    """

    board: Board
    snapshot: ShownSnapshot | None
    status: BoardStatus
    reasons: tuple[str, ...]
    warnings: tuple[str, ...]
    notes: tuple[str, ...]
    limits: tuple[str, ...]
    base: float
    models: tuple[Model, ...]
    progress: tuple[Progress, ...]
    told: Leaderboard | None
    rows: tuple[StoredStanding, ...]
    last_published: UUID | None = None
