"""Refits: which tournaments want a snapshot, and how the next one stands."""

from dataclasses import dataclass

from ha_api.platform.access import Caller, Scope
from ha_api.platform.query import there
from ha_api.platform.refits import Endings
from ha_api.tournaments.queries import refits as queries
from ha_api.tournaments.records.snapshots import Recipe, Refit
from ha_api.tournaments.records.tournaments import Tournament
from ha_api.tournaments.service.snapshots import TournamentSnapshots
from ha_api.tournaments.service.tournaments import Tournaments, of_slug

_ENDINGS = Endings(
    queries.leave_tournament_refit, queries.fail_tournament_refit, queries.end_tournament_refit
)


@dataclass(frozen=True, slots=True)
class TournamentRefits:
    """Snapshots taken when judgements arrived.

    interval, delay: seconds between snapshots of a tournament, and from the first new row on.
    """

    snapshots: TournamentSnapshots
    interval: float = 300.0
    delay: float = 10.0

    async def states(self) -> list[Refit]:
        """Return how the next snapshot of each tournament stands, the longest waiting first."""
        async with self.snapshots.database.reading() as connection:
            return await queries.tournament_refits(connection, self.interval, self.delay)

    async def due(self) -> list[str]:
        """Return the slugs of those that want a snapshot, the longest waiting first."""
        return [state.tournament for state in await self.states() if state.due]

    async def ask(self, caller: Caller, tournament: str) -> Tournament:
        """Ask for a snapshot at once; one is taken as soon as anything is judged.

        Raises RefusedError.
        """
        caller.require(Scope.OPERATOR)
        async with self.snapshots.database.writing() as connection:
            found = await of_slug(connection, "tournament", tournament)
            await queries.ask_tournament_refit(connection, found.id)
            return found

    async def refit_due(self, slug: str) -> None:
        """Take a snapshot unless it was taken meanwhile. Raises what hindered it."""
        if slug in await self.due():
            found = there(await Tournaments(self.snapshots.database).find(slug))
            await self.refit(found)

    async def refit(
        self, tournament: Tournament, *, replicates: int | None = None, seed: int = 0
    ) -> Recipe:
        """Take a snapshot now. That it runs, and why it failed, can be read meanwhile and after."""
        database = self.snapshots.database
        async with database.writing() as connection:
            began = there(await queries.begin_tournament_refit(connection, tournament.id))
        async with _ENDINGS.noted(database, tournament.id, began):
            return await self.snapshots.take(tournament, replicates=replicates, seed=seed)
