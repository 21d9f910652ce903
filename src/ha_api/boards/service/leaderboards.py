"""Leaderboards: a board's snapshots as everybody who sees the board may read them."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import TypeVar
from uuid import UUID

from ha_api.boards.queries import checks as of_checks
from ha_api.boards.queries import designs as of_designs
from ha_api.boards.queries import leaderboards as queries
from ha_api.boards.queries import rosters as of_rosters
from ha_api.boards.queries import snapshots as of_snapshots
from ha_api.boards.records.boards import Board
from ha_api.boards.records.checks import Check
from ha_api.boards.records.designs import Design
from ha_api.boards.records.shown import Shown, ShownSnapshot
from ha_api.boards.records.snapshots import Matrix, Refit
from ha_api.boards.service import checks, designs, shown, snapshot_results
from ha_api.platform.db import Database
from ha_api.platform.models.records import Model
from ha_api.platform.query import Connection

Row = TypeVar("Row")
Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Leaderboards:
    """What is shown of boards that their callers were found to see.

    A statement for each table, however many models there are. interval, delay: seconds between
    snapshots of a board, and from the first new observation on, as the workers keep them.
    """

    database: Database
    interval: float = 300.0
    delay: float = 10.0

    async def of(self, board: Board, snapshot: UUID | None = None) -> Shown | None:
        """Return the leaderboard of a snapshot, by default the newest; None for another board's."""
        async with self.database.reading() as connection:
            found = await queries.shown_snapshot(connection, board.id, snapshot)
            if found is not None:
                read = await _kept(connection, board, found)
                return read if read.told is not None else await _with_last(connection, read)
            if snapshot is not None:
                return None
            return shown.before_any(board, await _ranked_now(connection, board))

    async def snapshot(self, board: Board, public_id: UUID) -> ShownSnapshot | None:
        """Return a snapshot of a board."""
        async with self.database.reading() as connection:
            return await queries.shown_snapshot(connection, board.id, public_id)

    async def snapshots(
        self, board: Board, *, before: UUID | None, rows: int
    ) -> list[ShownSnapshot]:
        """Return the snapshots that came before one, newest first."""
        async with self.database.reading() as connection:
            return await queries.shown_snapshots(connection, board.id, before, rows)

    async def board_of(self, public_id: UUID) -> str | None:
        """Return the board of a snapshot, by slug: whether the caller sees it is to be asked."""
        async with self.database.reading() as connection:
            found = await of_snapshots.find_recipe(connection, public_id)
        return None if found is None else found.board

    async def matrix(self, board: Shown) -> Matrix | None:
        """Return every pair of models; None while the leaderboard is withheld."""
        return await self._beside(board, of_snapshots.stored_matrix, snapshot_results.matrix)

    async def design(self, board: Shown) -> Design | None:
        """Return how the cards were drawn; None while it is withheld, and of imports."""
        return await self._beside(board, of_designs.stored_design, designs.of_row)

    async def checks(self, board: Shown) -> Check | None:
        """Return what is checked beside the rating; None while the leaderboard is withheld."""
        return await self._beside(board, of_checks.stored_check, checks.of_row)

    async def _beside(
        self,
        board: Shown,
        stored: Callable[[Connection, int], Awaitable[Row | None]],
        read: Callable[[Row, Mapping[int, str]], Result],
    ) -> Result | None:
        """Return a row beside a snapshot's, read with the models' slugs; None while withheld."""
        if board.told is None or board.snapshot is None:
            return None
        async with self.database.reading() as connection:
            found = await stored(connection, board.snapshot.id)
        slugs = {model.id: model.slug for model in board.models}
        return None if found is None else read(found, slugs)

    async def refit(self, board: Board) -> Refit | None:
        """Return how far the next snapshot is; None where none was begun and nothing waits."""
        async with self.database.reading() as connection:
            return await of_snapshots.refit_of(connection, board.id, self.interval, self.delay)


async def _kept(connection: Connection, board: Board, found: ShownSnapshot) -> Shown:
    models = await of_rosters.list_roster_models(connection, found.roster_id)
    stored = await of_snapshots.stored_board(connection, found.id)
    rows = await of_snapshots.stored_standings(connection, found.id)
    if stored is None:
        return shown.not_kept(board, found, models)
    design = await of_designs.stored_design(connection, found.id)
    return shown.shown(board, found, models, stored, rows, design)


async def _with_last(connection: Connection, read: Shown) -> Shown:
    """Return a withheld leaderboard with the snapshot of its board that can be read instead."""
    last = await queries.last_published(connection, read.board.id)
    return read if last is None else shown.withheld_after(read, last)


async def _ranked_now(connection: Connection, board: Board) -> list[Model]:
    roster = await of_rosters.newest_roster(connection, board.study)
    if roster is None:
        return []
    return await of_rosters.list_roster_models(connection, roster.id)
