"""Snapshots of tournaments: taken under a cut, kept with their recipe."""

from collections.abc import Sequence
from dataclasses import astuple, dataclass, fields
from importlib.metadata import version
from typing import Any
from uuid import UUID

from ha_api.platform.db import Database
from ha_api.platform.errors import CallError, HaError
from ha_api.platform.lane import on_lane
from ha_api.platform.query import Connection, there
from ha_api.tournaments.queries import refits
from ha_api.tournaments.queries import snapshots as queries
from ha_api.tournaments.records.observations import Cut
from ha_api.tournaments.records.results import Result
from ha_api.tournaments.records.snapshots import Kept, Recipe
from ha_api.tournaments.records.tournaments import Tournament
from ha_api.tournaments.service import results, snapshot_rows
from ha_api.tournaments.service.inputs import Inputs
from ha_api.tournaments.service.lines import digest
from ha_api.tournaments.service.observations import Observed, final_cut, observed
from ha_api.tournaments.service.tournaments import Tournaments
from ha_core.methods.humorrank import Parameters, parameters

SOFTWARE = f"ha-leaderboard {version('ha-leaderboard')}"
ALL = 2**31  # rows, where they are few


class NothingJudgedError(HaError):
    """Nothing is judged in {tournament} yet: there is nothing to take a snapshot of."""


@dataclass(frozen=True, slots=True)
class Computed:
    """A result. digest: SHA-256 of what was read."""

    read: Observed
    digest: bytes
    result: Result


@dataclass(frozen=True, slots=True)
class TournamentSnapshots:
    """Immutable results; whatever is computed can be dropped and computed again."""

    database: Database

    async def find(self, public_id: UUID) -> Recipe | None:
        """Return the recipe of a snapshot."""
        async with self.database.reading() as connection:
            return await queries.find_tournament_recipe(connection, public_id)

    async def newest(self, tournament: Tournament) -> Recipe | None:
        """Return the newest recipe of a tournament."""
        found = await self.page(tournament, None, 1)
        return found[0] if found else None

    async def page(self, tournament: Tournament, before: UUID | None, rows: int) -> list[Recipe]:
        """Return recipes of a tournament, newest first."""
        async with self.database.reading() as connection:
            return await queries.list_tournament_recipes(
                connection, tournament.id, before, dropped=False, rows=rows
            )

    async def dropped(self, tournament: Tournament | None) -> list[Recipe]:
        """Return the recipes whose results are gone, of a tournament or of all, newest first."""
        of = None if tournament is None else tournament.id
        async with self.database.reading() as connection:
            return await queries.list_tournament_recipes(
                connection, of, None, dropped=True, rows=ALL
            )

    async def kept(self, recipe: Recipe) -> Kept | None:
        """Return the rows of a snapshot's result, None where it was dropped."""
        async with self.database.at_once() as connection:
            whole = await queries.kept_tournament(connection, recipe.id)
            rows = await queries.kept_standings(connection, recipe.id)
        return None if whole is None else Kept(whole, rows)

    async def stored(self, recipe: Recipe) -> Result | None:
        """Return what is kept of a snapshot's result, None where it was dropped."""
        kept = await self.kept(recipe)
        return None if kept is None else snapshot_rows.result(kept)

    async def whole(self, recipe: Recipe) -> tuple[Inputs, Result]:
        """Return what a recipe read, and its result: as it is kept, or computed where it is not."""
        stored = await self.stored(recipe)
        if stored is None:
            again = await self.recomputed(recipe)
            return again.read.inputs, again.result
        return (await self.read(recipe)).inputs, stored

    async def read(self, recipe: Recipe) -> Observed:
        """Return what a recipe read."""
        tournament = there(await Tournaments(self.database).find(recipe.tournament))
        async with self.database.at_once() as connection:
            return await observed(connection, tournament, recipe.cuts())

    async def recomputed(self, recipe: Recipe) -> Computed:
        """Return what a recipe comes to, from the raw rows. Raises CallError for an odd method."""
        method = method_of(recipe.method_version)
        read = await self.read(recipe)
        return await _computed(read, method, int(recipe.seed), recipe.replicates)

    async def rebuild(self, recipe: Recipe) -> None:
        """Compute a snapshot's rows again, in place of those that are there."""
        found = await self.recomputed(recipe)
        async with self.database.writing() as connection:
            await refits.lock_tournament_refit(connection, recipe.tournament_id)
            await queries.drop_tournament_result(connection, recipe.id)
            await _keep(connection, recipe, found)

    async def take(
        self, tournament: Tournament, *, replicates: int | None = None, seed: int = 0
    ) -> Recipe:
        """Compute a snapshot and keep it; return its recipe, or that of one of later rows.

        replicates: as many as the method says unless given. Raises NothingJudgedError.
        """
        method = method_of(tournament.method_version)
        async with self.database.writing() as connection:
            cut = await final_cut(connection, tournament.id)
        if not cut.cut:
            raise NothingJudgedError(tournament=tournament.slug)
        async with self.database.at_once() as connection:
            read = await observed(connection, tournament, cut)
        times = method.replicates if replicates is None else replicates
        found = await _computed(read, method, seed, times)
        async with self.database.writing() as connection:
            await refits.lock_tournament_refit(connection, tournament.id)
            newest = await queries.list_tournament_recipes(
                connection, tournament.id, None, dropped=False, rows=1
            )
            if newest and _later(newest[0].cuts(), cut):
                return newest[0]  # somebody read later and was done earlier
            return await _added(connection, method, cut, found)


def method_of(name: str) -> Parameters:
    """Return a version of the method. Raises CallError for one that is not known here."""
    try:
        return parameters(name)
    except ValueError as error:
        raise CallError(problem=error) from None


async def _computed(read: Observed, method: Parameters, seed: int, replicates: int) -> Computed:
    def work() -> Computed:
        found = results.result(
            read.inputs, version=method.version, seed=seed, replicates=replicates
        )
        return Computed(read, digest(read.inputs), found)

    return await on_lane(work)


def _later(newest: Cut, cut: Cut) -> bool:
    # Cuts are read one after another, so that all numbers of a later one are as large.
    return newest != cut and all(a >= b for a, b in zip(astuple(newest), astuple(cut), strict=True))


async def _added(connection: Connection, method: Parameters, cut: Cut, found: Computed) -> Recipe:
    public_id = await queries.add_tournament_recipe(
        connection,
        tournament=found.read.tournament,
        method_version=method.version,
        parameters_digest=bytes.fromhex(method.digest),
        seed=str(found.result.seed),
        replicates=found.result.replicates,
        cut=cut.cut,
        eligibility_cut=cut.eligibility_cut,
        inputs_digest=found.digest,
        software=SOFTWARE,
    )
    recipe = there(await queries.find_tournament_recipe(connection, there(public_id)))
    await _keep(connection, recipe, found)
    return there(await queries.find_tournament_recipe(connection, recipe.public_id))


async def _keep(connection: Connection, recipe: Recipe, found: Computed) -> None:
    whole = snapshot_rows.whole(recipe.id, found.read, found.result)
    columns = {field.name: getattr(whole, field.name) for field in fields(whole)}
    await _copy(connection, "tournament_snapshot", [columns])
    rows = snapshot_rows.standings(recipe.id, found.read, found.result)
    await _copy(connection, "tournament_standing", rows)


async def _copy(connection: Connection, table: str, rows: Sequence[dict[str, Any]]) -> None:
    """Add rows by column."""
    records = [tuple(row.values()) for row in rows]
    if rows:
        await connection.copy_records_to_table(table, records=records, columns=list(rows[0]))
