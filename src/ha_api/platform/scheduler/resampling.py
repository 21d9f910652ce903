"""Replicates drawn by a cluster: blocks of replicates times parts of the rankings, then summed.

What was read by the command goes with the tasks, and so stays with the scheduler: what a worker
held that died is made again by another. Scattered data would be lost with it. What workers read
themselves is read again.
"""

import time
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from typing import Any

import dask
from distributed import KilledWorker, wait

from ha_api.platform.compute import Progress, parameters
from ha_api.platform.errors import HaError
from ha_api.platform.files import Naming
from ha_api.platform.files.divided import Divided
from ha_api.platform.scheduler import tasks
from ha_api.platform.scheduler.cutting import cut
from ha_api.platform.scheduler.reading import Whole, whole
from ha_core import partial
from ha_core.methods.ha import Rating
from ha_core.rankings import Rankings

ROWS = 2**20
"""Rankings of a part at most: some 20 MB when they are laid out."""

CLUSTERS = 2**20
"""Clusters that one task draws for their sum at most."""

FAN, RETRIES = 8, 3
TICK, PATIENCE = 5.0, 120.0

_wait: Any = wait  # untyped


class LostError(HaError):
    """The cluster is lost: {reason}. Nothing was kept; the same call gives the same ranking."""


@dataclass(frozen=True, slots=True)
class Cluster:
    """The workers of a Dask scheduler, as somebody who draws replicates.

    client: of dask.distributed. rows: rankings of a part at most; no bit depends on it. patience:
    seconds without any worker, after which the cluster counts as lost.
    """

    client: Any
    rows: int = ROWS
    patience: float = PATIENCE

    def __call__(
        self,
        rankings: Rankings,
        n_models: int,
        *,
        replicates: int,
        seed: int,
        first: int = 0,
        tolerance: float = 1e-4,
        max_iterations: int = 200,
        floor: float = 1e-9,
        progress: Progress | None = None,
    ) -> partial.Replicates:
        """Return replicates `first`, …: the bits of `bootstrap.resample`. Raises LostError."""
        dense, participants, of_tasks = partial.numbered(rankings)
        plan = partial.Plan(participants, of_tasks, partial.seen(dense, n_models))
        rule = partial.Rule(tolerance, max_iterations, floor)
        with _lost():
            pieces = cut(dense, participants >= of_tasks, self.rows)
            work = self._work(plan, pieces, seed)
            return self._drawn(work, rule, first, replicates, progress)

    def sees(self, divided: Divided) -> bool:
        """Return whether all files are there for every worker, under the same path."""
        paths = [footer.path for footer in divided.footers]
        with _lost():
            return all(self.client.run(tasks.there, paths).values())

    def rate(
        self,
        divided: Divided,
        *,
        version: str,
        replicates: int,
        seed: int,
        progress: Progress | None = None,
    ) -> tuple[Rating, Naming]:
        """Return the rating of what the workers read, each some pieces: the bits of one file.

        Raises PieceError for what is wrong in a file, and LostError.
        """
        with _lost():
            known, rankings = self._read(divided)
            drawn = partial.empty(0, known.plan.n_models)
            if replicates:  # the parts are given up before the rest is rated
                work = self._work(known.plan, rankings, seed)
                drawn = self._drawn(work, _rule(version), 0, replicates, progress)
                del work
            wish = known.plan.n_models, version, replicates, seed, drawn
            rating: Rating = self._result(_submit(self.client, tasks.rated, rankings, *wish))
        return rating, known.naming

    def _read(self, divided: Divided) -> tuple[Whole, list[Any]]:
        """Have everything read; return what is known of it, and the futures of the rankings."""
        read = [
            _submit(self.client, tasks.read, piece, divided.roster)
            for piece in divided.pieces(self.rows)
        ]
        told = [_submit(self.client, tasks.told, each) for each in read]
        known = whole(map(self._result, told))
        given = zip(read, known.numbers, known.digests, strict=True)
        return known, [_submit(self.client, tasks.numbered, *some) for some in given]

    def _work(self, plan: partial.Plan, rankings: Iterable[Any], seed: int) -> "_Work":
        there = _submit(self.client, tasks.given, plan)
        parts = [_submit(self.client, tasks.parts, some, there, self.rows) for some in rankings]
        return _Work(self.client, plan, there, parts, seed)

    def _drawn(
        self,
        work: "_Work",
        rule: partial.Rule,
        first: int,
        replicates: int,
        progress: Progress | None,
    ) -> partial.Replicates:
        out, done = partial.empty(replicates, work.plan.n_models), 0
        for start, found in self._blocks(work, rule, first, replicates):
            _put(found, start, out)
            done += len(found.iterations)
            if progress is not None:
                progress(done, replicates)
        return out

    def _result(self, future: Any) -> Any:
        self._some([future])
        return future.result()

    def _blocks(
        self, work: "_Work", rule: partial.Rule, first: int, replicates: int
    ) -> Iterator[tuple[int, partial.Replicates]]:
        """Give blocks, and where they begin, as they are done; a few are ahead."""
        lanes = work.plan.lanes
        ahead = 2 + 2 * sum(self.client.nthreads().values()) // len(work.parts)
        starts = iter(range(0, replicates, lanes))
        waiting: dict[Any, int] = {}
        while True:
            for start in islice(starts, ahead - len(waiting)):
                block = work.block(first + start, min(lanes, replicates - start), rule)
                waiting[block] = start
            if not waiting:
                return
            for block in self._some(list(waiting)):
                yield waiting.pop(block), block.result()

    def _some(self, waiting: Sequence[Any]) -> list[Any]:
        """Wait until some are done. Raises LostError when there is nobody left to do them."""
        alone = time.monotonic()
        while True:
            try:
                with self.client.as_current():
                    return list(_wait(waiting, TICK, return_when="FIRST_COMPLETED").done)
            except TimeoutError:
                if self.client.nthreads():
                    alone = time.monotonic()
                elif time.monotonic() - alone > self.patience:
                    raise LostError(reason="there are no workers any more") from None


@dataclass(frozen=True, slots=True)
class _Work:
    """What every block is made from: futures of the plan and of the parts."""

    client: Any
    plan: partial.Plan
    there: Any
    parts: Sequence[Any]
    seed: int

    def block(self, first: int, lanes: int, rule: partial.Rule) -> Any:
        """Submit the tasks of a block; give the future of its replicates."""
        totals = self._totals(first, lanes)
        weights = [
            _submit(self.client, tasks.weights, part, self.seed, first, totals)
            for part in self.parts
        ]
        return _submit(self.client, tasks.fits, self.there, self._sum(weights), rule)

    def _totals(self, first: int, lanes: int) -> Any:
        shares = -(-max(self.plan.participants, self.plan.tasks, 1) // CLUSTERS)
        block = self.there, self.seed, first, lanes
        return self._sum(
            [_submit(self.client, tasks.totals, *block, share, shares) for share in range(shares)]
        )

    def _sum(self, futures: Sequence[Any]) -> Any:
        """Sum as a tree, so that no worker holds all summands."""
        while len(futures) > 1:
            bundles = [list(futures[at : at + FAN]) for at in range(0, len(futures), FAN)]
            futures = [_submit(self.client, tasks.summed, bundle) for bundle in bundles]
        return futures[0]


@contextmanager
def _lost() -> Iterator[None]:
    """Say in one line that a cluster is lost."""
    try:
        yield
    except (CancelledError, KilledWorker, OSError) as error:
        raise LostError(reason=str(error).rstrip(".") or type(error).__name__) from None


def _rule(version: str) -> partial.Rule:
    method = parameters(version)
    return partial.Rule(method.tolerance, method.max_iterations, method.floor)


def _put(found: partial.Replicates, start: int, out: partial.Replicates) -> None:
    arrays: Iterator[tuple[Any, Any]] = zip(out, found, strict=True)
    for all_of_it, block in arrays:
        all_of_it[start : start + len(block)] = block


def _submit(client: Any, function: Any, *arguments: Any) -> Any:
    # A part travels whole, on purpose.
    with dask.config.set({"distributed.admin.large-graph-warning-threshold": "1 GiB"}):
        return client.submit(function, *arguments, pure=False, retries=RETRIES)
