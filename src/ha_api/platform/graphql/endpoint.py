"""GraphQL over HTTP: one path, who calls read from the Authorization header."""

from collections.abc import Mapping
from typing import Any

import orjson
import strawberry
from cross_web import AsyncHTTPRequestAdapter, HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket
from strawberry.asgi import GraphQL
from strawberry.http import GraphQLHTTPResponse, GraphQLRequestData
from strawberry.types import ExecutionResult

from ha_api.platform.access import ANONYMOUS, Access, Caller
from ha_api.platform.given import invalid
from ha_api.platform.graphql import media
from ha_api.platform.graphql.context import Context
from ha_api.platform.http.answers import RETRY, failed
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
        request = Request(scope, receive)
        try:
            response: Response = await self.run(request)
        except RefusedError as error:
            response = _typed(_unauthenticated(error), _preferred(request))
        except HTTPException as error:
            allowed = {"Allow": "GET, POST"} if error.status_code == 405 else None
            response = _typed(failed(error.status_code, error.reason, allowed), _preferred(request))
        await response(scope, receive, send)

    async def get_sub_response(self, request: Request | WebSocket) -> Response:
        """Return what a request already says of its answer: the media type."""
        found = await super().get_sub_response(request)
        found.media_type = _preferred(request)
        return found

    def create_response(
        self,
        response_data: GraphQLHTTPResponse | list[GraphQLHTTPResponse],
        sub_response: Response,
    ) -> Response:
        """Return a result in the media type that is wanted; the status tells the outcome."""
        response = super().create_response(response_data, sub_response)
        if sub_response.media_type == media.GRAPHQL and "data" not in response_data:
            response.status_code = 400
        if "UNAVAILABLE" in _codes(response_data):
            response.status_code, response.headers["Retry-After"] = 503, RETRY
        return _typed(response, sub_response.media_type or media.JSON)

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

    async def parse_http_body(
        self, request: AsyncHTTPRequestAdapter
    ) -> GraphQLRequestData | list[GraphQLRequestData]:
        """Return what is asked. Raises HTTPException."""
        found = await super().parse_http_body(request)
        if isinstance(found, GraphQLRequestData) and not isinstance(
            found.operation_name, str | None
        ):
            raise HTTPException(400, "The operation's name must be a string or null.")
        return found

    async def process_result(
        self, request: Request, result: ExecutionResult
    ) -> GraphQLHTTPResponse:
        """Return a result as it is sent: without data where nothing was run."""
        found = await super().process_result(request, result)
        if result.data is None and all(error.path is None for error in result.errors or ()):
            del found["data"]
        return found

    def decode_json(self, data: str | bytes) -> object:
        """Return what a body or a parameter holds. Raises HTTPException for a bare value."""
        found = orjson.loads(data)
        if not isinstance(found, dict | list | None):
            raise HTTPException(400, "The request must be an object.")
        return {} if found is None else found

    def encode_json(self, data: object) -> bytes:
        """Return an answer as it is sent."""
        return orjson.dumps(data)


def _codes(data: GraphQLHTTPResponse | list[GraphQLHTTPResponse]) -> set[object]:
    results = data if isinstance(data, list) else [data]
    errors: list[Any] = [error for result in results for error in result.get("errors") or ()]
    return {error.get("extensions", {}).get("code") for error in errors}


def _unauthenticated(error: RefusedError) -> Response:
    headers = {"WWW-Authenticate": "Bearer"}
    return failed(401, error.refusal.message, headers, extensions=error.extensions)


def _preferred(request: Request | WebSocket) -> str:
    return media.preferred(request.headers.get("accept", ""))


def _typed(response: Response, media_type: str) -> Response:
    response.headers["content-type"] = f"{media_type}; charset=utf-8"
    return response
