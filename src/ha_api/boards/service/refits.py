"""Refits: which boards want a snapshot, and how far the next one is."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime

from ha_api.boards.queries import boards
from ha_api.boards.queries import snapshots as queries
from ha_api.boards.records.boards import Board
from ha_api.boards.records.snapshots import Recipe, RefitGround
from ha_api.boards.records.studies import Mode
from ha_api.boards.service.snapshots import Snapshots
from ha_api.platform import compute, given
from ha_api.platform.access import Caller, Scope
from ha_api.platform.query import there
from ha_api.platform.refits import Endings, note
from ha_api.platform.refusals import RefusalCode, RefusedError
from ha_api.platform.text import quoted

SECONDS_BETWEEN_WORDS = 1.0

Follower = Callable[[int, Mode], Awaitable[object]]

_ENDINGS = Endings(queries.leave_refit, queries.fail_refit, queries.end_refit)


@dataclass(frozen=True, slots=True)
class Refits:
    """Snapshots taken when the inputs of a board moved.

    interval, delay: seconds between snapshots of a board, and from the first new observation on.
    followers: what follows from a new snapshot of a study and mode.
    """

    snapshots: Snapshots
    followers: Sequence[Follower] = ()
    interval: float = 300.0
    delay: float = 10.0

    async def due(self) -> list[str]:
        """Return the boards that want a snapshot, by slug, the longest waiting first."""
        async with self.snapshots.database.reading() as connection:
            return await queries.due_boards(connection, self.interval, self.delay)

    async def ask(self, caller: Caller, board: str) -> Board:
        """Ask for a board's snapshot at once. Raises RefusedError."""
        caller.require(Scope.OPERATOR)
        async with self.snapshots.database.writing() as connection:
            found = await boards.find_board(connection, given.sought(board), None, True)
            if found is None:
                message = f"there is no board {quoted(board)}"
                raise RefusedError(RefusalCode.NOT_FOUND, "board", message)
            await queries.ask_refit(connection, found.id)
        return found

    async def refit_due(self, board: str) -> None:
        """Take a board's snapshot unless it was taken meanwhile. Raises what hindered it.

        What follows from one is done in any case: it may be what failed the last time.
        """
        if board in await self.due():
            await self.refit(board)
            return
        ground = await self.snapshots.ground(board)
        async with self._noted(ground.board, 0):
            await self._follow(ground)

    async def refit(
        self,
        board: str,
        *,
        replicates: int | None = None,
        seed: int = 0,
        workers: compute.Workers = None,
        progress: compute.Progress | None = None,
    ) -> Recipe:
        """Take a board's snapshot now; by default with the replicates of its method.

        How far it is can be read while it runs, and why it failed after that. Raises NoBoardError,
        NoRosterError, and whatever else hindered it.
        """
        ground = await self.snapshots.ground(board)
        wanted = _wanted(ground.method_version, replicates)
        async with self._noted(ground.board, wanted) as told:
            recipe = await self.snapshots.take(
                board,
                replicates=wanted,
                seed=seed,
                workers=workers,
                progress=_both(told, progress),
            )
            await self._follow(ground)
        return recipe

    async def _follow(self, ground: RefitGround) -> None:
        for follower in self.followers:
            await follower(ground.study, ground.mode)

    @asynccontextmanager
    async def _noted(self, board: int, replicates: int) -> AsyncIterator["_Told"]:
        """Keep a note of how far the work is, and of how it ended."""
        told = _Told()
        async with self.snapshots.database.writing() as connection:
            began = there(await queries.begin_refit(connection, board, replicates))
        telling = asyncio.create_task(self._tell(board, began, told))
        try:
            async with _ENDINGS.noted(self.snapshots.database, board, began):
                yield told
        finally:
            telling.cancel()

    async def _tell(self, board: int, began: datetime, told: "_Told") -> None:
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_WORDS)
            await note(self.snapshots.database, queries.advance_refit, board, began, told.done)


@dataclass(slots=True)
class _Told:
    """How many replicates the lane's thread has done."""

    done: int = 0

    def __call__(self, done: int, total: int) -> None:
        self.done = done


def _wanted(version: str, replicates: int | None) -> int:
    return compute.parameters(version).replicates if replicates is None else replicates


def _both(told: _Told, progress: compute.Progress | None) -> compute.Progress:
    def tell(done: int, total: int) -> None:
        told(done, total)
        if progress is not None:
            progress(done, total)

    return tell
