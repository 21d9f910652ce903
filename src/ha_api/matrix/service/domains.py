"""Domains: what tasks of the matrix are about."""

from dataclasses import dataclass

from ha_api.matrix.queries import domains as queries
from ha_api.matrix.records.domains import Domain
from ha_api.platform import given
from ha_api.platform.access import Caller, Scope
from ha_api.platform.db import Database
from ha_api.platform.query import Connection
from ha_api.platform.refusals import RefusalCode, RefusedError
from ha_api.platform.text import quoted


@dataclass(frozen=True, slots=True)
class Domains:
    """The fields of tasks that there are."""

    database: Database

    async def all(self) -> list[Domain]:
        """Return every domain, oldest first."""
        async with self.database.reading() as connection:
            return await queries.list_domains(connection, None)

    async def find(self, slug: str) -> Domain | None:
        """Return the domain of a slug."""
        async with self.database.reading() as connection:
            found = await queries.list_domains(connection, given.sought(slug))
        return found[0] if found else None

    async def create(
        self,
        caller: Caller,
        *,
        slug: str,
        title: str,
        language: str,
        licence: str,
        source: str,
        simulated: bool,
    ) -> Domain:
        """Begin a domain. Raises RefusedError."""
        caller.require(Scope.OPERATOR)
        async with self.database.writing() as connection:
            made = await queries.add_domain(
                connection,
                given.slug("slug", slug),
                given.name("title", title),
                given.language("language", language),
                given.licence("licence", licence),
                given.name("source", source) if source else "",
                simulated,
            )
        if made is None:
            raise RefusedError(RefusalCode.DUPLICATE, "slug", f"there is a domain {slug} already")
        return made


async def of_slug(connection: Connection, slug: str) -> Domain:
    """Return the domain that a field `domain` names. Raises RefusedError where there is none."""
    found = await queries.list_domains(connection, given.sought(slug))
    if not found:
        raise RefusedError(RefusalCode.NOT_FOUND, "domain", f"there is no domain {quoted(slug)}")
    return found[0]
