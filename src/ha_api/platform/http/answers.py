"""Answers that are no GraphQL results, in the same shape: a list of errors."""

from collections.abc import Mapping

import orjson
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

JSON = "application/json; charset=utf-8"
UNAVAILABLE = "The database does not answer: try again in a moment."
RETRY = "5"  # seconds


def answer(
    told: Mapping[str, object], status: int = 200, headers: Mapping[str, str] | None = None
) -> Response:
    """Return JSON."""
    return Response(orjson.dumps(told), status, headers, media_type=JSON)


def failed(
    status: int, message: str, headers: Mapping[str, str] | None = None, **more: object
) -> Response:
    """Return an error that is told before, or instead of, a result."""
    return answer({"errors": [{"message": message, **more}]}, status, headers)


def refused(request: Request, error: Exception) -> Response:
    """Return what Starlette refuses: a path, a method, a body that is too large."""
    if not isinstance(error, HTTPException):
        raise error
    return failed(error.status_code, error.detail, error.headers)
