"""Studies: one language and population each."""

from dataclasses import dataclass

from ha_api.boards.queries import studies as queries
from ha_api.boards.records.studies import Study
from ha_api.platform import given
from ha_api.platform.access import Caller, Scope
from ha_api.platform.db import Database
from ha_api.platform.query import Connection
from ha_api.platform.refusals import RefusalCode, RefusedError
from ha_api.platform.text import quoted


@dataclass(frozen=True, slots=True)
class Studies:
    """What there is to study, and how a study begins."""

    database: Database

    async def all(self) -> list[Study]:
        """Return every study, oldest first."""
        async with self.database.reading() as connection:
            return await queries.list_studies(connection)

    async def find(self, slug: str) -> Study | None:
        """Return the study of a slug."""
        async with self.database.reading() as connection:
            return await queries.find_study(connection, given.sought(slug))

    async def create(
        self,
        caller: Caller,
        *,
        slug: str,
        title: str,
        language: str,
        population: str,
        licence: str,
        source: str,
        simulated: bool,
    ) -> Study:
        """Begin a study. Raises RefusedError."""
        caller.require(Scope.OPERATOR)
        async with self.database.writing() as connection:
            made = await queries.add_study(
                connection,
                given.slug("slug", slug),
                given.name("title", title),
                given.language("language", language),
                given.name("population", population),
                given.licence("licence", licence),
                given.name("source", source) if source else "",
                simulated,
            )
        if made is None:
            raise RefusedError(RefusalCode.DUPLICATE, "slug", f"there is a study {slug} already")
        return made


async def of_slug(connection: Connection, field: str, slug: str) -> Study:
    """Return the study that a field names. Raises RefusedError where there is none."""
    found = await queries.find_study(connection, given.sought(slug))
    if found is None:
        raise RefusedError(RefusalCode.NOT_FOUND, field, f"there is no study {quoted(slug)}")
    return found
