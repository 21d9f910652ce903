"""What a worker does beside what is asked: the rooms' jobs, composed."""

import os
from dataclasses import dataclass

from ha_api.boards.service.authors import Authors
from ha_api.boards.service.refits import Refits
from ha_api.boards.service.snapshots import Snapshots
from ha_api.index.service.computations import IndexComputations
from ha_api.matrix.records.snapshots import MatrixResult
from ha_api.matrix.service.refits import MatrixRefits
from ha_api.matrix.service.snapshots import MatrixSnapshots
from ha_api.platform.db import Database
from ha_api.platform.jobs import Chores, Job, Queue, Tick, Worker
from ha_api.platform.settings import Settings
from ha_api.platform.warming import warm
from ha_api.tournaments.service.refits import TournamentRefits
from ha_api.tournaments.service.snapshots import TournamentSnapshots

SECONDS_TO_SCAN = 5  # between two looks for boards that want a refit
SECONDS_TO_FORGET = 3600  # between two looks for records of jobs that are old enough


def create() -> Worker:
    """Return the background jobs, as the environment says."""
    settings, url = Settings.of_worker(os.environ)
    return Worker(url, lambda database: chores(database, settings))


def chores(database: Database, settings: Settings) -> Chores:
    """Return what a worker does: it puts a refit for whatever wants one, and runs them."""
    queue, interval, delay = Queue(database), settings.refit_interval, settings.refit_delay
    followers = [Authors(database).settle]
    results = _Results(
        Refits(Snapshots(database), followers=followers, interval=interval, delay=delay),
        MatrixRefits(MatrixSnapshots(database), interval, delay),
        TournamentRefits(TournamentSnapshots(database), interval, delay),
        IndexComputations(database, interval, delay),
    )

    async def scan() -> None:
        await results.put_what_is_due(queue)

    return Chores(
        jobs=results.jobs(),
        ticks=[
            Tick("scan", SECONDS_TO_SCAN, scan),
            Tick("forget", SECONDS_TO_FORGET, queue.forget),
        ],
        ready=warm,
    )


@dataclass(frozen=True, slots=True)
class _Results:
    """What is computed anew once there is something new."""

    boards: Refits
    matrices: MatrixRefits
    tournaments: TournamentRefits
    index: IndexComputations

    def jobs(self) -> list[Job]:
        async def refit(board: bytes) -> None:
            await self.boards.refit_due(board.decode())

        async def refit_matrix(_: bytes) -> None:
            await self.matrices.refit_due(MatrixResult.MATRIX)

        async def refit_arena(_: bytes) -> None:
            await self.matrices.refit_due(MatrixResult.ARENA)

        async def refit_tournament(tournament: bytes) -> None:
            await self.tournaments.refit_due(tournament.decode())

        async def recompute_index(_: bytes) -> None:
            await self.index.compute_due()

        return [
            Job("refit", refit),
            Job("refit-matrix", refit_matrix),
            Job("refit-arena", refit_arena),
            Job("refit-tournament", refit_tournament),
            Job("recompute-index", recompute_index),
        ]

    async def put_what_is_due(self, queue: Queue) -> None:
        for board in await self.boards.due():
            await queue.put("refit", board, board.encode())
        for result in await self.matrices.due():
            await queue.put(f"refit-{result.lower()}", result, b"")
        for tournament in await self.tournaments.due():
            await queue.put("refit-tournament", tournament, tournament.encode())
        if await self.index.due():
            await queue.put("recompute-index", "index", b"")
