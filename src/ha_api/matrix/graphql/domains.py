"""Domains in the schema."""

from datetime import datetime
from typing import Annotated

import strawberry

from ha_api.matrix.records.domains import Domain as Found
from ha_api.matrix.service.domains import Domains
from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import key_of, to_id
from ha_api.platform.graphql.nodes import Node
from ha_api.platform.refusals import Refusal


@strawberry.type(description="A field of tasks of the matrix, in one language.")
class Domain(Node):
    """A domain as callers see it."""

    slug: str
    title: str
    language: str
    licence: str = strawberry.field(description="Of what is exported: an SPDX identifier.")
    source: str = strawberry.field(description="Whom an export names; empty where nobody.")
    simulated: bool = strawberry.field(description="Whether who votes in it are no people.")
    created_at: datetime

    @classmethod
    def of(cls, found: Found) -> "Domain":
        """Return a domain as callers see it."""
        return cls(
            id=to_id("Domain", found.slug),
            slug=found.slug,
            title=found.title,
            language=found.language,
            licence=found.licence,
            source=found.source,
            simulated=found.simulated,
            created_at=found.created_at,
        )


async def domain_of(info: Info, slug: str) -> Domain:
    """Return the domain to which something belongs."""
    found = await info.context.service(Domains).find(slug)
    if found is None:
        raise LookupError("a domain is missing that something belongs to")
    return Domain.of(found)


async def find_domain(info: Info, id_: str) -> Domain | None:
    """Return the domain of an id."""
    found = await info.context.service(Domains).find(key_of("Domain", "id", id_))
    return None if found is None else Domain.of(found)


DomainResult = Annotated[Domain | Refusal, strawberry.union("DomainResult")]


@strawberry.type
class DomainQuery:
    """Reading domains."""

    @strawberry.field(description="Every domain of the matrix, oldest first.")
    async def domains(self, info: Info) -> list[Domain]:
        """Return every domain."""
        return [Domain.of(found) for found in await info.context.service(Domains).all()]

    @strawberry.field(description="The domain of a slug.")
    async def domain(self, info: Info, slug: str) -> Domain | None:
        """Return the domain of a slug."""
        found = await info.context.service(Domains).find(slug)
        return None if found is None else Domain.of(found)


@strawberry.type
class DomainMutation:
    """Making domains."""

    @strawberry.mutation(
        description="Begin a domain. `language` is a tag such as ar or pt-BR; `licence`, of what is"
        " exported, is an SPDX identifier; `source` is named with every export; who votes in a"
        " `simulated` domain are no people. Operators only."
    )
    async def create_domain(
        self,
        info: Info,
        slug: str,
        title: str,
        language: str,
        licence: str = "CC-BY-4.0",
        source: str = "",
        simulated: bool = False,
    ) -> DomainResult:
        """Begin a domain."""
        made = await info.context.service(Domains).create(
            info.context.caller,
            slug=slug,
            title=title,
            language=language,
            licence=licence,
            source=source,
            simulated=simulated,
        )
        return Domain.of(made)
