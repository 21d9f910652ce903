"""The arena in the schema: ratings of models, and how far to trust them."""

from datetime import datetime

import strawberry

from ha_api.matrix.records import arena as records
from ha_api.matrix.service import sentences
from ha_api.matrix.service.arena import Arena, Stood
from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import to_id
from ha_api.platform.models.graphql import Model
from ha_api.platform.models.records import Model as ModelRecord
from ha_core.methods.mahakk.versions import ArenaElo, parameters

READING, A_ROW = 2000, 20  # what each costs, in values of an answer


@strawberry.type(
    description="A model in the arena. `low`, `high` and `strength` are of the leaderboard's"
    " snapshot, and null where that has nothing of the model."
)
class ArenaStanding:
    """A model's row as callers see it."""

    model: Model
    place: int | None = strawberry.field(description="Null before the first round.")
    rating: float | None = strawberry.field(
        description="After the newest round; null, which is unavailable, before the first."
    )
    rounds: int
    low: float | None = strawberry.field(
        description="The 2.5% percentile of its rating over random orders of the same rounds."
    )
    high: float | None = strawberry.field(description="Likewise, 97.5%.")
    interval: str = strawberry.field(
        description="Both in words. It is a range over orders and no confidence interval."
    )
    strength: float | None = strawberry.field(
        description="Bradley and Terry's rating of the same rounds, whatever their order."
    )

    @classmethod
    def of(cls, place: int, model: ModelRecord, found: records.ArenaStanding) -> "ArenaStanding":
        """Return a row as callers see it."""
        return cls(
            model=Model.of(model),
            place=None if found.rating is None else place,
            rating=found.rating,
            rounds=found.rounds,
            low=found.low,
            high=found.high,
            interval=sentences.spread(found.low, found.high),
            strength=found.strength,
        )


@strawberry.type(description="The snapshot in which the arena's rounds were reordered last.")
class ArenaSnapshot:
    """A snapshot of the arena as callers see it."""

    id: strawberry.ID
    at: datetime
    rounds: int = strawberry.field(description="That it read.")
    orders: int = strawberry.field(description="Random ones of these rounds.")

    @classmethod
    def of(cls, found: records.ArenaSnapshot) -> "ArenaSnapshot":
        """Return a snapshot as callers see it."""
        return cls(
            id=to_id("MatrixSnapshot", found.public_id),
            at=found.created_at,
            rounds=found.rounds,
            orders=found.orders,
        )


@strawberry.type(description="The arena, live.")
class ArenaLeaderboard:
    """The arena as callers see it."""

    version: str = strawberry.field(description="Of the policy under which rounds are rated.")
    digest: str = strawberry.field(description="Of its parameters.")
    rows: list[ArenaStanding] = strawberry.field(
        description="Best first; after them, by slug, the models without a round."
    )
    snapshot: ArenaSnapshot | None = strawberry.field(description="Null before the first.")
    notes: list[str] = strawberry.field(description="What to say beside the ratings.")

    @classmethod
    def of(cls, found: Stood) -> "ArenaLeaderboard":
        """Return the arena as callers see it."""
        policy = parameters(ArenaElo)
        rows = [ArenaStanding.of(place, *row) for place, row in enumerate(found.rows, start=1)]
        return cls(
            version=policy.version,
            digest=policy.digest,
            rows=rows,
            snapshot=None if found.snapshot is None else ArenaSnapshot.of(found.snapshot),
            notes=list(found.notes()),
        )


@strawberry.type
class ArenaQuery:
    """Reading the arena."""

    @strawberry.field(
        description="The ratings of the arena as of now, platform-wide: no domain has its own."
    )
    async def arena_leaderboard(self, info: Info) -> ArenaLeaderboard:
        """Return the arena."""
        info.context.budget.spend(READING)
        found = await info.context.service(Arena).standings()
        info.context.budget.spend(A_ROW * len(found.rows))
        return ArenaLeaderboard.of(found)
