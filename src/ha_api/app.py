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
from ha_api.matrix import graphql as matrix
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
from ha_api.platform.models import graphql as models
from ha_api.platform.models.models import Models
from ha_api.platform.settings import Settings
from ha_api.tournaments import graphql as tournaments
from ha_api.tournaments.service import gathered as of_tournaments
from ha_api.tournaments.service.refits import TournamentRefits
from ha_api.tournaments.service.snapshots import TournamentSnapshots

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
    settings, url = Settings.of_worker(os.environ)
    options = Options(
        settings.hmac_secret(),
        settings.site,
        interval=settings.refit_interval,
        delay=settings.refit_delay,
    )
    return living(url, lambda database: _routes(database, options))


def _routes(database: Database, options: Options) -> list[Route]:
    found = services(database, options)
    graphql = Route("/graphql", Endpoint(schema(), found[Access], found))
    return [graphql, *Health(database).routes()]
