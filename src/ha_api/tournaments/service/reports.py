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
from ha_api.tournaments.service.hearing import without
from ha_api.tournaments.service.snapshots import TournamentSnapshots


@dataclass(frozen=True, slots=True)
class Report:
    """A tournament, and what a snapshot of it came to.

    unheard: judges that the result is without, the main one under `main`.
    """

    tournament: Tournament
    recipe: Recipe
    result: Result
    unheard: frozenset[str] = frozenset()
    main: str = ""

    def board(self, judge: str | None) -> Board | None:
        """Return the board of a judge, of the main one unless one is named. Raises RefusedError."""
        name = self.main if judge is None else given.sought(judge)
        if name in self.unheard:
            message = (
                f"what {quoted(name)} said is told once a snapshot has read all matches and it has"
                " none left to judge: until then its partner would learn whose the answers are"
            )
            raise RefusedError(RefusalCode.FORBIDDEN, "judge", message)
        return next((board for board in self.result.boards if board.judge == name), None)


@dataclass(frozen=True, slots=True)
class TournamentReports:
    """What snapshots came to."""

    database: Database

    async def of(self, caller: Caller, slug: str, snapshot: UUID | None) -> Report | None:
        """Return a snapshot of a tournament, its newest unless one is named.

        None where there is none, and where its result is not kept. Without the judges of partners
        that may judge on, to all but operators.
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
            unheard = await of_tournaments.unheard_judges(connection, found[0].id)
        if recipe is None or recipe.tournament_id != found[0].id:
            return None
        result = await snapshots.stored(recipe)
        if result is None:
            return None
        main = next((board.judge for board in result.boards if board.main), "")
        left_out = frozenset() if caller.is_operator else frozenset(unheard)
        return Report(found[0], recipe, without(result, left_out), left_out, main)

    async def check_played_out(self, caller: Caller, report: Report) -> None:
        """Raise RefusedError unless the caller may know who met whom."""
        async with self.database.reading() as connection:
            over = await of_tournaments.played_out(connection, report.tournament.id)
        if not (over or caller.is_operator):
            message = (
                f"who met whom in {quoted(report.tournament.slug)} is told once a snapshot has"
                " read all matches and no partner has any left to judge"
            )
            raise RefusedError(RefusalCode.FORBIDDEN, "tournament", message)
