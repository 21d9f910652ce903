"""Snapshots in the schema."""

from datetime import datetime

import strawberry

from ha_api.boards.graphql.rosters import Roster
from ha_api.boards.graphql.words import BoardStatus
from ha_api.boards.records.shown import ShownSnapshot
from ha_api.boards.service.boards import Boards
from ha_api.boards.service.leaderboards import Leaderboards
from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import to_id
from ha_api.platform.graphql.nodes import Node
from ha_api.platform.graphql.pages import USUAL, Connection, Page


@strawberry.type(
    description="An immutable result of a board, by everything that it follows from: whoever holds"
    " the same rankings computes the same."
)
class Snapshot(Node):
    """A snapshot as callers see it."""

    board: strawberry.ID
    method_version: str
    parameters_digest: str = strawberry.field(
        description="SHA-256 of the method's numbers, in hexadecimal."
    )
    seed: str = strawberry.field(description="64 bits without a sign, in decimal.")
    replicates: int
    cut: strawberry.ID = strawberry.field(
        description="The number of the newest ranking that was read, 0 for none."
    )
    eligibility_cut: strawberry.ID = strawberry.field(
        description="Likewise of the newest change of what a ranking counts for."
    )
    showing_cut: strawberry.ID = strawberry.field(
        description="Likewise of the newest impression, which enters no rating."
    )
    inputs_digest: str = strawberry.field(
        description="SHA-256 of the rankings that were read, in hexadecimal."
    )
    software: str
    created_at: datetime
    roster: Roster = strawberry.field(description="The models that were ranked.")
    status: BoardStatus | None = strawberry.field(description="Null while its result is not kept.")
    current: bool = strawberry.field(description="Whether it is its board's newest.")
    verify: str = strawberry.field(description="The command that computes it again and compares.")

    @classmethod
    def of(cls, found: ShownSnapshot) -> "Snapshot":
        """Return a snapshot as callers see it."""
        return cls(
            id=to_id("Snapshot", found.public_id),
            board=to_id("Board", found.board),
            method_version=found.method_version,
            parameters_digest=found.parameters_digest.hex(),
            seed=found.seed,
            replicates=found.replicates,
            cut=strawberry.ID(str(found.cut)),
            eligibility_cut=strawberry.ID(str(found.eligibility_cut)),
            showing_cut=strawberry.ID(str(found.showing_cut)),
            inputs_digest=found.inputs_digest.hex(),
            software=found.software,
            created_at=found.created_at,
            roster=Roster.of(found.roster),
            status=None if found.status is None else BoardStatus(found.status),
            current=found.current,
            verify=f"ha verify {found.public_id}",
        )


@strawberry.type
class SnapshotQuery:
    """Reading snapshots."""

    @strawberry.field(
        description="The snapshots of a board, newest first; null for one that you may not see."
    )
    async def snapshots(
        self, info: Info, board: str, first: int = USUAL, after: str | None = None
    ) -> Connection[Snapshot] | None:
        """Return a page of snapshots."""
        page = Page.of(first, after)
        before = page.after_uuid("Snapshot")
        seen = await info.context.service(Boards).find(info.context.caller, board)
        if seen is None:
            return None
        service = info.context.service(Leaderboards)
        found = await service.snapshots(seen, before=before, rows=page.rows)
        return page.connection([Snapshot.of(one) for one in found])
