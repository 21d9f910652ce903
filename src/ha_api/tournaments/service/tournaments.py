"""Tournaments: read by all, begun by operators."""

from dataclasses import dataclass

from ha_api.platform import given
from ha_api.platform.access import Caller, Scope
from ha_api.platform.db import Database
from ha_api.platform.query import Connection
from ha_api.platform.refusals import RefusalCode, RefusedError
from ha_api.platform.text import quoted
from ha_api.tournaments.queries import tournaments as queries
from ha_api.tournaments.records.tournaments import NewTournament, Tournament
from ha_core.methods.humorrank.versions import VERSIONS, parameters

MOST_MATCHES = 1_000_000


@dataclass(frozen=True, slots=True)
class Tournaments:
    """What is played."""

    database: Database

    async def all(self) -> list[Tournament]:
        """Return every tournament, oldest first."""
        async with self.database.reading() as connection:
            return await queries.list_tournaments(connection, None)

    async def find(self, slug: str) -> Tournament | None:
        """Return the tournament of a slug."""
        async with self.database.reading() as connection:
            found = await queries.list_tournaments(connection, given.sought(slug))
        return found[0] if found else None

    async def create(self, caller: Caller, new: NewTournament) -> Tournament:
        """Begin a tournament. Raises RefusedError."""
        caller.require(Scope.OPERATOR)
        if new.method_version not in VERSIONS:
            message = f"there is no method {quoted(new.method_version)}: {', '.join(VERSIONS)}"
            raise given.invalid("methodVersion", message)
        if not 1 <= new.matches <= MOST_MATCHES:
            raise given.invalid("matches", f"from 1 to {MOST_MATCHES}, not {new.matches}")
        async with self.database.writing() as connection:
            if not await _added(connection, new):
                message = f"there is a tournament {quoted(new.slug)} already"
                raise RefusedError(RefusalCode.DUPLICATE, "slug", message)
            return await of_slug(connection, "slug", new.slug)


async def of_slug(connection: Connection, field: str, slug: str) -> Tournament:
    """Return the tournament that a field names. Raises RefusedError where there is none."""
    found = await queries.list_tournaments(connection, given.sought(slug))
    if not found:
        raise RefusedError(RefusalCode.NOT_FOUND, field, f"there is no tournament {quoted(slug)}")
    return found[0]


async def _added(connection: Connection, new: NewTournament) -> bool | None:
    return await queries.add_tournament(
        connection,
        slug=given.slug("slug", new.slug),
        title=given.name("title", new.title),
        language=given.language("language", new.language),
        licence=given.licence("licence", new.licence),
        source=given.name("source", new.source) if new.source else "",
        simulated=new.simulated,
        method_version=new.method_version,
        vocabulary=parameters(new.method_version).vocabulary.version,
        matches=new.matches,
        both_orders=new.both_orders,
        own_judge=new.own_judge,
    )
