"""Asking for snapshots in the schema."""

from typing import Annotated

import strawberry

from ha_api.boards.graphql.boards import Board
from ha_api.boards.service.refits import Refits
from ha_api.platform.graphql.context import Info
from ha_api.platform.refusals import Refusal


@strawberry.type(description="A snapshot will be taken as soon as a worker is free.")
class SnapshotRequested:
    """A snapshot that was asked for."""

    board: Board


SnapshotRequestedResult = Annotated[
    SnapshotRequested | Refusal, strawberry.union("SnapshotRequestedResult")
]


@strawberry.type
class RefitMutation:
    """Asking for snapshots."""

    @strawberry.mutation(
        description="Ask for a snapshot of a board at once; workers take one anyway when something"
        " new was ranked. Operators only."
    )
    async def request_snapshot(self, info: Info, board: str) -> SnapshotRequestedResult:
        """Ask for a snapshot."""
        found = await info.context.service(Refits).ask(info.context.caller, board)
        return SnapshotRequested(board=Board.of(found))
