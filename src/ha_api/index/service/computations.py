"""Computations of the index: taken under a cut, kept with their recipe, rebuilt to the bit."""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.metadata import version
from uuid import UUID

import orjson

from ha_api.index.queries import computations as queries
from ha_api.index.records.computations import Computation, ComputationCause, KeptScore
from ha_api.index.service.computing import Computed, Progress, computed
from ha_api.index.service.evidence import Read, read
from ha_api.index.service.told_changes import told
from ha_api.platform.db import Database
from ha_api.platform.errors import CallError, HaError
from ha_api.platform.lane import on_lane
from ha_api.platform.query import Connection, there
from ha_core.methods.index import VERSIONS, Category, Method, parameters
from ha_core.methods.index.plain import canonical

SOFTWARE = f"ha-leaderboard {version('ha-leaderboard')}"
SEED, REPLICATES = 0, 1000


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

        Raises CallError for what the method refuses.
        """
        method = parameters()
        async with self.database.writing() as connection:
            cut = await _final_cut(connection)
        reads = await self.reads(cut)
        found = await _computed(reads, method.version, SEED, REPLICATES, progress)
        async with self.database.writing() as connection:
            await queries.lock_index_scores(connection)
            newest = await queries.list_index_computations(connection, None, 1)
            if newest and _serves(newest[0], cut, method, cause):
                return newest[0]
            return await _added(connection, method, cut, found, cause)

    async def reads(self, cut: int) -> list[Read]:
        """Return what was known at a cut, of every category."""
        async with self.database.at_once() as connection:
            return [await read(connection, category, cut) for category in Category]

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
            await self.reads(computation.cut),
            method_of(computation).version,
            int(computation.seed),
            computation.replicates,
            progress,
        )

    async def dropped(self) -> list[Computation]:
        """Return computations whose scores are gone, each with the next, oldest first."""
        async with self.database.reading() as connection:
            return await queries.dropped_index_computations(connection)

    async def rebuild(self, computation: Computation, *, progress: Progress | None = None) -> None:
        """Compute scores again in place of those that are there; those before it come first.

        Raises CallError for an unknown method, and OtherInputsError.
        """
        found = await self.recomputed(computation, progress=progress)
        if found.digest != computation.inputs_digest:
            raise OtherInputsError(computation=computation.public_id)
        async with self.database.writing() as connection:
            await queries.lock_index_scores(connection)
            await queries.drop_index_scores(connection, computation.id)
            await _keep(connection, computation, found)


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
    connection: Connection, method: Method, cut: int, found: Computed, cause: ComputationCause
) -> Computation:
    public_id = await queries.add_index_computation(
        connection,
        method_version=method.version,
        parameter_digest=bytes.fromhex(method.digest),
        seed=str(SEED),
        replicates=REPLICATES,
        cut=cut,
        inputs_digest=found.digest,
        cause=cause,
        software=SOFTWARE,
    )
    computation = there(await queries.find_index_computation(connection, there(public_id)))
    await _keep(connection, computation, found)
    return computation


async def _keep(connection: Connection, computation: Computation, found: Computed) -> None:
    """Keep every score, with what changed since the computation before."""
    scores = found.scores
    listed = await queries.list_index_computations(connection, computation.public_id, 1)
    earlier = listed[0] if listed else None
    kept = [] if earlier is None else await queries.kept_index_scores(connection, earlier.id)
    before = {one.family: orjson.loads(one.document) for one in kept}
    changes = await told(connection, scores, computation, earlier, before)
    digests = await queries.keep_index_documents(
        connection, [canonical(one.document).decode() for one in scores]
    )
    await queries.keep_index_scores(
        connection,
        computation.id,
        families=[one.family for one in scores],
        categories=[one.evaluation.category for one in scores],
        indexes=[one.evaluation.composition.index for one in scores],
        index_places=[one.index_place for one in scores],
        provisional=[one.evaluation.composition.provisional for one in scores],
        freedoms=[one.evaluation.freedom.score for one in scores],
        freedom_places=[one.freedom_place for one in scores],
        documents=digests,
        changes=changes,
    )
