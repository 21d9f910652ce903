"""GraphQL over HTTP: one path, who calls read from the Authorization header."""

from collections.abc import Mapping
from typing import Any

import orjson
import strawberry
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket
from strawberry.asgi import GraphQL

from ha_api.platform.access import ANONYMOUS, Access, Caller
from ha_api.platform.given import invalid
from ha_api.platform.graphql.context import Context
from ha_api.platform.refusals import RefusedError


class Endpoint(GraphQL[Context, None]):
    """The schema at work: a context for each request, JSON by orjson."""

    def __init__(
        self, schema: strawberry.Schema, access: Access, services: Mapping[type, Any]
    ) -> None:
        super().__init__(schema, allow_queries_via_get=True)
        self._access = access
        self._services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request; a key that is not in force is told before anything is run."""
        try:
            await super().__call__(scope, receive, send)
        except RefusedError as error:
            await _unauthenticated(error)(scope, receive, send)

    async def get_context(
        self, request: Request | WebSocket, response: Response | WebSocket
    ) -> Context:
        """Return what the fields of a request are given. Raises RefusedError."""
        return Context(await self._caller(request), self._services)

    async def _caller(self, request: Request | WebSocket) -> Caller:
        header = request.headers.get("authorization")
        if header is None:
            return ANONYMOUS
        scheme, _, word = header.partition(" ")
        if scheme.lower() != "bearer" or not word:
            raise invalid("Authorization", "must be Bearer and a key or token")
        return await self._access.caller(word.strip())

    def decode_json(self, data: str | bytes) -> object:
        """Return what a body holds."""
        return orjson.loads(data)

    def encode_json(self, data: object) -> bytes:
        """Return an answer as it is sent."""
        return orjson.dumps(data)


def _unauthenticated(error: RefusedError) -> Response:
    told = {"message": error.refusal.message, "extensions": error.extensions}
    return JSONResponse({"errors": [told]}, 401, {"WWW-Authenticate": "Bearer"})
