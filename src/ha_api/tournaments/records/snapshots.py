"""Snapshots of a tournament as they are kept: a recipe, and what it came to."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from ha_api.tournaments.records.observations import Cut
from ha_api.tournaments.records.results import Standing


@dataclass(frozen=True, slots=True)
class Recipe:
    """Everything that a snapshot follows from.

    seed: 64 bits without a sign, in decimal. cut, eligibility_cut: those of Cut.
    parameters_digest, inputs_digest: SHA-256. kept: whether its result was not dropped; current:
    whether it is the newest of its tournament.
    """

    id: int
    public_id: UUID
    tournament_id: int
    tournament: str
    method_version: str
    parameters_digest: bytes
    seed: str
    replicates: int
    cut: int
    eligibility_cut: int
    inputs_digest: bytes
    software: str
    created_at: datetime
    kept: bool
    current: bool

    def cuts(self) -> Cut:
        """Return what was read."""
        return Cut(self.cut, self.eligibility_cut)


@dataclass(frozen=True, slots=True)
class StoredTournament:
    """A snapshot's result but for the standings, in the order of the table's columns.

    matches: judged in all orders by the main judge. document: JSON.
    """

    snapshot_id: int
    tournament_id: int
    matches: int
    judgements: int
    document: str


@dataclass(frozen=True, slots=True)
class Place:
    """Where a standing stands: its columns that are no numbers of the method."""

    snapshot_id: int
    tournament_id: int
    judge_id: int
    contestant_id: int
    place: int


@dataclass(frozen=True, slots=True)
class StoredStanding(Standing):
    """A standing as it is read, under its judge by name."""

    judge: str
    place: int


@dataclass(frozen=True, slots=True)
class Kept:
    """The rows of a snapshot; standings by judge, the main one first, and place."""

    whole: StoredTournament
    standings: list[StoredStanding]


@dataclass(frozen=True, slots=True)
class Refit:
    """How the next snapshot of a tournament stands.

    asked_at: an operator wanted one at once. began_at: it is computed since. failures: since the
    last success; problem: of the newest one. due_at: when it is due, None where nothing is new;
    due: that it is.
    """

    tournament: str
    asked_at: datetime | None
    began_at: datetime | None
    ended_at: datetime | None
    failures: int
    failed_at: datetime | None
    problem: str | None
    due_at: datetime | None
    due: bool
