"""Computations of the index: taken under a cut, kept with their recipe, rebuilt to the bit."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from typing import TypeVar
from uuid import UUID

from ha_api.index.queries import computations as queries
from ha_api.index.records.computations import Computation, ComputationCause, KeptScore
from ha_api.index.service.computing import Computed, Progress, computed
from ha_api.index.service.evidence import Read, read
from ha_api.index.service.keeping import Documents, EarlierGoneError, documents, keep
from ha_api.index.service.vote_cuts import cuts_of_votes
from ha_api.platform.db import Database
from ha_api.platform.errors import CallError, HaError
from ha_api.platform.lane import on_lane
from ha_api.platform.query import Connection, there
from ha_core.methods.index import VERSIONS, Category, Method, parameters

SOFTWARE = f"ha-leaderboard {version('ha-leaderboard')}"
SEED, REPLICATES = 0, 1000
Stored = TypeVar("Stored")


class OtherInputsError(HaError):
    """Computation {computation}: what is there now is not what it read; its rows stay dropped."""


@dataclass(frozen=True, slots=True)
class IndexComputations:
    """Immutable scores; whatever is computed can be dropped and computed again.

    interval, delay: seconds between computations, and from the first new submission on.
    """

    database: Database
    interval: float = 300.0
    delay: float = 10.0

    async def find(self, public_id: UUID) -> Computation | None:
        """Return a computation."""
        async with self.database.reading() as connection:
            return await queries.find_index_computation(connection, public_id)

    async def page(self, before: UUID | None, rows: int) -> list[Computation]:
        """Return computations before one of them, newest first."""
        async with self.database.reading() as connection:
            return await queries.list_index_computations(connection, before, rows)

    async def due(self) -> ComputationCause | None:
        """Return why one is due, None where none is."""
        newest = list(VERSIONS)[-1]
        async with self.database.reading() as connection:
            return await queries.index_due(connection, newest, self.interval, self.delay)

    async def compute_due(self) -> None:
        """Compute unless it was done meanwhile."""
        if cause := await self.due():
            await self.take(cause)

    async def take(
        self, cause: ComputationCause, *, progress: Progress | None = None
    ) -> Computation:
        """Compute everything now, and keep it; or return what somebody kept who read later.

        Votes that wait are counted since the newest: where another is kept meanwhile, it starts
        again. Raises CallError for what the method refuses.
        """
        while (found := await self._taken(cause, progress)) is None:
            pass
        return found

    async def _taken(
        self, cause: ComputationCause, progress: Progress | None
    ) -> Computation | None:
        """Compute everything since the newest, and keep it; None where another is the newest."""
        method = parameters()
        async with self.database.writing() as connection:
            since = await _newest(connection)
            cut = await _final_cut(connection)
            vote_cuts = await cuts_of_votes(connection, since, cut)
        reads = await self.reads(cut, vote_cuts)
        found = await _computed(reads, method.version, SEED, REPLICATES, progress)

        async def store(
            connection: Connection, again: Mapping[int, Documents]
        ) -> Computation | None:
            newest = await _newest(connection)
            if newest is not None and _serves(newest, cut, method, cause):
                return newest
            if newest != since:
                return None
            return await _added(connection, method, cut, vote_cuts, found, cause, again)

        return await self._stored(store)

    async def reads(self, cut: int, vote_cuts: Sequence[int]) -> list[Read]:
        """Return what was known at a cut, of every category."""
        async with self.database.at_once() as connection:
            return [
                await read(connection, category, cut, votes_cut)
                for category, votes_cut in zip(Category, vote_cuts, strict=True)
            ]

    async def before(self, computation: Computation) -> Computation | None:
        """Return the computation before one."""
        found = await self.page(computation.public_id, 1)
        return found[0] if found else None

    async def kept(self, computation: Computation) -> list[KeptScore]:
        """Return the scores that are kept of a computation."""
        async with self.database.reading() as connection:
            return await queries.kept_index_scores(connection, computation.id)

    async def recomputed(
        self, computation: Computation, *, progress: Progress | None = None
    ) -> Computed:
        """Return what a recipe comes to, from the raw rows. Raises CallError for an odd method."""
        return await _computed(
            await self.reads(computation.cut, computation.vote_cuts),
            method_of(computation).version,
            int(computation.seed),
            computation.replicates,
            progress,
        )

    async def dropped(self) -> list[Computation]:
        """Return computations whose scores are gone, oldest first."""
        async with self.database.reading() as connection:
            return await queries.dropped_index_computations(connection)

    async def rebuild(self, computation: Computation, *, progress: Progress | None = None) -> None:
        """Compute scores again in place of those that are there.

        Raises CallError for an unknown method, and OtherInputsError.
        """
        found = await self.recomputed(computation, progress=progress)
        if found.digest != computation.inputs_digest:
            raise OtherInputsError(computation=computation.public_id)

        async def store(connection: Connection, again: Mapping[int, Documents]) -> None:
            await queries.drop_index_scores(connection, computation.id)
            await keep(connection, computation, found, again)

        await self._stored(store)

    async def _stored(
        self, store: Callable[[Connection, Mapping[int, Documents]], Awaitable[Stored]]
    ) -> Stored:
        """Store while nobody else does. Where the scores before are gone, they are computed again.

        So changes are told once and for good, whoever drops scores, or is stopped, and when.
        """
        again: dict[int, Documents] = {}
        while True:
            try:
                async with self.database.writing() as connection:
                    await queries.lock_index_scores(connection)
                    return await store(connection, again)
            except EarlierGoneError as gone:
                again[gone.earlier.id] = documents(await self.recomputed(gone.earlier))


def _serves(newest: Computation, cut: int, method: Method, cause: ComputationCause) -> bool:
    """Whether another worker's is later than ours, or was asked for by the same change."""
    same = newest.method_version == method.version and cause is ComputationCause.CHANGE
    return newest.cut > cut or (same and newest.cut == cut)


def method_of(computation: Computation) -> Method:
    """Return the method of a computation. Raises CallError for one that is not known here."""
    try:
        return parameters(computation.method_version)
    except ValueError as error:
        raise CallError(problem=error) from None


async def _newest(connection: Connection) -> Computation | None:
    found = await queries.list_index_computations(connection, None, 1)
    return found[0] if found else None


async def _final_cut(connection: Connection) -> int:
    """Return the newest submission, at a moment after which none before it can appear.

    Rolling back to the savepoint frees the lock: whoever submits waits for one reading alone.
    """
    savepoint = connection.transaction()
    await savepoint.start()
    try:
        await queries.lock_index(connection)
        return there(await queries.newest_submission(connection))
    finally:
        await savepoint.rollback()


async def _computed(
    reads: Sequence[Read], method: str, seed: int, replicates: int, progress: Progress | None
) -> Computed:
    def work() -> Computed:
        try:
            return computed(
                reads, version=method, seed=seed, replicates=replicates, progress=progress
            )
        except ValueError as error:
            raise CallError(problem=error) from None

    return await on_lane(work)


async def _added(
    connection: Connection,
    method: Method,
    cut: int,
    vote_cuts: Sequence[int],
    found: Computed,
    cause: ComputationCause,
    again: Mapping[int, Documents],
) -> Computation:
    public_id = await queries.add_index_computation(
        connection,
        method_version=method.version,
        parameter_digest=bytes.fromhex(method.digest),
        seed=str(SEED),
        replicates=REPLICATES,
        cut=cut,
        vote_cuts=vote_cuts,
        inputs_digest=found.digest,
        cause=cause,
        software=SOFTWARE,
    )
    computation = there(await queries.find_index_computation(connection, there(public_id)))
    await keep(connection, computation, found, again)
    return computation
