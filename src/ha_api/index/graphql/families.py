"""Families in the schema."""

from datetime import datetime

import strawberry

from ha_api.index.graphql.releases import Release
from ha_api.index.graphql.submissions import SubmissionResult, submitted
from ha_api.index.graphql.words import Category
from ha_api.index.records.families import Family as Found
from ha_api.index.records.families import NewFamily
from ha_api.index.service.families import FAMILIES, Families
from ha_api.index.service.releases import Releases
from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import key_of, to_id
from ha_api.platform.graphql.nodes import Node
from ha_api.platform.graphql.pages import USUAL, Connection, Page

strawberry.input(
    NewFamily,
    name="FamilyInput",
    description="A family to be added. `ownProduct`: of whoever runs the installation; the rules"
    " are the same. `simulated`: there is no such model.",
)


@strawberry.type(description="What is rated: the variants and tasks of a model, in a category.")
class Family(Node):
    """A family as callers see it."""

    slug: str
    title: str
    category: Category
    own_product: bool = strawberry.field(description="Whether who runs this service offers it.")
    simulated: bool = strawberry.field(description="Whether there is no such model.")
    created_at: datetime
    found: strawberry.Private[Found]

    @classmethod
    def of(cls, found: Found) -> "Family":
        """Return a family as callers see it."""
        return cls(
            id=to_id("Family", found.slug),
            slug=found.slug,
            title=found.title,
            category=found.category,
            own_product=found.own_product,
            simulated=found.simulated,
            created_at=found.at,
            found=found,
        )

    @strawberry.field(description="In force, newest first: the first of them is rated.")
    async def releases(self, info: Info) -> list[Release]:
        """Return what is and was served under its name."""
        return [Release.of(one) for one in await info.context.service(Releases).of(self.found)]


async def find_family(info: Info, id_: str) -> Family | None:
    """Return the family of an id."""
    found = await info.context.service(Families).find(key_of("Family", "id", id_))
    return None if found is None else Family.of(found)


@strawberry.type
class FamilyQuery:
    """Reading families."""

    @strawberry.field(description="The family of a slug.")
    async def family(self, info: Info, slug: str) -> Family | None:
        """Return the family of a slug."""
        found = await info.context.service(Families).find(slug)
        return None if found is None else Family.of(found)

    @strawberry.field(description="Families of a category, or of all, by slug.")
    async def families(
        self,
        info: Info,
        category: Category | None = None,
        first: int = USUAL,
        after: str | None = None,
    ) -> Connection[Family]:
        """Return a page of families."""
        page = Page.of(first, after)
        slug = None if page.after is None else key_of("Family", "after", page.after)
        found = await info.context.service(Families).page(category, after=slug, rows=page.rows)
        return page.connection([Family.of(one) for one in found])


@strawberry.type
class FamilyMutation:
    """Adding families."""

    @strawberry.mutation(
        description="Add up to 2,000 families, all or none; they are never replaced. Operators"
        " only."
    )
    async def add_families(
        self, info: Info, families: list[NewFamily], idempotency_key: str
    ) -> SubmissionResult:
        """Add families."""
        return await submitted(info, FAMILIES, families, idempotency_key)
