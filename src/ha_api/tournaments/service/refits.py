"""Refits: which tournaments want a snapshot, and how the next one stands."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

from ha_api.platform.access import Caller, Scope
from ha_api.platform.errors import HaError
from ha_api.platform.query import there
from ha_api.tournaments.queries import refits as queries
from ha_api.tournaments.records.snapshots import Recipe, Refit
from ha_api.tournaments.records.tournaments import Tournament
from ha_api.tournaments.service.snapshots import TournamentSnapshots
from ha_api.tournaments.service.tournaments import Tournaments, of_slug

log = logging.getLogger("ha.refits")


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
        async with self._noted(tournament.id):
            return await self.snapshots.take(tournament, replicates=replicates, seed=seed)

    @asynccontextmanager
    async def _noted(self, tournament: int) -> AsyncIterator[None]:
        """Keep a note that the work is done, and of how it ended."""
        async with self.snapshots.database.writing() as connection:
            began = there(await queries.begin_tournament_refit(connection, tournament))
        try:
            yield
        except asyncio.CancelledError:
            await asyncio.shield(self._note(queries.leave_tournament_refit, tournament, began))
            raise
        except Exception as error:
            await self._note(queries.fail_tournament_refit, tournament, began, _problem(error))
            raise
        else:
            await self._note(queries.end_tournament_refit, tournament, began)

    async def _note(self, statement: Callable[..., Awaitable[None]], *values: object) -> None:
        try:
            async with self.snapshots.database.writing() as connection:
                await statement(connection, *values)
        except Exception as error:  # what is noted must not hinder what is done
            log.warning("how a refit ended could not be noted", exc_info=error)


def _problem(error: Exception) -> str:
    # What an unexpected error says may hold values of rows.
    return str(error) if isinstance(error, HaError) else f"internal error ({type(error).__name__})"
