"""The service as a client meets it: over HTTP, in this process."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import httpx

from ha_api.app import Options, application, services
from ha_api.platform import db
from ha_api.platform.access import Access, Scope

SECRET = b"a secret of the tests, long enough"


@dataclass(frozen=True, slots=True)
class Api:
    """A client, and what tests reach past it: the services and the database beneath."""

    http: httpx.AsyncClient
    database: db.Database
    services: dict[type, Any]

    async def key(self, *scopes: Scope, partner: str = "lab") -> str:
        """A new key of a partner."""
        access: Access = self.services[Access]
        return await access.make_key(partner, "a test's", list(scopes))

    async def raw(self, document: str, as_: str | None = None, **variables: Any) -> httpx.Response:
        """The response to a document."""
        headers = {} if as_ is None else {"Authorization": f"Bearer {as_}"}
        body = {"query": document, "variables": variables}
        return await self.http.post("/graphql", json=body, headers=headers)

    async def ask(self, document: str, as_: str | None = None, **variables: Any) -> Any:
        """The data of a document that meets no error; of a single field, its value."""
        answer = (await self.raw(document, as_, **variables)).json()
        assert "errors" not in answer, answer
        data = answer["data"]
        return next(iter(data.values())) if len(data) == 1 else data

    async def fetch(self, statement: str, *values: Any) -> list[Any]:
        """The rows of a statement, as the service's login reads them."""
        async with self.database.reading() as connection:
            return await connection.fetch(statement, *values)

    async def value(self, statement: str, *values: Any) -> Any:
        """The only value of a statement."""
        async with self.database.reading() as connection:
            return await connection.fetchval(statement, *values)


@asynccontextmanager
async def serving(url: str, *, site: bool = False, connections: int = 10) -> AsyncIterator[Api]:
    """Give the service on a database, as an installation would compose it."""
    async with db.connected(url, connections=connections) as database:
        options = Options(SECRET, site)
        transport = httpx.ASGITransport(application(database, options))
        async with httpx.AsyncClient(transport=transport, base_url="http://ha") as http:
            yield Api(http, database, services(database, options))
