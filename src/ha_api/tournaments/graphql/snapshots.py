"""Snapshots of tournaments in the schema, and how the next ones stand."""

from datetime import datetime
from typing import Annotated

import strawberry

from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import to_id, uuid_of
from ha_api.platform.graphql.nodes import Node
from ha_api.platform.graphql.pages import USUAL, Connection, Page
from ha_api.platform.refusals import Refusal
from ha_api.tournaments.records.snapshots import Recipe
from ha_api.tournaments.records.snapshots import Refit as RefitRecord
from ha_api.tournaments.service.refits import TournamentRefits
from ha_api.tournaments.service.snapshots import TournamentSnapshots
from ha_api.tournaments.service.tournaments import Tournaments


@strawberry.type(
    description="An immutable result of a tournament, by everything that it follows from: whoever"
    " holds its export computes the same."
)
class TournamentSnapshot(Node):
    """A snapshot as callers see it."""

    tournament: str
    method_version: str
    parameters_digest: str = strawberry.field(
        description="SHA-256 of the method's numbers, in hexadecimal."
    )
    seed: str = strawberry.field(description="64 bits without a sign, in decimal.")
    replicates: int = strawberry.field(description="Of either bootstrap.")
    cut: strawberry.ID = strawberry.field(
        description="The number of the newest judgement that was read."
    )
    people_cut: strawberry.ID = strawberry.field(
        description="Likewise of decisions of people; 0 for none."
    )
    inputs_digest: str = strawberry.field(
        description="SHA-256 of the lines of its export, in hexadecimal."
    )
    software: str
    created_at: datetime
    kept: bool = strawberry.field(description="Whether its result is there, and was not dropped.")
    current: bool = strawberry.field(description="Whether it is the newest of its tournament.")
    verify: str = strawberry.field(description="The command that computes it again and compares.")

    @classmethod
    def of(cls, found: Recipe) -> "TournamentSnapshot":
        """Return a snapshot as callers see it."""
        return cls(
            id=to_id("TournamentSnapshot", found.public_id),
            tournament=found.tournament,
            method_version=found.method_version,
            parameters_digest=found.parameters_digest.hex(),
            seed=found.seed,
            replicates=found.replicates,
            cut=strawberry.ID(str(found.cut)),
            people_cut=strawberry.ID(str(found.eligibility_cut)),
            inputs_digest=found.inputs_digest.hex(),
            software=found.software,
            created_at=found.created_at,
            kept=found.kept,
            current=found.current,
            verify=f"ha verify {found.public_id}",
        )


@strawberry.type(description="How the next snapshot of a tournament stands.")
class TournamentRefit:
    """A refit as callers see it."""

    tournament: str
    asked_at: datetime | None = strawberry.field(
        description="When an operator wanted a snapshot at once; null once it is there."
    )
    began_at: datetime | None = strawberry.field(description="It is computed since then.")
    ended_at: datetime | None = strawberry.field(description="The newest success.")
    failures: int = strawberry.field(description="Since the newest success.")
    failed_at: datetime | None
    problem: str | None = strawberry.field(description="Of the newest failure. Operators only.")
    due_at: datetime | None = strawberry.field(
        description="When a worker begins; null where nothing is new. Past where none was free."
    )

    @classmethod
    def of(cls, found: RefitRecord, *, everything: bool) -> "TournamentRefit":
        """Return a refit as callers see it; everything: as an operator does."""
        return cls(
            tournament=found.tournament,
            asked_at=found.asked_at,
            began_at=found.began_at,
            ended_at=found.ended_at,
            failures=found.failures,
            failed_at=found.failed_at,
            problem=found.problem if everything else None,
            due_at=found.due_at,
        )


@strawberry.type(description="A snapshot will be taken as soon as a worker is free.")
class TournamentSnapshotRequested:
    """A snapshot that was asked for."""

    tournament: str


TournamentSnapshotRequestedResult = Annotated[
    TournamentSnapshotRequested | Refusal, strawberry.union("TournamentSnapshotRequestedResult")
]


@strawberry.type
class TournamentSnapshotQuery:
    """Reading snapshots."""

    @strawberry.field(description="The snapshots of a tournament, newest first.")
    async def tournament_snapshots(
        self, info: Info, tournament: str, first: int = USUAL, after: str | None = None
    ) -> Connection[TournamentSnapshot] | None:
        """Return a page of snapshots."""
        page = Page.of(first, after)
        before = page.after_uuid("TournamentSnapshot")
        found = await info.context.service(Tournaments).find(tournament)
        if found is None:
            return None
        recipes = await info.context.service(TournamentSnapshots).page(found, before, page.rows)
        return page.connection([TournamentSnapshot.of(one) for one in recipes])

    @strawberry.field(description="How the next snapshots stand, the longest waiting first.")
    async def tournament_refits(self, info: Info) -> list[TournamentRefit]:
        """Return what is due, and what runs."""
        everything = info.context.caller.is_operator
        found = await info.context.service(TournamentRefits).states()
        return [TournamentRefit.of(one, everything=everything) for one in found]


@strawberry.type
class TournamentSnapshotMutation:
    """Asking for snapshots."""

    @strawberry.mutation(
        description="Ask for a snapshot at once; workers take one anyway when something is new."
        " Operators only."
    )
    async def request_tournament_snapshot(
        self, info: Info, tournament: str
    ) -> TournamentSnapshotRequestedResult:
        """Ask for a snapshot."""
        service = info.context.service(TournamentRefits)
        found = await service.ask(info.context.caller, tournament)
        return TournamentSnapshotRequested(tournament=found.slug)


async def find_snapshot(info: Info, id_: str) -> TournamentSnapshot | None:
    """Return the snapshot of an id."""
    public_id = uuid_of("TournamentSnapshot", "id", id_)
    found = await info.context.service(TournamentSnapshots).find(public_id)
    return None if found is None else TournamentSnapshot.of(found)
