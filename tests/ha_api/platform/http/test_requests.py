import logging
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route

from ha_api.platform.http.requests import GONE
from ha_api.platform.http.service import standing
from ha_api.platform.logs import request_id

pytestmark = pytest.mark.asyncio


async def well(request: Request) -> Response:
    return PlainTextResponse(request_id.get())


async def fails(request: Request) -> Response:
    raise ValueError("a secret")


async def leaves(request: Request) -> Response:
    raise ClientDisconnect


async def breaks(request: Request) -> Response:
    async def body() -> AsyncIterator[bytes]:
        yield b"half"
        raise ValueError("a secret")

    return StreamingResponse(body())


ROUTES = [
    Route("/well/{name}", well),
    Route("/fails", fails),
    Route("/leaves", leaves),
    Route("/breaks", breaks),
]


async def asked(method: str, path: str) -> httpx.Response:
    transport = httpx.ASGITransport(standing(ROUTES))
    async with httpx.AsyncClient(transport=transport, base_url="http://ha") as client:
        return await client.request(method, path)


def logged(caplog: pytest.LogCaptureFixture) -> dict[str, Any]:
    return vars([record for record in caplog.records if record.name == "ha.request"][-1])


async def test_a_request_has_an_id_of_ours_and_a_line(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    found = await asked("GET", "/well/secret?query=secret")
    assert found.text == found.headers["x-request-id"]
    line = logged(caplog)
    assert (line["method"], line["path"], line["status"]) == ("GET", "/well/{name}", 200)
    assert 0 <= line["milliseconds"] < 1000
    assert request_id.get() is None


@pytest.mark.parametrize(
    ("method", "path", "status", "told"),
    [
        ("GET", "/secret", 404, ("GET", None)),
        ("POST", "/fails", 405, ("POST", "/fails")),
        ("SECRET", "/fails", 405, (None, "/fails")),
    ],
)
async def test_what_is_not_ours_is_not_in_the_line(
    caplog: pytest.LogCaptureFixture,
    method: str,
    path: str,
    status: int,
    told: tuple[str | None, str | None],
) -> None:
    caplog.set_level(logging.INFO)
    assert (await asked(method, path)).status_code == status
    line = logged(caplog)
    assert (line["method"], line["path"], line["status"]) == (*told, status)


async def test_an_error_is_masked_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    found = await asked("GET", "/fails")
    assert found.status_code == 500
    assert found.json() == {"errors": [{"message": "Internal error: it was logged."}]}
    assert found.headers["x-request-id"]
    first, last = caplog.records
    assert (first.levelname, first.getMessage()) == ("ERROR", "internal error")
    assert (last.levelname, vars(last)["status"]) == ("WARNING", 500)


async def test_an_error_in_the_middle_of_an_answer_ends_it(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with pytest.raises(AssertionError):  # the client here insists on the end
        await asked("GET", "/breaks")
    assert "internal error" in caplog.messages


async def test_a_client_that_left_is_no_error(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    found = await asked("GET", "/leaves")
    assert (found.status_code, found.json()) == (
        400,
        {"errors": [{"message": "The body broke off."}]},
    )
    line = logged(caplog)
    assert (line["levelname"], line["status"]) == ("INFO", GONE)
