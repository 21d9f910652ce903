import asyncio
from collections.abc import AsyncIterator

import httpx
import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route

from ha_api.platform.http.bodies import LARGEST, Bodies
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


async def test_a_body_that_does_not_come_to_its_end_is_given_up() -> None:
    async def endless() -> AsyncIterator[bytes]:
        while True:
            yield b"x"
            await asyncio.sleep(0.05)

    application = Starlette(routes=ROUTES, middleware=[Middleware(Bodies, seconds=0.3)])
    async with httpx.AsyncClient(transport=httpx.ASGITransport(application)) as http:
        found = await http.post("http://ha/", content=endless())
    message = "The body took longer than 0.3 seconds."
    assert (found.status_code, found.json()) == (408, {"errors": [{"message": message}]})


async def test_an_answer_may_take_longer_than_the_body() -> None:
    async def slow(request: Request) -> Response:
        await request.body()
        await asyncio.sleep(1.1)
        return StreamingResponse(iter([b"well"]))

    routes = [Route("/", slow, methods=["POST"])]
    application = Starlette(routes=routes, middleware=[Middleware(Bodies, seconds=1.0)])
    async with httpx.AsyncClient(transport=httpx.ASGITransport(application)) as http:
        assert (await http.post("http://ha/", content=b"x")).text == "well"
