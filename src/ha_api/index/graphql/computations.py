"""Computations of the index in the schema: what every score follows from."""

from datetime import datetime

import strawberry

from ha_api.index.graphql.words import ComputationCause
from ha_api.index.records.computations import Computation
from ha_api.index.service.computations import IndexComputations
from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import to_id, uuid_of
from ha_api.platform.graphql.nodes import Node
from ha_api.platform.graphql.pages import USUAL, Connection, Page
from ha_core.methods.index import Category


@strawberry.type(name="IndexVoteCut", description="Up to where votes of a category were read.")
class VoteCut:
    """A cut of votes as callers see it."""

    category: Category
    cut: strawberry.ID


@strawberry.type(
    description="Scores of all families at one moment, by everything that they follow from. Scores"
    " of different method versions are never compared or ranked together."
)
class IndexComputation(Node):
    """A computation as callers see it."""

    method_version: str
    parameters_digest: str = strawberry.field(
        description="SHA-256 of the method's numbers, in hexadecimal."
    )
    seed: str = strawberry.field(description="64 bits without a sign, in decimal.")
    replicates: int = strawberry.field(description="Of the arena's bootstrap.")
    cut: strawberry.ID = strawberry.field(
        description="The number of the newest submission that was read."
    )
    vote_cuts: list[VoteCut] = strawberry.field(
        description="The number of the newest submission of votes that was read, of each category:"
        " votes wait until those of at least five people came, were replaced or withdrawn."
    )
    inputs_digest: str = strawberry.field(
        description="SHA-256 of the evidence as canonical JSON, in hexadecimal."
    )
    cause: ComputationCause
    software: str
    at: datetime
    current: bool = strawberry.field(description="Whether it is the newest.")

    @classmethod
    def of(cls, found: Computation) -> "IndexComputation":
        """Return a computation as callers see it."""
        return cls(
            id=to_id("IndexComputation", found.public_id),
            method_version=found.method_version,
            parameters_digest=found.parameter_digest.hex(),
            seed=found.seed,
            replicates=found.replicates,
            cut=strawberry.ID(str(found.cut)),
            vote_cuts=[
                VoteCut(category=one, cut=strawberry.ID(str(found.votes_cut(one))))
                for one in Category
            ],
            inputs_digest=found.inputs_digest.hex(),
            cause=found.cause,
            software=found.software,
            at=found.at,
            current=found.current,
        )


async def find_computation(info: Info, id_: str) -> IndexComputation | None:
    """Return the computation of an id."""
    public_id = uuid_of("IndexComputation", "id", id_)
    found = await info.context.service(IndexComputations).find(public_id)
    return None if found is None else IndexComputation.of(found)


@strawberry.type
class IndexComputationQuery:
    """Reading computations."""

    @strawberry.field(description="Computations of the index, newest first.")
    async def index_computations(
        self, info: Info, first: int = USUAL, after: str | None = None
    ) -> Connection[IndexComputation]:
        """Return a page of computations."""
        page = Page.of(first, after)
        found = await info.context.service(IndexComputations).page(
            page.after_uuid("IndexComputation"), page.rows
        )
        return page.connection([IndexComputation.of(one) for one in found])
