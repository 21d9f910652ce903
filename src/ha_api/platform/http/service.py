"""The service as an ASGI application: what every request meets before its route."""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.routing import BaseRoute
from starlette.types import Lifespan

from ha_api.platform import db
from ha_api.platform.http.answers import refused
from ha_api.platform.http.bodies import Bodies
from ha_api.platform.http.requests import Requests
from ha_api.platform.http.worker import working


def standing(routes: Sequence[BaseRoute], lifespan: Lifespan[Starlette] | None = None) -> Starlette:
    """Return an application of routes that are there."""
    return Starlette(
        routes=routes,
        lifespan=lifespan,
        middleware=[Middleware(Requests), Middleware(Bodies)],
        exception_handlers={HTTPException: refused},
    )


def living(url: str, routes: Callable[[db.Database], Sequence[BaseRoute]]) -> Starlette:
    """Return an application for a worker: connected to a database from its start to its end."""

    @asynccontextmanager
    async def lifespan(application: Starlette) -> AsyncIterator[None]:
        with working():
            async with db.connected(url) as database:
                application.router.routes.extend(routes(database))
                yield

    return standing([], lifespan)
