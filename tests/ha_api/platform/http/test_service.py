import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from ha_api.platform import db
from ha_api.platform.http.service import living, standing
from tests.ha_api.conftest import Database

pytestmark = pytest.mark.asyncio


async def size(request: Request) -> Response:
    return PlainTextResponse(str(len(await request.body())))


def client(application: Starlette) -> httpx.AsyncClient:
    transport = httpx.ASGITransport(application)
    return httpx.AsyncClient(transport=transport, base_url="http://ha")


async def test_what_is_refused_before_a_route_is_json_too() -> None:
    async with client(standing([Route("/", size)])) as http:
        for path, method, status in (("/x", "GET", 404), ("/", "POST", 405)):
            found = await http.request(method, path)
            assert found.status_code == status
            assert [*found.json()["errors"][0]] == ["message"]
            assert found.headers["x-request-id"]


async def test_a_worker_s_application_is_connected_while_it_lives(database: Database) -> None:
    seen: list[db.Database] = []

    def routes(found: db.Database) -> list[Route]:
        seen.append(found)
        return [Route("/", size)]

    application = living(database.service, routes)
    async with client(application) as http, application.router.lifespan_context(application):
        assert (await http.get("/")).status_code == 200
        assert not seen[0].pool.is_closing()
    assert seen[0].pool.is_closing()
