"""Endpoints: servers of chat completions, asked once a call."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import httpx2
import openai

from ha_api.platform.errors import HaError
from ha_api.tournaments.judging.completions import Completion, Usage, read
from ha_api.tournaments.judging.delays import asked

LONGEST = 300  # characters of what an endpoint says of an error
NO_KEY = "none"  # many a local server wants none, and the library wants one
_AGAIN = frozenset({408, 409, 425, 429})
_UNFIT = frozenset({400, 413, 422})  # of this request: too long, or filtered
_LATE = frozenset({408, 504})  # somebody gave up waiting for what may have been done


class EndpointError(HaError):
    """The endpoint cannot be used: {problem}. What was judged until now is stored; run it again."""

    is_free = True


class BusyError(Exception):
    """The endpoint did not answer this time.

    after: seconds that it asks to wait. is_free: it said so itself, and did nothing for the call.
    """

    def __init__(self, problem: str, after: float | None, *, is_free: bool) -> None:
        super().__init__(problem)
        self.after = after
        self.is_free = is_free


@dataclass(frozen=True, slots=True)
class Endpoint:
    """A server of chat completions."""

    client: openai.AsyncOpenAI

    async def ask(self, body: Mapping[str, Any]) -> Completion:
        """Return the answer to a request, fit or not. Raises BusyError and EndpointError."""
        try:
            response = await self.client.post(
                "/chat/completions", cast_to=httpx2.Response, body=dict(body)
            )
        except openai.APIStatusError as error:
            return _refused(error)
        except openai.APIConnectionError as error:
            raise _unanswered(error) from None
        return read(response.content)


@asynccontextmanager
async def connected(base_url: str, key: str | None, seconds: float) -> AsyncIterator[Endpoint]:
    """Give the endpoint at an address; a call that takes longer is cut off.

    The library repeats nothing by itself: every call is one that we count.
    """
    async with openai.AsyncOpenAI(
        base_url=base_url, api_key=key or NO_KEY, timeout=seconds, max_retries=0
    ) as client:
        yield Endpoint(client)


def _refused(error: openai.APIStatusError) -> Completion:
    status, told = error.status_code, _told(error)
    if status in _AGAIN or status >= 500:
        after = asked(error.response.headers.get("retry-after"), datetime.now(UTC))
        raise BusyError(told, after, is_free=status not in _LATE)
    if status in _UNFIT:
        return Completion(None, told, Usage(0, 0))
    raise EndpointError(problem=told)


def _unanswered(error: openai.APIConnectionError) -> BusyError:
    if isinstance(error, openai.APITimeoutError):
        return BusyError("no answer in time", None, is_free=False)
    cause = error.__cause__
    unreached = isinstance(cause, httpx2.ConnectError)
    return BusyError(f"no connection, {cause}", None, is_free=unreached)


def _told(error: openai.APIStatusError) -> str:
    body = error.body if isinstance(error.body, dict) else {}
    said = body.get("message")
    return (
        f"{error.status_code}, {said[:LONGEST]}"
        if isinstance(said, str)
        else f"{error.status_code}"
    )
