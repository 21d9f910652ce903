"""Leaderboards in the schema: a board's snapshot as readers see it."""

from typing import TYPE_CHECKING, Annotated
from uuid import UUID

import strawberry

from ha_api.boards.graphql.checks import Checks
from ha_api.boards.graphql.designs import Design
from ha_api.boards.graphql.diagnostics import Diagnostics
from ha_api.boards.graphql.matrices import Matrix
from ha_api.boards.graphql.snapshots import Snapshot
from ha_api.boards.graphql.standings import Standing, standings
from ha_api.boards.graphql.words import BoardStatus
from ha_api.boards.records import boards
from ha_api.boards.records import shown as records
from ha_api.boards.service.boards import Boards
from ha_api.boards.service.leaderboards import Leaderboards
from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import to_id, uuid_of
from ha_api.platform.models.graphql import Model

if TYPE_CHECKING:
    from ha_api.boards.graphql.boards import Board

READING, A_MODEL, A_ROW = 2000, 25, 30  # what each costs, in values of an answer


@strawberry.type(description="How far a model is from the comparisons that publication needs.")
class Progress:
    """A model's progress as callers see it."""

    model: Model
    comparisons: int | None = strawberry.field(description="Null before a first snapshot.")
    needed: int
    missing: int | None = strawberry.field(description="Likewise; 0 where there are enough.")


@strawberry.type(
    description="Models that comparisons join, directly or through others, best first."
)
class Part:
    """A part of the comparison graph as callers see it."""

    number: int
    standings: list[Standing]


@strawberry.type(
    description="What points are: `base` is the geometric mean of the roster, `perTenfold` the"
    " difference at which one model stands above another ten times as often as below."
)
class Scale:
    """The scale of ratings."""

    base: float
    per_tenfold: float = 400.0


@strawberry.type(
    description="A board's snapshot as readers see it. While it is WITHHELD, `progress` and"
    " `reasons` are told and nothing that sets models apart by strength."
)
class Leaderboard:
    """A leaderboard as callers see it."""

    found: strawberry.Private[records.Shown]
    snapshot: Snapshot | None = strawberry.field(description="Null before the first.")
    status: BoardStatus
    reasons: list[str] = strawberry.field(
        description="Codes: why it is withheld. no_rankings, no_comparisons,"
        " comparisons_below_publication_minimum; no_snapshot_yet before the first snapshot;"
        " result_not_kept where the result was dropped and awaits its computation."
    )
    warnings: list[str] = strawberry.field(
        description="Codes: what a reader must know; they never withhold. While it is withheld,"
        " comparison_graph_disconnected alone is told."
    )
    notes: list[str] = strawberry.field(
        description="Reasons, warnings and whatever makes an interval say less than it seems to, in"
        " plain words."
    )
    limits: list[str] = strawberry.field(description="What no rating says; show it beside them.")
    last_published: strawberry.ID | None = strawberry.field(
        description="While it is withheld, the board's newest snapshot that is not, which"
        " `leaderboard` still reads by this id; null where there is none."
    )
    scale: Scale
    progress: list[Progress] = strawberry.field(
        description="Of every model of the roster, by slug."
    )

    @classmethod
    def of(cls, found: records.Shown) -> "Leaderboard":
        """Return a leaderboard as callers see it."""
        return cls(
            found=found,
            snapshot=None if found.snapshot is None else Snapshot.of(found.snapshot),
            status=found.status,
            reasons=list(found.reasons),
            warnings=list(found.warnings),
            notes=list(found.notes),
            limits=list(found.limits),
            last_published=None
            if found.last_published is None
            else to_id("Snapshot", found.last_published),
            scale=Scale(base=found.base),
            progress=[_progress(one) for one in found.progress],
        )

    @strawberry.field
    def board(self) -> Annotated["Board", strawberry.lazy("ha_api.boards.graphql.boards")]:
        """Return the board."""
        from ha_api.boards.graphql.boards import Board

        return Board.of(self.found.board)

    @strawberry.field(
        description="Every model of the roster, by part of the comparison graph and best first;"
        " empty while withheld."
    )
    def standings(self, info: Info) -> list[Standing]:
        """Return the rows."""
        info.context.budget.spend(A_ROW * len(self.found.rows))
        return list(standings(self.found, everything=info.context.caller.is_operator))

    @strawberry.field(
        description="The standings grouped by part where the comparison graph falls apart, the"
        " largest part first: ratings compare only within one. Empty where it does not."
    )
    def parts(self, info: Info) -> list[Part]:
        """Return the rows by part."""
        info.context.budget.spend(A_ROW * len(self.found.rows))
        rows = list(standings(self.found, everything=info.context.caller.is_operator))
        numbers = sorted({row.part for row in rows if row.part is not None})
        if len(numbers) < 2:
            return []
        return [Part(number=n, standings=[r for r in rows if r.part == n]) for n in numbers]

    @strawberry.field(description="Null while withheld.")
    def diagnostics(self, info: Info) -> Diagnostics | None:
        """Return how the ratings came about."""
        if self.found.told is None:
            return None
        everything = info.context.caller.is_operator
        return Diagnostics.of(self.found.told.diagnostics, everything=everything)

    @strawberry.field(description="Null while withheld, and on imported rankings.")
    async def design(self, info: Info) -> Design | None:
        """Return how the cards were drawn."""
        info.context.budget.spend(A_ROW * len(self.found.rows))
        found = await info.context.service(Leaderboards).design(self.found)
        everything = info.context.caller.is_operator
        return None if found is None else Design.of(found, everything=everything)

    @strawberry.field(description="Null while withheld.")
    async def matrix(self, info: Info) -> Matrix | None:
        """Return every pair of models."""
        info.context.budget.spend(len(self.found.rows) ** 2)
        found = await info.context.service(Leaderboards).matrix(self.found)
        return None if found is None else Matrix.of(found)

    @strawberry.field(description="Null while withheld.")
    async def checks(self, info: Info) -> Checks | None:
        """Return what is checked beside the rating."""
        info.context.budget.spend(A_ROW * len(self.found.rows))
        found = await info.context.service(Leaderboards).checks(self.found)
        everything = info.context.caller.is_operator
        return None if found is None else Checks.of(found, everything=everything)


async def read(
    info: Info, board: boards.Board, snapshot: UUID | None = None
) -> records.Shown | None:
    """Return the leaderboard of a board that the caller was found to see, paid for."""
    info.context.budget.spend(READING)
    found = await info.context.service(Leaderboards).of(board, snapshot)
    if found is not None:
        info.context.budget.spend(A_MODEL * len(found.models))
    return found


def _progress(found: records.Progress) -> Progress:
    return Progress(
        model=Model.of(found.model),
        comparisons=found.comparisons,
        needed=found.needed,
        missing=found.missing,
    )


@strawberry.type
class LeaderboardQuery:
    """Reading leaderboards."""

    @strawberry.field(
        description="A snapshot of a board as readers see it, by default the newest; null where you"
        " may not see the board, and for a snapshot of another one."
    )
    async def leaderboard(
        self, info: Info, board: str, snapshot: strawberry.ID | None = None
    ) -> Leaderboard | None:
        """Return a leaderboard."""
        public_id = None if snapshot is None else uuid_of("Snapshot", "snapshot", snapshot)
        seen = await info.context.service(Boards).find(info.context.caller, board)
        if seen is None:
            return None
        found = await read(info, seen, public_id)
        return None if found is None else Leaderboard.of(found)
