"""Rosters in the schema."""

from datetime import datetime
from typing import Annotated

import strawberry

from ha_api.boards import records
from ha_api.boards.graphql.studies import Study, study_of
from ha_api.boards.service.rosters import Rosters
from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import to_id, uuid_of
from ha_api.platform.graphql.nodes import Node
from ha_api.platform.models.graphql import Model
from ha_api.platform.refusals import Refusal


@strawberry.type(description="A frozen set of models; the next one of its study names it.")
class Roster(Node):
    """A roster as callers see it."""

    found: strawberry.Private[records.Roster]
    created_at: datetime

    @classmethod
    def of(cls, found: records.Roster) -> "Roster":
        """Return a roster as callers see it."""
        return cls(id=to_id("Roster", found.public_id), found=found, created_at=found.created_at)

    @strawberry.field
    async def study(self, info: Info) -> Study:
        """Return the roster's study."""
        return await study_of(info, self.found.study)

    @strawberry.field(description="By slug.")
    async def models(self, info: Info) -> list[Model]:
        """Return the roster's models."""
        found = await info.context.service(Rosters).models(self.found)
        return [Model.of(model) for model in found]

    @strawberry.field(description="The one before it, if it is not the study's first.")
    async def previous(self, info: Info) -> "Roster | None":
        """Return the roster before this one."""
        if self.found.previous is None:
            return None
        found = await info.context.service(Rosters).find(self.found.previous)
        return None if found is None else Roster.of(found)


RosterResult = Annotated[Roster | Refusal, strawberry.union("RosterResult")]


@strawberry.type
class RosterMutation:
    """Making rosters."""

    @strawberry.mutation(
        description="Freeze models, named by slug, into the roster that a study shows and ranks"
        " from now on: four or more. `previous` is the one it showed until now, null for the"
        " study's first. A model that is new takes published boards to WITHHELD at their next"
        " snapshot, until it has its 50 comparisons (clause 6.1); what was published before stays"
        " to be read by its id. Operators only."
    )
    async def create_roster(
        self, info: Info, study: str, models: list[str], previous: strawberry.ID | None = None
    ) -> RosterResult:
        """Make a roster."""
        before = None if previous is None else uuid_of("Roster", "previous", previous)
        made = await info.context.service(Rosters).create(
            info.context.caller, study=study, models=models, previous=before
        )
        return Roster.of(made)
