"""Refits: whether the matrix and the arena want a snapshot, and how the next one stands."""

from dataclasses import dataclass

from ha_api.matrix.queries import refits as queries
from ha_api.matrix.records.snapshots import MatrixResult, Recipe, Refit
from ha_api.matrix.service import recipes
from ha_api.matrix.service.snapshots import ORDERS, MatrixSnapshots
from ha_api.platform.access import Caller, Scope
from ha_api.platform.query import there
from ha_api.platform.refits import Endings

_ENDINGS = Endings(queries.leave_matrix_refit, queries.fail_matrix_refit, queries.end_matrix_refit)


@dataclass(frozen=True, slots=True)
class MatrixRefits:
    """Snapshots taken when raw rows came.

    interval, delay: seconds between snapshots of a kind, and from the first new row on.
    """

    snapshots: MatrixSnapshots
    interval: float = 300.0
    delay: float = 10.0

    async def states(self) -> list[Refit]:
        """Return how the next snapshot of each kind stands, the longest waiting first."""
        versions = [list(recipes.newest(result).versions) for result in MatrixResult]
        async with self.snapshots.database.reading() as connection:
            return await queries.matrix_refits(connection, self.interval, self.delay, *versions)

    async def due(self) -> list[MatrixResult]:
        """Return what wants a snapshot, the longest waiting first."""
        return [state.result for state in await self.states() if state.due]

    async def ask(self, caller: Caller, result: MatrixResult) -> None:
        """Ask for a snapshot at once. Raises RefusedError."""
        caller.require(Scope.OPERATOR)
        async with self.snapshots.database.writing() as connection:
            await queries.ask_matrix_refit(connection, result)

    async def refit_due(self, result: MatrixResult) -> None:
        """Take a snapshot unless it was taken meanwhile. Raises what hindered it."""
        if result in await self.due():
            await self.refit(result)

    async def refit(self, result: MatrixResult, *, orders: int = ORDERS, seed: int = 0) -> Recipe:
        """Take a snapshot now. That it runs, and why it failed, can be read meanwhile and after."""
        database = self.snapshots.database
        async with database.writing() as connection:
            began = there(await queries.begin_matrix_refit(connection, result))
        async with _ENDINGS.noted(database, result, began):
            return await self.snapshots.take(result, orders=orders, seed=seed)
