"""Studies in the schema."""

from datetime import datetime
from typing import Annotated

import strawberry

from ha_api.boards import records
from ha_api.boards.service.studies import Studies
from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import to_id
from ha_api.platform.graphql.nodes import Node
from ha_api.platform.refusals import Refusal


@strawberry.type(description="One language and population.")
class Study(Node):
    """A study as callers see it."""

    slug: str
    title: str
    language: str
    population: str
    licence: str = strawberry.field(description="Of what is exported: an SPDX identifier.")
    source: str = strawberry.field(
        description="Whose data were imported, to be named with every export; else empty."
    )
    simulated: bool = strawberry.field(description="Whether its participants are no people.")
    created_at: datetime

    @classmethod
    def of(cls, found: records.Study) -> "Study":
        """Return a study as callers see it."""
        return cls(
            id=to_id("Study", found.slug),
            slug=found.slug,
            title=found.title,
            language=found.language,
            population=found.population,
            licence=found.licence,
            source=found.source,
            simulated=found.simulated,
            created_at=found.created_at,
        )


async def study_of(info: Info, slug: str) -> Study:
    """Return the study to which something belongs."""
    found = await info.context.service(Studies).find(slug)
    if found is None:
        raise LookupError("a study is missing that something belongs to")
    return Study.of(found)


StudyResult = Annotated[Study | Refusal, strawberry.union("StudyResult")]


@strawberry.type
class StudyQuery:
    """Reading studies."""

    @strawberry.field(description="Every study, oldest first.")
    async def studies(self, info: Info) -> list[Study]:
        """Return every study."""
        return [Study.of(found) for found in await info.context.service(Studies).all()]

    @strawberry.field(description="The study of a slug.")
    async def study(self, info: Info, slug: str) -> Study | None:
        """Return the study of a slug."""
        found = await info.context.service(Studies).find(slug)
        return None if found is None else Study.of(found)


@strawberry.type
class StudyMutation:
    """Making studies."""

    @strawberry.mutation(
        description="Begin a study. `language` is a tag such as ru or pt-BR; `licence`, of what is"
        " exported, is an SPDX identifier; `source` names those who made what will be imported;"
        " a `simulated` study has participants that are no people, and says so beside every"
        " rating. Operators only."
    )
    async def create_study(
        self,
        info: Info,
        slug: str,
        title: str,
        language: str,
        population: str,
        licence: str = "CC-BY-4.0",
        source: str = "",
        simulated: bool = False,
    ) -> StudyResult:
        """Begin a study."""
        made = await info.context.service(Studies).create(
            info.context.caller,
            slug=slug,
            title=title,
            language=language,
            population=population,
            licence=licence,
            source=source,
            simulated=simulated,
        )
        return Study.of(made)
