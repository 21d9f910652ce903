"""One model over the snapshots of a board, in the schema."""

from uuid import UUID

import strawberry

from ha_api.boards.graphql.leaderboards import READING
from ha_api.boards.graphql.snapshots import Snapshot
from ha_api.boards.records.histories import Moment
from ha_api.boards.service.boards import Boards
from ha_api.boards.service.histories import Histories
from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import key_of, to_id, uuid_of
from ha_api.platform.graphql.pages import USUAL, Connection, Page
from ha_api.platform.models.graphql import Model

BEFORE = "since the snapshot before that rates it; null in its first."


@strawberry.type(description="A model in one snapshot.")
class HistoryPoint:
    """A moment as callers see it."""

    id: strawberry.ID
    snapshot: Snapshot
    rating: float
    low: float | None
    high: float | None
    rank: int | None
    rank_low: int | None
    rank_high: int | None
    comparisons: int
    provisional: bool
    change: float | None = strawberry.field(
        description=f"Points {BEFORE} It is `ownChange` + `rosterChange`."
    )
    own_change: float | None = strawberry.field(
        description="What is left of `change` without the roster's part: what new rankings did."
    )
    roster_change: float | None = strawberry.field(
        description="By how much the models that both snapshots rate moved on average: ratings are"
        " centred on the roster, so one that comes or goes shifts all others. 0 where the same are"
        " rated."
    )

    @classmethod
    def of(cls, found: Moment) -> "HistoryPoint":
        """Return a moment as callers see it."""
        at, change = found.at, found.change
        return cls(
            id=to_id("HistoryPoint", f"{at.public_id}.{found.model.slug}"),
            snapshot=Snapshot.of(at),
            rating=at.rating,
            low=at.low,
            high=at.high,
            rank=at.rank,
            rank_low=at.rank_low,
            rank_high=at.rank_high,
            comparisons=at.comparisons,
            provisional=at.provisional,
            change=None if change is None else change.total,
            own_change=None if change is None else change.own,
            roster_change=None if change is None else change.roster,
        )


@strawberry.type(
    description="A page of one model's history, newest snapshot first; those that are withheld, and"
    " those that do not rate it, are left out."
)
class History(Connection[HistoryPoint]):
    """A history as callers see it."""

    model: Model
    limits: list[str] = strawberry.field(description="What no rating says; show it beside them.")


@strawberry.type
class HistoryQuery:
    """Reading histories."""

    @strawberry.field(
        description="A model, by slug, over the snapshots of a board; null where you may not see"
        " the board, and for no such model."
    )
    async def history(
        self, info: Info, board: str, model: str, first: int = USUAL, after: str | None = None
    ) -> History | None:
        """Return a page of a history."""
        page = Page.of(first, after)
        before = None if page.after is None else _snapshot(page.after)
        seen = await info.context.service(Boards).find(info.context.caller, board)
        if seen is None:
            return None
        info.context.budget.spend(READING)
        found = await info.context.service(Histories).page(
            seen, model, before=before, rows=page.rows
        )
        if found is None:
            return None
        info.context.budget.spend(sum(len(moment.at.models) for moment in found.moments))
        points = page.connection([HistoryPoint.of(moment) for moment in found.moments])
        return History(
            edges=points.edges,
            nodes=points.nodes,
            page_info=points.page_info,
            model=Model.of(found.model),
            limits=list(found.limits),
        )


def _snapshot(after: str) -> UUID:
    snapshot, _, _ = key_of("HistoryPoint", "after", after).partition(".")
    return uuid_of("HistoryPoint", "after", f"HistoryPoint:{snapshot}")
