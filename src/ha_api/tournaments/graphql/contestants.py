"""Contestants in the schema."""

from collections.abc import Sequence
from typing import Annotated

import strawberry

from ha_api.platform.graphql.context import Info
from ha_api.platform.models.graphql import Model
from ha_api.platform.models.models import Models
from ha_api.platform.refusals import Refusal
from ha_api.tournaments.graphql.words import ContestantKind
from ha_api.tournaments.records.contestants import Contestant, NewContestant
from ha_api.tournaments.service.contestants import Contestants

strawberry.input(
    NewContestant, name="ContestantInput", description="The model of a slug, to enter a tournament."
)


@strawberry.type(description="A model in a tournament.")
class TournamentContestant:
    """A contestant as callers see it."""

    model: Model
    kind: ContestantKind

    @classmethod
    async def several(cls, info: Info, found: Sequence[Contestant]) -> list["TournamentContestant"]:
        """Return contestants as callers see them."""
        models = {model.slug: model for model in await info.context.service(Models).all()}
        return [cls(model=Model.of(models[one.model]), kind=one.kind) for one in found]


@strawberry.type(description="Who plays in a tournament by now, by slug.")
class ContestantsEntered:
    """What entering made."""

    contestants: list[TournamentContestant]


ContestantsResult = Annotated[ContestantsEntered | Refusal, strawberry.union("ContestantsResult")]


@strawberry.type
class ContestantMutation:
    """Entering contestants."""

    @strawberry.mutation(
        description="Enter models, up to 200 in a tournament, all or none, before the first match"
        " is drawn. Operators only."
    )
    async def add_contestants(
        self, info: Info, tournament: str, contestants: list[NewContestant]
    ) -> ContestantsResult:
        """Enter contestants."""
        service = info.context.service(Contestants)
        found = await service.add(info.context.caller, tournament, contestants)
        return ContestantsEntered(contestants=await TournamentContestant.several(info, found))
