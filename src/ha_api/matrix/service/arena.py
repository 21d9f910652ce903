"""The arena as it stands: live ratings, and beside them the newest snapshot."""

from collections.abc import Iterator
from dataclasses import dataclass

from ha_api.matrix.queries import arena as queries
from ha_api.matrix.queries import arena_results as results
from ha_api.matrix.queries import domains as of_domains
from ha_api.matrix.records.arena import ArenaSnapshot, ArenaStanding
from ha_api.matrix.service import sentences, wording
from ha_api.platform.db import Database
from ha_api.platform.models import queries as models
from ha_api.platform.models.records import Model
from ha_api.platform.query import Connection


@dataclass(frozen=True, slots=True)
class Stood:
    """Models and where they stand, best first; those without a round after them, by slug.

    simulated: some of those who decide rounds are no people.
    """

    rows: list[tuple[Model, ArenaStanding]]
    snapshot: ArenaSnapshot | None
    simulated: bool

    def notes(self) -> Iterator[str]:
        """Give what must be known of every rating."""
        if self.simulated:
            yield sentences.SIMULATED
        yield from (wording.ARENA_IS_PLATFORM_WIDE, wording.ARENA_UNAVAILABLE, wording.ARENA_ORDER)


@dataclass(frozen=True, slots=True)
class Arena:
    """The ratings of the arena."""

    database: Database

    async def standings(self) -> Stood:
        """Return every model that a round could show, or did."""
        async with self.database.at_once() as connection:
            rows = await queries.arena_standings(connection)
            known = {model.id: model for model in await models.list_models(connection, None)}
            snapshot = await queries.newest_arena_snapshot(connection)
            domains = await of_domains.list_domains(connection, None)
        simulated = any(domain.simulated for domain in domains)
        return Stood([(known[row.model], row) for row in rows], snapshot, simulated)


async def recount(connection: Connection) -> None:
    """Make the ratings anew from the results, in a transaction."""
    await results.lock_results(connection)
    await queries.recount_ratings(connection)
