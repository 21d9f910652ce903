"""The service composed: the rooms under one schema and one HTTP application."""

import os
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import strawberry
from starlette.applications import Starlette
from starlette.routing import Route

from ha_api.boards import graphql as boards
from ha_api.boards.service.answers import Answers
from ha_api.boards.service.authors import Authors
from ha_api.boards.service.boards import Boards
from ha_api.boards.service.eligibility import Eligibilities
from ha_api.boards.service.histories import Histories
from ha_api.boards.service.impressions import Impressions, Limits
from ha_api.boards.service.leaderboards import Leaderboards
from ha_api.boards.service.rankings import Rankings
from ha_api.boards.service.refits import Refits
from ha_api.boards.service.rosters import Rosters
from ha_api.boards.service.snapshots import Snapshots
from ha_api.boards.service.states import States
from ha_api.boards.service.studies import Studies
from ha_api.boards.service.tasks import Tasks
from ha_api.boards.service.votes import Votes
from ha_api.index import graphql as index
from ha_api.index.service import gathered as of_the_index
from ha_api.index.service.computations import IndexComputations
from ha_api.matrix import graphql as matrix
from ha_api.matrix.records.snapshots import MatrixResult
from ha_api.matrix.service import gathered
from ha_api.matrix.service.refits import MatrixRefits
from ha_api.matrix.service.snapshots import MatrixSnapshots
from ha_api.platform.access import Access
from ha_api.platform.access.graphql import AccessMutation
from ha_api.platform.db import Database
from ha_api.platform.graphql.endpoint import Endpoint
from ha_api.platform.graphql.nodes import node_query
from ha_api.platform.graphql.schema import compose
from ha_api.platform.http.health import Health
from ha_api.platform.http.service import living, standing
from ha_api.platform.jobs import Chores, Job, Queue, Tick, Worker
from ha_api.platform.models import graphql as models
from ha_api.platform.models.models import Models
from ha_api.platform.settings import SettingError, Settings
from ha_api.platform.warming import warm
from ha_api.tournaments import graphql as tournaments
from ha_api.tournaments.service import gathered as of_tournaments
from ha_api.tournaments.service.refits import TournamentRefits
from ha_api.tournaments.service.snapshots import TournamentSnapshots

SECONDS_TO_SCAN = 5  # between two looks for boards that want a refit
SECONDS_TO_FORGET = 3600  # between two looks for records of jobs that are old enough
NODES = "The study, model, roster, board, task or snapshot of an id, where you may see it."


@dataclass(frozen=True, slots=True)
class Options:
    """What an installation chooses.

    secret: for external ids. site: browsers enrol themselves. limits: of open impressions.
    interval, delay: seconds, as the workers keep them.
    """

    secret: bytes = field(repr=False)
    site: bool = False
    limits: Limits = field(default_factory=Limits)
    interval: float = 300.0
    delay: float = 10.0


@cache
def schema() -> strawberry.Schema:
    """Return the schema of the whole service, composed once."""
    node = node_query(
        {
            **models.FINDERS,
            **boards.FINDERS,
            **matrix.FINDERS,
            **tournaments.FINDERS,
            **index.FINDERS,
        },
        NODES,
    )
    return compose(
        (node, *boards.QUERIES, *matrix.QUERIES, *tournaments.QUERIES, *index.QUERIES),
        (
            AccessMutation,
            *boards.MUTATIONS,
            *matrix.MUTATIONS,
            *tournaments.MUTATIONS,
            *index.MUTATIONS,
        ),
    )


def services(database: Database, options: Options) -> dict[type, Any]:
    """Return what the fields delegate to, by class."""
    access = Access(database, options.secret, options.site)
    snapshots, matrices = Snapshots(database), MatrixSnapshots(database)
    played = TournamentSnapshots(database)
    return {
        Access: access,
        Studies: Studies(database),
        Models: Models(database),
        Rosters: Rosters(database),
        Boards: Boards(database),
        Leaderboards: Leaderboards(database, options.interval, options.delay),
        Histories: Histories(database),
        Tasks: Tasks(database),
        Answers: Answers(database),
        Impressions: Impressions(database, access, States(database), options.limits),
        Votes: Votes(database),
        Rankings: Rankings(database),
        Eligibilities: Eligibilities(database),
        Authors: Authors(database),
        Snapshots: snapshots,
        Refits: Refits(snapshots),
        **gathered.services(database, access),
        **of_tournaments.services(database, access),
        **of_the_index.services(database, access),
        MatrixSnapshots: matrices,
        MatrixRefits: MatrixRefits(matrices, options.interval, options.delay),
        TournamentSnapshots: played,
        TournamentRefits: TournamentRefits(played, options.interval, options.delay),
    }


def application(database: Database, options: Options) -> Starlette:
    """Return the service over HTTP, on a database that is there."""
    return standing(_routes(database, options))


def create() -> Starlette:
    """Return the service of a web worker, as the environment says."""
    settings, url = _settings()
    options = Options(
        settings.hmac_secret(),
        settings.site,
        interval=settings.refit_interval,
        delay=settings.refit_delay,
    )
    return living(url, lambda database: _routes(database, options))


def create_worker() -> Worker:
    """Return the background jobs, as the environment says."""
    settings, url = _settings()
    return Worker(url, lambda database: chores(database, settings))


def chores(database: Database, settings: Settings) -> Chores:
    """Return what a worker does: it puts a refit for whatever wants one, and runs them."""
    queue = Queue(database)
    refits = Refits(
        Snapshots(database),
        followers=[Authors(database).settle],
        interval=settings.refit_interval,
        delay=settings.refit_delay,
    )

    matrices = MatrixRefits(
        MatrixSnapshots(database), settings.refit_interval, settings.refit_delay
    )
    played = TournamentRefits(
        TournamentSnapshots(database), settings.refit_interval, settings.refit_delay
    )
    rated = IndexComputations(database, settings.refit_interval, settings.refit_delay)

    async def scan() -> None:
        await _put_what_is_due(queue, refits, matrices, played, rated)

    async def refit(board: bytes) -> None:
        await refits.refit_due(board.decode())

    async def refit_matrix(_: bytes) -> None:
        await matrices.refit_due(MatrixResult.MATRIX)

    async def refit_arena(_: bytes) -> None:
        await matrices.refit_due(MatrixResult.ARENA)

    async def refit_tournament(tournament: bytes) -> None:
        await played.refit_due(tournament.decode())

    async def recompute_index(_: bytes) -> None:
        await rated.compute_due()

    return Chores(
        jobs=[
            Job("refit", refit),
            Job("refit-matrix", refit_matrix),
            Job("refit-arena", refit_arena),
            Job("refit-tournament", refit_tournament),
            Job("recompute-index", recompute_index),
        ],
        ticks=[
            Tick("scan", SECONDS_TO_SCAN, scan),
            Tick("forget", SECONDS_TO_FORGET, queue.forget),
        ],
        ready=warm,
    )


async def _put_what_is_due(
    queue: Queue,
    refits: Refits,
    matrices: MatrixRefits,
    played: TournamentRefits,
    rated: IndexComputations,
) -> None:
    for board in await refits.due():
        await queue.put("refit", board, board.encode())
    for result in await matrices.due():
        await queue.put(f"refit-{result.lower()}", result, b"")
    for tournament in await played.due():
        await queue.put("refit-tournament", tournament, tournament.encode())
    if await rated.due():
        await queue.put("recompute-index", "index", b"")


def _settings() -> tuple[Settings, str]:
    settings = Settings.read(os.environ)
    if settings.database_url is None:
        raise SettingError(key="HA_DATABASE_URL", problem="missing; a worker starts no database")
    return settings, settings.database_url


def _routes(database: Database, options: Options) -> list[Route]:
    found = services(database, options)
    graphql = Route("/graphql", Endpoint(schema(), found[Access], found))
    return [graphql, *Health(database).routes()]
