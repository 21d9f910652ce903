"""Snapshots of boards: taken under a cut, kept with their recipe, read and computed again."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from importlib.metadata import version
from uuid import UUID

from ha_api.boards.queries import checks as of_checks
from ha_api.boards.queries import designs as of_designs
from ha_api.boards.queries import rosters as of_rosters
from ha_api.boards.queries import sampling as of_sampling
from ha_api.boards.queries import snapshots as queries
from ha_api.boards.records.sampling import Cut
from ha_api.boards.records.snapshots import Kept, Recipe, RefitGround, Result
from ha_api.boards.service import checks, designs, snapshot_results, snapshot_rows
from ha_api.boards.service.cuts import final_cut
from ha_api.boards.service.observations import observed
from ha_api.boards.service.results import Grades, Inputs, result
from ha_api.platform import compute
from ha_api.platform.db import Database
from ha_api.platform.errors import HaError
from ha_api.platform.lane import on_lane
from ha_api.platform.query import Connection, add_rows, there

SOFTWARE = f"ha-leaderboard {version('ha-leaderboard')}"


class NoBoardError(HaError):
    """There is no board {slug}."""

    exit_code = 2

    def __init__(self, *, slug: str, **details: object) -> None:
        super().__init__(slug=slug, **details)
        self.slug = slug


class NoRosterError(HaError):
    """The study of the board {slug} has no roster of models yet."""


@dataclass(frozen=True, slots=True)
class Snapshots:
    """Immutable results of boards; whatever is computed can be dropped and computed again."""

    database: Database

    async def find(self, public_id: UUID) -> Recipe | None:
        """Return the recipe of a snapshot."""
        async with self.database.reading() as connection:
            return await queries.find_recipe(connection, public_id)

    async def newest(self, board: str) -> Recipe | None:
        """Return the recipe of a board's newest snapshot."""
        async with self.database.reading() as connection:
            return await queries.newest_recipe(connection, board)

    async def kept(self, recipe: Recipe) -> Kept | None:
        """Return the rows of a snapshot's result, None where it was dropped."""
        async with self.database.at_once() as connection:
            board = await queries.stored_board(connection, recipe.id)
            rows = await queries.stored_standings(connection, recipe.id)
            matrix = await queries.stored_matrix(connection, recipe.id)
            design = await of_designs.stored_design(connection, recipe.id)
            check = await of_checks.stored_check(connection, recipe.id)
        if board is None or matrix is None:
            return None
        return Kept(board, rows, matrix, design, check)

    async def slugs(self, recipe: Recipe) -> dict[int, str]:
        """Return the slugs of the models that a snapshot ranks, by their ids."""
        async with self.database.reading() as connection:
            return await _slugs(connection, recipe.roster_id)

    async def stored(self, recipe: Recipe) -> Result | None:
        """Return what is kept of a snapshot's result, None where it was dropped."""
        kept, slugs = await self.kept(recipe), await self.slugs(recipe)
        if kept is None:
            return None
        return Result(
            leaderboard=snapshot_results.leaderboard(recipe, kept.board, kept.standings, slugs),
            matrix=snapshot_results.matrix(kept.matrix, slugs),
            beside=tuple(snapshot_results.beside(row, slugs) for row in kept.standings),
            inputs_digest=recipe.inputs_digest,
            design=None if kept.design is None else designs.of_row(kept.design, slugs),
            check=None if kept.check is None else checks.of_row(kept.check, slugs),
        )

    async def cut(self, recipe: Recipe) -> Cut:
        """Return the newest observations that lie before a recipe's cut: its own, if it is one."""
        told = await self.told_cut(recipe)
        async with self.database.reading() as connection:
            found = await queries.cut_within(
                connection,
                recipe.study_id,
                recipe.mode,
                told.rankings,
                told.eligibility,
                told.impressions,
                told.outcomes,
            )
        return there(found)

    async def told_cut(self, recipe: Recipe) -> Cut:
        """Return the cut that a recipe names."""
        async with self.database.reading() as connection:
            outcomes = await queries.outcome_cut(connection, recipe.id)
        return Cut(recipe.cut, recipe.eligibility_cut, recipe.showing_cut, there(outcomes))

    async def recomputed(
        self,
        recipe: Recipe,
        *,
        workers: compute.Workers = None,
        progress: compute.Progress | None = None,
    ) -> Result:
        """Return what a recipe comes to, from the raw rows."""
        cut = await self.told_cut(recipe)
        async with self.database.at_once() as connection:
            ground = there(await queries.refit_ground(connection, recipe.board))
            read = await _inputs(connection, replace(ground, roster=recipe.roster_id), cut)
        return await on_lane(
            lambda: result(
                read,
                version=recipe.method_version,
                replicates=recipe.replicates,
                seed=int(recipe.seed),
                workers=workers,
                progress=progress,
            )
        )

    async def dropped(self, boards: Sequence[str]) -> list[Recipe]:
        """Return the recipes whose results are gone, oldest first; of all boards where none."""
        async with self.database.reading() as connection:
            return await queries.dropped_recipes(connection, boards)

    async def rebuild(self, recipe: Recipe) -> None:
        """Compute a snapshot's rows again, in place of those that are there."""
        found = await self.recomputed(recipe)
        async with self.database.writing() as connection:
            await queries.lock_board(connection, recipe.board_id)
            await queries.drop_result(connection, recipe.id)
            await _keep(connection, recipe, found)

    async def ground(self, board: str) -> RefitGround:
        """Return a board as a snapshot needs it. Raises NoBoardError, NoRosterError."""
        async with self.database.reading() as connection:
            return await _ground(connection, board)

    async def take(
        self,
        board: str,
        *,
        replicates: int,
        seed: int = 0,
        workers: compute.Workers = None,
        progress: compute.Progress | None = None,
    ) -> Recipe:
        """Compute a board's snapshot and keep it; return its recipe, or that of a newer one.

        Raises NoBoardError, NoRosterError.
        """
        async with self.database.writing() as connection:
            ground = await _ground(connection, board)
            cut = await final_cut(connection, ground.study, ground.mode)
        async with self.database.at_once() as connection:
            read = await _inputs(connection, ground, cut)
        found = await on_lane(
            lambda: result(
                read,
                version=ground.method_version,
                replicates=replicates,
                seed=seed,
                workers=workers,
                progress=progress,
            )
        )
        async with self.database.writing() as connection:
            return await _kept(connection, ground, cut, found)


async def _ground(connection: Connection, board: str) -> RefitGround:
    found = await queries.refit_ground(connection, board)
    if found is None:
        raise NoBoardError(slug=board)
    if found.roster is None:
        raise NoRosterError(slug=board)
    return found


async def _inputs(connection: Connection, ground: RefitGround, cut: Cut) -> Inputs:
    # All of it lies before the cut and changes no more, whenever it is read.
    slugs = await _slugs(connection, ground.roster or 0)
    rows = await observed(connection, ground.study, ground.mode, cut.rankings, cut.eligibility)
    shown = None if ground.imported else await _shown(connection, ground, cut, slugs)
    grades = None if ground.imported else await _grades(connection, ground, cut, slugs)
    drawn = (
        None
        if ground.imported
        else await designs.showings(connection, ground.study, ground.mode, cut)
    )
    stood = await of_checks.observed_positions(connection, ground.study, ground.mode, cut.rankings)
    return Inputs(rows, slugs, shown, grades, drawn, stood)


async def _slugs(connection: Connection, roster: int) -> dict[int, str]:
    return {
        model.id: model.slug for model in await of_rosters.list_roster_models(connection, roster)
    }


async def _shown(
    connection: Connection, ground: RefitGround, cut: Cut, slugs: Mapping[int, str]
) -> dict[str, int]:
    found = await of_sampling.count_model_impressions(
        connection, ground.study, ground.mode, 0, cut.impressions
    )
    return {slugs[row.id]: row.times for row in found if row.id in slugs}


async def _grades(
    connection: Connection, ground: RefitGround, cut: Cut, slugs: Mapping[int, str]
) -> dict[str, Grades]:
    counts = {slug: [0, 0, 0, 0] for slug in slugs.values()}
    for row in await queries.count_grades(
        connection, ground.study, ground.mode, cut.rankings, cut.eligibility
    ):
        if row.id in slugs:
            counts[slugs[row.id]][row.grade] = row.times
    return {slug: (a, b, c, d) for slug, (a, b, c, d) in counts.items()}


async def _kept(connection: Connection, ground: RefitGround, cut: Cut, found: Result) -> Recipe:
    await queries.lock_board(connection, ground.board)
    newest = await queries.newest_recipe(connection, ground.slug)
    if newest is not None and _later(newest, ground, cut):
        return newest  # somebody read later and was done earlier
    board = found.leaderboard
    number = await queries.add_snapshot(
        connection,
        board.method,
        bytes.fromhex(board.diagnostics.parameters_digest),
        str(board.seed),
        board.replicates,
        cut.rankings,
        cut.eligibility,
        cut.impressions,
        found.inputs_digest,
        SOFTWARE,
    )
    await queries.add_board_recipe(
        connection,
        number,
        ground.board,
        ground.study,
        ground.mode,
        ground.roster or 0,
        cut.outcomes,
    )
    recipe = there(await queries.newest_recipe(connection, ground.slug))
    await _keep(connection, recipe, found)
    return recipe


def _later(newest: Recipe, ground: RefitGround, cut: Cut) -> bool:
    read = (newest.roster_id, newest.cut, newest.eligibility_cut)
    return read > (ground.roster or 0, cut.rankings, cut.eligibility)


async def _keep(connection: Connection, recipe: Recipe, found: Result) -> None:
    ids = {slug: number for number, slug in (await _slugs(connection, recipe.roster_id)).items()}
    rows = snapshot_rows.rows(recipe, found, ids)
    await add_rows(connection, "board_snapshot", [rows.board])
    await add_rows(connection, "standing", rows.standings)
    await add_rows(connection, "board_matrix", [rows.matrix])
    await add_rows(connection, "board_design", [] if rows.design is None else [rows.design])
    await add_rows(connection, "board_check", [] if rows.check is None else [rows.check])
