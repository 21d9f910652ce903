"""Tournaments in the schema, with who plays and who judges."""

from datetime import datetime
from typing import Annotated

import strawberry

from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import to_id
from ha_api.platform.graphql.nodes import Node
from ha_api.platform.refusals import Refusal
from ha_api.tournaments.graphql.contestants import TournamentContestant
from ha_api.tournaments.graphql.judges import Judge
from ha_api.tournaments.records.tournaments import NewTournament
from ha_api.tournaments.records.tournaments import Tournament as Found
from ha_api.tournaments.service.contestants import Contestants
from ha_api.tournaments.service.judges import Judges
from ha_api.tournaments.service.tournaments import Tournaments

strawberry.input(
    NewTournament,
    name="TournamentInput",
    description="A tournament to begin. `matches` is how many are played; with `bothOrders` every"
    " judge sees each twice, the second time the other way round; with `ownJudge` a judge may judge"
    " its own model. `licence`, of what is exported, is an SPDX identifier. Who judges in a"
    " `simulated` one are neither models nor people, and it says so.",
)


@strawberry.type(description="Answers of models to the same prompts, judged in pairs.")
class Tournament(Node):
    """A tournament as callers see it."""

    slug: str
    title: str
    language: str
    licence: str = strawberry.field(description="Of what is exported: an SPDX identifier.")
    source: str = strawberry.field(
        description="Whose data were brought in, to be named with every export; else empty."
    )
    simulated: bool = strawberry.field(
        description="Whether its judges are neither models nor people."
    )
    method_version: str
    vocabulary: str = strawberry.field(description="Version of the tags.")
    matches: int = strawberry.field(description="How many are played.")
    both_orders: bool = strawberry.field(
        description="Whether every judge sees each match in both orders; it is one match still."
    )
    own_judge: bool = strawberry.field(description="Whether a judge may judge its own model.")
    created_at: datetime
    found: strawberry.Private[Found]

    @classmethod
    def of(cls, found: Found) -> "Tournament":
        """Return a tournament as callers see it."""
        return cls(
            id=to_id("Tournament", found.slug),
            slug=found.slug,
            title=found.title,
            language=found.language,
            licence=found.licence,
            source=found.source,
            simulated=found.simulated,
            method_version=found.method_version,
            vocabulary=found.vocabulary,
            matches=found.matches,
            both_orders=found.both_orders,
            own_judge=found.own_judge,
            created_at=found.created_at,
            found=found,
        )

    @strawberry.field(description="By slug.")
    async def contestants(self, info: Info) -> list[TournamentContestant]:
        """Return who plays."""
        found = await info.context.service(Contestants).of(self.found)
        return await TournamentContestant.several(info, found)

    @strawberry.field(description="The main one first: the leaderboard is that one's.")
    async def judges(self, info: Info) -> list[Judge]:
        """Return who judges."""
        found = await info.context.service(Judges).of(self.found)
        return [Judge.of(info.context.caller, one) for one in found]


TournamentResult = Annotated[Tournament | Refusal, strawberry.union("TournamentResult")]


@strawberry.type
class TournamentQuery:
    """Reading tournaments."""

    @strawberry.field(description="Every tournament, oldest first.")
    async def tournaments(self, info: Info) -> list[Tournament]:
        """Return every tournament."""
        return [Tournament.of(found) for found in await info.context.service(Tournaments).all()]

    @strawberry.field(description="The tournament of a slug.")
    async def tournament(self, info: Info, slug: str) -> Tournament | None:
        """Return the tournament of a slug."""
        found = await info.context.service(Tournaments).find(slug)
        return None if found is None else Tournament.of(found)


@strawberry.type
class TournamentMutation:
    """Beginning tournaments."""

    @strawberry.mutation(description="Begin a tournament. Operators only.")
    async def create_tournament(self, info: Info, tournament: NewTournament) -> TournamentResult:
        """Begin a tournament."""
        service = info.context.service(Tournaments)
        return Tournament.of(await service.create(info.context.caller, tournament))
