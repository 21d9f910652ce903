"""Results of tournaments as everybody may read them: those that are kept, and nothing computed."""

from dataclasses import dataclass
from uuid import UUID

from ha_api.platform import given
from ha_api.platform.access import Caller
from ha_api.platform.db import Database
from ha_api.platform.refusals import RefusalCode, RefusedError
from ha_api.platform.text import quoted
from ha_api.tournaments.queries import snapshots as queries
from ha_api.tournaments.queries import tournaments as of_tournaments
from ha_api.tournaments.records.results import Board, Result
from ha_api.tournaments.records.snapshots import Recipe
from ha_api.tournaments.records.tournaments import Tournament
from ha_api.tournaments.service.snapshots import TournamentSnapshots


@dataclass(frozen=True, slots=True)
class Report:
    """A tournament, and what a snapshot of it came to."""

    tournament: Tournament
    recipe: Recipe
    result: Result

    def board(self, judge: str | None) -> Board | None:
        """Return the board of a judge, of the main one unless one is named."""
        name = None if judge is None else given.sought(judge)
        for board in self.result.boards:
            if board.main if name is None else board.judge == name:
                return board
        return None


@dataclass(frozen=True, slots=True)
class TournamentReports:
    """What snapshots came to."""

    database: Database

    async def of(self, slug: str, snapshot: UUID | None) -> Report | None:
        """Return a snapshot of a tournament, its newest unless one is named.

        None where there is none, and where its result is not kept.
        """
        snapshots = TournamentSnapshots(self.database)
        async with self.database.reading() as connection:
            found = await of_tournaments.list_tournaments(connection, given.sought(slug))
            if not found:
                return None
            if snapshot is None:
                recipes = await queries.list_tournament_recipes(
                    connection, found[0].id, None, dropped=False, rows=1
                )
                recipe = recipes[0] if recipes else None
            else:
                recipe = await queries.find_tournament_recipe(connection, snapshot)
        if recipe is None or recipe.tournament_id != found[0].id:
            return None
        result = await snapshots.stored(recipe)
        return None if result is None else Report(found[0], recipe, result)

    async def check_played_out(self, caller: Caller, report: Report) -> None:
        """Raise RefusedError unless the caller may know who met whom."""
        async with self.database.reading() as connection:
            over = await of_tournaments.played_out(connection, report.tournament.id)
        if not (over or caller.is_operator):
            message = (
                f"who met whom in {quoted(report.tournament.slug)} is told once a snapshot has"
                " read all matches"
            )
            raise RefusedError(RefusalCode.FORBIDDEN, "tournament", message)
