"""The two rankings of a category in the schema: by index, and by freedom."""

import strawberry

from ha_api.index.graphql.computations import IndexComputation
from ha_api.index.graphql.scores import named
from ha_api.index.graphql.words import Category
from ha_api.index.records.computations import RankedScore
from ha_api.index.service.scores import IndexScores, Ranked
from ha_api.platform.graphql.context import Info

A_PLACE = 10  # what one costs, in values of an answer


@strawberry.type(description="A family in a ranking of the index.")
class IndexPlace:
    """A place as callers see it."""

    place: int | None = strawberry.field(
        description="1 is best, equal scores share one; null without an index."
    )
    family: str
    title: str
    score: float | None = strawberry.field(description="Points from 0 to 100.")
    provisional: bool = strawberry.field(description="It ranks by what it is now.")
    reasons: list[str]
    own_product: bool = strawberry.field(description="Of whoever runs the installation.")
    simulated: bool

    @classmethod
    def of(cls, found: RankedScore) -> "IndexPlace":
        """Return a place as callers see it."""
        return cls(
            place=found.index_place,
            family=found.family,
            title=found.title,
            score=found.index,
            provisional=found.provisional,
            reasons=found.reasons,
            own_product=found.own_product,
            simulated=found.simulated,
        )


@strawberry.type(description="A family in a ranking of freedom, or below it.")
class FreedomPlace:
    """A place as callers see it."""

    place: int | None = strawberry.field(
        description="1 is best, equal scores share one; null below the threshold."
    )
    family: str
    title: str
    score: float | None = strawberry.field(
        description="Points from 0 to 100; null without a tested type."
    )
    low: float
    high: float = strawberry.field(description="What it would be if all that is open passed.")
    reasons: list[str] = strawberry.field(description="Why it has no place.")
    own_product: bool = strawberry.field(description="Of whoever runs the installation.")
    simulated: bool

    @classmethod
    def of(cls, found: RankedScore) -> "FreedomPlace":
        """Return a place as callers see it."""
        return cls(
            place=found.freedom_place,
            family=found.family,
            title=found.title,
            score=found.freedom,
            low=found.freedom_low,
            high=found.freedom_high,
            reasons=found.freedom_reasons,
            own_product=found.own_product,
            simulated=found.simulated,
        )


@strawberry.type(
    description="Families of a category by their index, best first, by one computation."
)
class IndexRanking:
    """A ranking as callers see it."""

    computation: IndexComputation
    category: Category
    doubts: list[str] = strawberry.field(
        description="Why the category's blind test weighs less; empty where it does not."
    )
    places: list[IndexPlace]


@strawberry.type(
    description="Families of a category by freedom, best first, by one computation; those below its"
    " threshold follow without a place, with their range."
)
class FreedomRanking:
    """A ranking as callers see it."""

    computation: IndexComputation
    category: Category
    places: list[FreedomPlace]


async def read(info: Info, category: Category, computation: strawberry.ID | None) -> Ranked | None:
    """Return a category by a computation, paid for."""
    found = await info.context.service(IndexScores).ranked(category, named(computation))
    if found is not None:
        info.context.budget.spend(A_PLACE * len(found.scores))
    return found


@strawberry.type
class IndexRankingQuery:
    """Reading rankings."""

    @strawberry.field(
        description="The ranking of a category by index, of the newest computation unless one is"
        " named. Null where there is none."
    )
    async def index_ranking(
        self, info: Info, category: Category, computation: strawberry.ID | None = None
    ) -> IndexRanking | None:
        """Return a ranking."""
        found = await read(info, category, computation)
        if found is None:
            return None
        return IndexRanking(
            computation=IndexComputation.of(found.computation),
            category=category,
            doubts=found.scores[0].doubts if found.scores else [],
            places=[IndexPlace.of(one) for one in found.by_index],
        )

    @strawberry.field(
        description="The ranking of a category by freedom, of the newest computation unless one is"
        " named. Null where there is none."
    )
    async def freedom_ranking(
        self, info: Info, category: Category, computation: strawberry.ID | None = None
    ) -> FreedomRanking | None:
        """Return a ranking."""
        found = await read(info, category, computation)
        if found is None:
            return None
        return FreedomRanking(
            computation=IndexComputation.of(found.computation),
            category=category,
            places=[FreedomPlace.of(one) for one in found.by_freedom],
        )
