"""Requests: each with an id and one line in the log, and no error that gets out untold."""

import logging
import time
from typing import Any
from uuid import uuid4

from starlette.datastructures import MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ha_api.platform.db import DatabaseError
from ha_api.platform.http.answers import RETRY, UNAVAILABLE, failed
from ha_api.platform.logs import request_id

METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
GONE = 499  # the client left before the answer

log = logging.getLogger("ha.request")


class Requests:
    """Logs a request by the route it took: a path that is none of ours may hold a token."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request and log it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()
        told = _Told(send, uuid4().hex)
        mark = request_id.set(told.name)
        try:
            await self._answered(scope, receive, told)
        finally:
            milliseconds = round(1000 * (time.perf_counter() - began), 1)
            what = _what(scope) | {"status": told.status, "milliseconds": milliseconds}
            log.log(logging.WARNING if told.status >= 500 else logging.INFO, "request", extra=what)
            request_id.reset(mark)

    async def _answered(self, scope: Scope, receive: Receive, told: "_Told") -> None:
        try:
            await self._app(scope, receive, told)
        except ClientDisconnect:
            if not told.begun:  # whoever sent a body that breaks off may still be there
                await failed(400, "The body broke off.")(scope, receive, told)
            told.status = GONE
        except DatabaseError as error:
            log.error("the database does not answer", exc_info=error)
            if not told.begun:
                await failed(503, UNAVAILABLE, {"Retry-After": RETRY})(scope, receive, told)
        except Exception as error:
            log.error("internal error", exc_info=error)
            if not told.begun:
                await failed(500, "Internal error: it was logged.")(scope, receive, told)


class _Told:
    """What was sent back: with the request's id, and the status remembered."""

    def __init__(self, send: Send, name: str) -> None:
        self._send = send
        self.name = name
        self.status = GONE
        self.begun = False

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status, self.begun = message["status"], True
            MutableHeaders(scope=message)["X-Request-Id"] = self.name
        await self._send(message)


def _what(scope: Scope) -> dict[str, Any]:
    method, route = scope["method"], scope.get("route")
    return {
        "method": method if method in METHODS else None,
        "path": route.path if isinstance(route, Route) else None,
    }
