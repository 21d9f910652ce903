"""Endpoints: servers of chat completions, asked once a call."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import httpx2
import openai

from ha_api.platform.errors import CallError, HaError
from ha_api.tournaments.judging.completions import Completion, Usage, read
from ha_api.tournaments.judging.delays import asked

LONGEST = 300  # characters of what an endpoint says of an error
MOST_BYTES = 2**23  # of a response
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
    """A server of chat completions. seconds: that a call may take, to its last byte."""

    client: openai.AsyncOpenAI
    seconds: float

    async def ask(self, body: Mapping[str, Any]) -> Completion:
        """Return the answer to a request, fit or not. Raises BusyError and EndpointError."""
        try:
            async with asyncio.timeout(self.seconds):
                response = await self.client.post(
                    "/chat/completions", cast_to=httpx2.Response, body=dict(body)
                )
        except openai.APIStatusError as error:
            return _refused(error, self.client.api_key)
        except openai.APIConnectionError as error:
            raise _unanswered(error) from None
        except TimeoutError:
            raise _late() from None
        return read(response.content)


@asynccontextmanager
async def connected(base_url: str, key: str | None, seconds: float) -> AsyncIterator[Endpoint]:
    """Give the endpoint at an address; a call that takes longer is cut off.

    The library repeats nothing by itself, and goes nowhere else: every call is one that we count.
    Raises CallError for what is no address.
    """
    carrier = httpx2.AsyncClient(
        headers={"accept-encoding": "identity"},
        follow_redirects=False,
        event_hooks={"response": [_bounded]},
    )
    try:
        client = openai.AsyncOpenAI(
            base_url=base_url,
            api_key=key or NO_KEY,
            timeout=seconds,
            max_retries=0,
            http_client=carrier,
        )
    except httpx2.InvalidURL:
        raise CallError(problem="--base-url: no host can be called this") from None
    async with client:
        yield Endpoint(client, seconds)


class _Bounded(httpx2.AsyncByteStream):
    """A body that ends where no answer is so long."""

    def __init__(self, body: httpx2.AsyncByteStream) -> None:
        self._body = body

    async def __aiter__(self) -> AsyncIterator[bytes]:
        left = MOST_BYTES
        async for some in self._body:
            left -= len(some)
            if left < 0:
                raise httpx2.ReadError(f"for it answers with more than {MOST_BYTES:,} bytes")
            yield some

    async def aclose(self) -> None:
        await self._body.aclose()


async def _bounded(response: httpx2.Response) -> None:
    """Bound what is read, and unpack nothing: a few packed bytes may be any number."""
    response.headers.pop("content-encoding", None)
    response.stream = _Bounded(response.stream)  # type: ignore[arg-type] # of an async client


def _refused(error: openai.APIStatusError, key: str) -> Completion:
    status, told = error.status_code, _told(error, key)
    if status in _AGAIN or status >= 500:
        after = asked(error.response.headers.get("retry-after"), datetime.now(UTC))
        raise BusyError(told, after, is_free=status not in _LATE)
    if status in _UNFIT:
        return Completion(None, told, Usage(0, 0))
    raise EndpointError(problem=told)


def _unanswered(error: openai.APIConnectionError) -> BusyError:
    if isinstance(error, openai.APITimeoutError):
        return _late()
    cause = error.__cause__
    unreached = isinstance(cause, httpx2.ConnectError)
    return BusyError(f"no connection, {cause}", None, is_free=unreached)


def _late() -> BusyError:
    return BusyError("no answer in time", None, is_free=False)


def _told(error: openai.APIStatusError, key: str) -> str:
    """Return what an endpoint says of an error: some repeat the key in it, which is left out."""
    if error.response.is_redirect:
        return f"{error.status_code}, it is at another address by now"
    body = error.body if isinstance(error.body, dict) else {}
    said = body.get("message")
    if not isinstance(said, str):
        return f"{error.status_code}"
    hidden = said if key == NO_KEY else said.replace(key, "…")
    return f"{error.status_code}, {hidden[:LONGEST]}"
