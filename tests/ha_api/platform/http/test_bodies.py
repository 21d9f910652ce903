from collections.abc import AsyncIterator

import httpx
import pytest
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from ha_api.platform.http.bodies import LARGEST
from ha_api.platform.http.service import standing

pytestmark = pytest.mark.asyncio


async def size(request: Request) -> Response:
    return PlainTextResponse(str(len(await request.body())))


async def unread(request: Request) -> Response:
    return PlainTextResponse("unread")


ROUTES = [Route("/", size, methods=["POST"]), Route("/unread", unread, methods=["POST"])]


async def sent(
    body: bytes | AsyncIterator[bytes], path: str = "/", **headers: str
) -> httpx.Response:
    transport = httpx.ASGITransport(standing(ROUTES))
    async with httpx.AsyncClient(transport=transport, base_url="http://ha") as http:
        return await http.post(path, content=body, headers=headers)


async def in_parts(parts: int) -> AsyncIterator[bytes]:
    for _ in range(parts):
        yield b"x" * (LARGEST // 4)


def check_refused(found: httpx.Response) -> None:
    message = f"The body is larger than {LARGEST} bytes."
    assert (found.status_code, found.json()) == (413, {"errors": [{"message": message}]})
    assert found.headers["x-request-id"]


async def test_a_body_may_be_as_large_as_the_limit() -> None:
    assert (await sent(b"x" * LARGEST)).text == str(LARGEST)
    assert (await sent(in_parts(4))).text == str(LARGEST)


async def test_a_larger_one_is_refused_as_it_arrives() -> None:
    check_refused(await sent(in_parts(5)))


@pytest.mark.parametrize("length", [str(LARGEST + 1), "9" * 5000])
async def test_a_larger_one_that_is_announced_is_not_waited_for(length: str) -> None:
    headers = {"content-length": length}
    check_refused(await sent(b"x", "/unread", **headers))
