"""Scores of families in the schema: what each came to, and why it moved."""

from typing import Any

import orjson
import strawberry
from strawberry.scalars import JSON

from ha_api.index.graphql.computations import IndexComputation
from ha_api.index.graphql.words import Category, Cause
from ha_api.index.records.computations import StoredScore
from ha_api.index.service.scores import IndexScores
from ha_api.platform import given
from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import key_of, to_id, uuid_of
from ha_api.platform.graphql.pages import USUAL, Connection, Page

A_DOCUMENT = 2_000  # what one costs, in values of an answer


@strawberry.type(
    description="What moved a source of a score since the one before. NEW_LISTINGS, NEW_BLIND_RUN"
    " and ARENA_VOTES alone may be others' data; a family that joins the catalogue is none of them."
)
class ScoreChange:
    """A change as callers see it."""

    cause: Cause
    source: str
    before: float | None = strawberry.field(
        description="The source's figure, 0 to 100; null where there was none, and across versions."
    )
    after: float | None
    submissions: list[strawberry.ID] = strawberry.field(
        description="What brought it, the newest hundred."
    )
    of: int = strawberry.field(description="How many submissions brought it.")

    @classmethod
    def from_kept(cls, kept: dict[str, Any]) -> "ScoreChange":
        """Return a change as callers see it."""
        return cls(
            cause=Cause(kept["cause"]),
            source=kept["source"],
            before=kept["before"],
            after=kept["after"],
            submissions=[to_id("Submission", one) for one in kept["submissions"]],
            of=kept["of"],
        )


@strawberry.type(
    description="A family by one computation, points from 0 to 100. Null is missing, and never 0."
)
class IndexScore:
    """A score as callers see it."""

    id: strawberry.ID
    family: str
    category: Category
    computation: IndexComputation
    index: float | None
    index_place: int | None = strawberry.field(description="1 is best, equal scores share one.")
    provisional: bool
    reasons: list[str] = strawberry.field(description="Why it is provisional.")
    quality: float | None
    capability: float | None
    freedom: float | None = strawberry.field(
        description="Below its threshold too, where it has no place and does not enter the index."
    )
    freedom_place: int | None
    freedom_low: float
    freedom_high: float = strawberry.field(description="What freedom can still become.")
    changes: list[ScoreChange] = strawberry.field(
        description="Since the score before; empty of the first."
    )
    found: strawberry.Private[StoredScore]

    @classmethod
    def of(cls, found: StoredScore) -> "IndexScore":
        """Return a score as callers see it."""
        results = orjson.loads(found.document)["results"]
        composition, capability = results["composition"], results["capability"]
        return cls(
            id=to_id("IndexScore", f"{found.public_id}/{found.family}"),
            family=found.family,
            category=found.category,
            computation=IndexComputation.of(found),
            index=found.index,
            index_place=found.index_place,
            provisional=found.provisional,
            reasons=composition["reasons"],
            quality=composition["quality"],
            capability=None if capability is None else capability["points"],
            freedom=found.freedom,
            freedom_place=found.freedom_place,
            freedom_low=results["freedom"]["low"],
            freedom_high=results["freedom"]["high"],
            changes=[ScoreChange.from_kept(one) for one in orjson.loads(found.changes)],
            found=found,
        )

    @strawberry.field(
        description="The whole calculation: `results` by source, digests of the `inputs` of each"
        " and the `submissions` behind it, and the arena's rating to show while votes arrive."
    )
    async def document(self, info: Info) -> JSON:
        """Return the document that is kept."""
        info.context.budget.spend(A_DOCUMENT)
        return JSON(orjson.loads(self.found.document))


@strawberry.type
class IndexScoreQuery:
    """Reading scores of a family."""

    @strawberry.field(
        description="The score of a family, by its newest computation unless one is named. Null"
        " where there is none."
    )
    async def index_score(
        self, info: Info, family: str, computation: strawberry.ID | None = None
    ) -> IndexScore | None:
        """Return a score."""
        found = await info.context.service(IndexScores).find(
            given.sought(family), named(computation)
        )
        return None if found is None else IndexScore.of(found)

    @strawberry.field(
        description="The scores of a family, newest first, each with what moved it since the one"
        " before."
    )
    async def index_scores(
        self, info: Info, family: str, first: int = USUAL, after: str | None = None
    ) -> Connection[IndexScore]:
        """Return a page of scores."""
        page = Page.of(first, after)
        info.context.budget.spend(A_DOCUMENT // 10 * page.rows)
        found = await info.context.service(IndexScores).page(
            given.sought(family), _before(page), page.rows
        )
        return page.connection([IndexScore.of(one) for one in found])


def named(computation: strawberry.ID | None) -> Any:
    """Return the computation that is named, None for the newest. Raises RefusedError."""
    if computation is None:
        return None
    return uuid_of("IndexComputation", "computation", computation)


def _before(page: Page) -> Any:
    if page.after is None:
        return None
    key = key_of("IndexScore", "after", page.after).partition("/")[0]
    return uuid_of("IndexComputation", "after", to_id("IndexComputation", key))
