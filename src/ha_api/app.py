"""The service composed: the rooms under one schema and one HTTP application."""

from dataclasses import dataclass, field
from typing import Any

import strawberry
from starlette.applications import Starlette
from starlette.routing import Route

from ha_api.boards import graphql as boards
from ha_api.boards.service.answers import Answers
from ha_api.boards.service.boards import Boards
from ha_api.boards.service.models import Models
from ha_api.boards.service.rosters import Rosters
from ha_api.boards.service.studies import Studies
from ha_api.boards.service.tasks import Tasks
from ha_api.platform.access import Access
from ha_api.platform.access.graphql import AccessMutation
from ha_api.platform.db import Database
from ha_api.platform.graphql.endpoint import Endpoint
from ha_api.platform.graphql.schema import compose


@dataclass(frozen=True, slots=True)
class Options:
    """What an installation chooses. secret: for external ids. site: browsers enrol themselves."""

    secret: bytes = field(repr=False)
    site: bool = False


def schema() -> strawberry.Schema:
    """Return the schema of the whole service."""
    return compose(boards.QUERIES, (AccessMutation, *boards.MUTATIONS))


def services(database: Database, options: Options) -> dict[type, Any]:
    """Return what the fields delegate to, by class."""
    access = Access(database, options.secret, options.site)
    return {
        Access: access,
        Studies: Studies(database),
        Models: Models(database),
        Rosters: Rosters(database),
        Boards: Boards(database),
        Tasks: Tasks(database),
        Answers: Answers(database),
    }


def application(database: Database, options: Options) -> Starlette:
    """Return the service over HTTP, on a database that is there."""
    found = services(database, options)
    endpoint = Endpoint(schema(), found[Access], found)
    return Starlette(routes=[Route("/graphql", endpoint)])
