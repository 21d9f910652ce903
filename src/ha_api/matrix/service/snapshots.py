"""Snapshots of the matrix and of the arena: taken under a cut, kept with their recipe."""

from collections.abc import Sequence
from dataclasses import astuple, dataclass
from importlib.metadata import version
from uuid import UUID

from ha_api.matrix.queries import observations, refits
from ha_api.matrix.queries import snapshots as queries
from ha_api.matrix.records.results import Ratings, Summaries
from ha_api.matrix.records.snapshots import (
    Cut,
    KeptArena,
    KeptMatrix,
    MatrixResult,
    Recipe,
)
from ha_api.matrix.service import recipes, snapshot_rows
from ha_api.matrix.service.computing import Computed, computed
from ha_api.matrix.service.inputs import ArenaInputs, MatrixInputs
from ha_api.matrix.service.observations import final_cut, observed
from ha_api.matrix.service.observing import Observed
from ha_api.platform.db import Database
from ha_api.platform.lane import on_lane
from ha_api.platform.models import queries as of_models
from ha_api.platform.query import Connection, add_rows, there

SOFTWARE = f"ha-leaderboard {version('ha-leaderboard')}"
ORDERS = 200  # of an arena's rounds

Kept = KeptMatrix | KeptArena


@dataclass(frozen=True, slots=True)
class MatrixSnapshots:
    """Immutable results; whatever is computed can be dropped and computed again."""

    database: Database

    async def find(self, public_id: UUID) -> Recipe | None:
        """Return the recipe of a snapshot."""
        async with self.database.reading() as connection:
            return await queries.find_matrix_recipe(connection, public_id)

    async def newest(self, result: MatrixResult) -> Recipe | None:
        """Return the newest recipe of a kind."""
        async with self.database.reading() as connection:
            return await queries.newest_matrix_recipe(connection, result)

    async def page(self, result: MatrixResult, before: UUID | None, rows: int) -> list[Recipe]:
        """Return recipes of a kind, newest first."""
        async with self.database.reading() as connection:
            return await queries.list_matrix_recipes(connection, result, before, rows)

    async def dropped(self, results: Sequence[MatrixResult]) -> list[Recipe]:
        """Return the recipes whose results are gone, oldest first."""
        async with self.database.reading() as connection:
            return await queries.dropped_matrix_recipes(connection, results)

    async def kept(self, recipe: Recipe) -> Kept | None:
        """Return the rows of a snapshot's result, None where it was dropped."""
        async with self.database.at_once() as connection:
            return await _kept(connection, recipe)

    async def stored(self, recipe: Recipe) -> Summaries | Ratings | None:
        """Return what is kept of a snapshot's result, None where it was dropped."""
        async with self.database.at_once() as connection:
            kept = await _kept(connection, recipe)
            return None if kept is None else await _result(connection, recipe, kept)

    async def whole(self, recipe: Recipe) -> tuple[MatrixInputs | ArenaInputs, Summaries | Ratings]:
        """Return what a recipe read, and its result: as it is kept, or computed where it is not."""
        stored = await self.stored(recipe)
        if stored is None:
            again = await self.recomputed(recipe)
            return again.read.inputs, again.result
        return (await self._observed(recipe)).inputs, stored

    async def _observed(self, recipe: Recipe) -> Observed:
        async with self.database.at_once() as connection:
            return await observed(connection, recipe.result, recipe.cuts())

    async def recomputed(self, recipe: Recipe) -> Computed:
        """Return what a recipe comes to, from the raw rows. Raises CallError for an odd method."""
        method = recipes.named(recipe.result, recipe.method_version)
        read = await self._observed(recipe)
        orders, seed = recipe.replicates, int(recipe.seed)
        return await on_lane(lambda: computed(read, method, orders=orders, seed=seed))

    async def rebuild(self, recipe: Recipe) -> None:
        """Compute a snapshot's rows again, in place of those that are there."""
        found = await self.recomputed(recipe)
        async with self.database.writing() as connection:
            await refits.lock_matrix_refit(connection, recipe.result)
            await queries.drop_matrix_result(connection, recipe.id)
            await _keep(connection, recipe, found)

    async def take(self, result: MatrixResult, *, orders: int = ORDERS, seed: int = 0) -> Recipe:
        """Compute a snapshot and keep it; return its recipe, or that of one of later rows.

        orders, seed: of the rounds of an arena.
        """
        method = recipes.newest(result)
        async with self.database.writing() as connection:
            cut = await final_cut(connection, result)
        async with self.database.at_once() as connection:
            read = await observed(connection, result, cut)
        if result is MatrixResult.MATRIX:
            orders, seed = 0, 0
        found = await on_lane(lambda: computed(read, method, orders=orders, seed=seed))
        async with self.database.writing() as connection:
            await refits.lock_matrix_refit(connection, result)
            newest = await queries.newest_matrix_recipe(connection, result)
            if newest is not None and _later(newest.cuts(), cut):
                return newest  # somebody read later and was done earlier
            return await _added(connection, result, cut, found)


async def _kept(connection: Connection, recipe: Recipe) -> Kept | None:
    if recipe.result is MatrixResult.MATRIX:
        matrix = await queries.kept_matrix(connection, recipe.id)
        summaries = await queries.kept_summaries(connection, recipe.id)
        return None if matrix is None else KeptMatrix(matrix, summaries)
    arena = await queries.kept_arena(connection, recipe.id)
    ratings = await queries.kept_ratings(connection, recipe.id)
    return None if arena is None else KeptArena(arena, ratings)


async def _result(connection: Connection, recipe: Recipe, kept: Kept) -> Summaries | Ratings:
    slugs = {model.id: model.slug for model in await of_models.list_models(connection, None)}
    if isinstance(kept, KeptArena):
        return snapshot_rows.ratings(recipe, kept, slugs)
    domains = await observations.observed_domains(connection, recipe.task_cut)
    tasks = await observations.observed_tasks(connection, recipe.task_cut, recipe.withdrawal_cut)
    return snapshot_rows.summaries(recipe, kept, domains, tasks, slugs)


def _later(newest: Cut, cut: Cut) -> bool:
    # Cuts are read one after another, so that all numbers of a later one are as large.
    return newest != cut and all(a >= b for a, b in zip(astuple(newest), astuple(cut), strict=True))


async def _added(connection: Connection, result: MatrixResult, cut: Cut, found: Computed) -> Recipe:
    await queries.add_matrix_recipe(
        connection,
        result=result,
        versions=found.method.versions,
        population=found.method.population,
        method_version=found.method.name,
        parameters_digest=found.method.digest,
        seed=str(found.seed),
        replicates=found.orders,
        cut=cut.cut,
        eligibility_cut=cut.eligibility_cut,
        showing_cut=cut.showing_cut,
        task_cut=cut.task_cut,
        withdrawal_cut=cut.withdrawal_cut,
        inputs_digest=found.digest,
        software=SOFTWARE,
    )
    recipe = there(await queries.newest_matrix_recipe(connection, result))
    await _keep(connection, recipe, found)
    return there(await queries.newest_matrix_recipe(connection, result))


async def _keep(connection: Connection, recipe: Recipe, found: Computed) -> None:
    rows = found.rows(recipe.id)
    if isinstance(rows, KeptMatrix):
        await add_rows(connection, "matrix_snapshot", [rows.matrix])
        await add_rows(connection, "matrix_standing", rows.summaries)
    else:
        await add_rows(connection, "arena_snapshot", [rows.arena])
        await add_rows(connection, "arena_standing", rows.ratings)
