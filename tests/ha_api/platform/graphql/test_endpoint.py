import asyncio
import json
from contextlib import AsyncExitStack
from typing import Any

import httpx
import pytest

from ha_api.platform import db
from ha_api.platform.access import Scope
from ha_api.platform.graphql.media import GRAPHQL, JSON
from tests.ha_api.api import Api
from tests.ha_api.conftest import Database

pytestmark = pytest.mark.asyncio

STUDIES = "{ studies { slug } }"
CREATE = (
    'mutation { createStudy(slug: "ru", title: "a", language: "ru", population: "a")'
    " { ... on Refusal { code } } }"
)


async def sent(api: Api, body: object, accept: str = JSON, **headers: str) -> httpx.Response:
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    given = {"Accept": accept, "Content-Type": "application/json"} | headers
    return await api.http.post("/graphql", content=content, headers=given)


def message(found: httpx.Response) -> str:
    [error] = found.json()["errors"]
    assert "data" not in found.json()
    return str(error["message"])


@pytest.mark.parametrize("type_", [GRAPHQL, JSON])
async def test_an_answer_is_of_the_type_that_is_wanted(api: Api, type_: str) -> None:
    for body, status in (({"query": STUDIES}, 200), (b"{", 400), ({}, 400)):
        found = await sent(api, body, type_)
        assert found.status_code == status
        assert found.headers["content-type"] == f"{type_}; charset=utf-8"


@pytest.mark.parametrize(
    "body",
    [
        {"query": "{"},
        {"query": "{ nothing }"},
        {"query": "query ($slug: String!) { study(slug: $slug) { id } }"},
    ],
)
async def test_what_is_not_run_is_a_400_to_who_reads_the_status(
    api: Api, body: dict[str, Any]
) -> None:
    for type_, status in ((GRAPHQL, 400), (JSON, 200)):
        found = await sent(api, body, type_)
        assert found.status_code == status
        assert message(found)


async def test_what_is_run_is_a_200_even_where_a_field_fails(api: Api) -> None:
    found = await sent(api, {"query": '{ node(id: "Study") { id } }'}, GRAPHQL)
    assert found.status_code == 200
    assert "data" in found.json()


@pytest.mark.parametrize(
    "body",
    [
        *(b"", b"{", b"null", b"5", b'"a"', b"\xff", b'{"query": "\\ud800"}', b"[]"),
        b'[{"query": "{ studies { slug } }"}]',
        {"query": None},
        {"query": 5},
        {"query": STUDIES, "variables": [1]},
        {"query": STUDIES, "variables": "a"},
        {"query": STUDIES, "extensions": [1]},
        {"query": STUDIES, "operationName": {"a": 1}},
        {"query": STUDIES, "operationName": 5},
        {"query": STUDIES, "operationName": "Other"},
    ],
)
async def test_a_body_that_is_no_request_is_a_400_in_json(api: Api, body: object) -> None:
    found = await sent(api, body)
    assert found.status_code == 400
    assert message(found)


async def test_nulls_are_as_good_as_nothing(api: Api) -> None:
    body = {"query": STUDIES, "variables": None, "operationName": None, "extensions": None}
    assert (await sent(api, body)).json() == {"data": {"studies": []}}
    params = {"query": STUDIES, "variables": "null"}
    assert (await api.http.get("/graphql", params=params)).json() == {"data": {"studies": []}}


async def test_only_json_is_read(api: Api) -> None:
    for type_ in ("text/plain", "multipart/form-data; boundary=a", ""):
        headers = {"Content-Type": type_}
        assert (await sent(api, {"query": STUDIES}, **headers)).status_code == 400


async def test_reading_may_be_asked_by_get_and_writing_never(api: Api) -> None:
    key = await api.key(Scope.OPERATOR)
    headers = {"Authorization": f"Bearer {key}"}
    found = await api.http.get("/graphql", params={"query": STUDIES}, headers=headers)
    assert found.json() == {"data": {"studies": []}}
    for document in (CREATE, f"query A {STUDIES} {CREATE.replace('mutation', 'mutation B')}"):
        params = {"query": document, "operationName": "B"} if "A" in document else {"query": CREATE}
        refused = await api.http.get("/graphql", params=params, headers=headers)
        assert 400 <= refused.status_code < 500
    assert await api.value("select count(*) from study") == 0


async def test_a_browser_is_given_a_page_to_ask_by(api: Api) -> None:
    found = await api.http.get("/graphql", headers={"Accept": "text/html"})
    assert (found.status_code, found.headers["content-type"][:9]) == (200, "text/html")
    assert "GraphiQL" in found.text


async def test_other_methods_are_refused(api: Api) -> None:
    found = await api.http.put("/graphql", json={"query": STUDIES})
    assert (found.status_code, message(found) != "") == (405, True)
    assert found.headers["allow"] == "GET, POST"


@pytest.mark.parametrize(
    ("header", "code"),
    [
        ("Bearer ha_key_unknown", "UNAUTHENTICATED"),
        ("Bearer ha_token_unknown", "UNAUTHENTICATED"),
        ("Bearer ", "INVALID"),
        ("Basic bmFtZTp3b3Jk", "INVALID"),
        ("", "INVALID"),
    ],
)
@pytest.mark.parametrize("type_", [GRAPHQL, JSON])
async def test_a_key_that_is_not_in_force_is_a_401(
    api: Api, header: str, code: str, type_: str
) -> None:
    found = await sent(api, {"query": CREATE}, type_, Authorization=header)
    assert found.status_code == 401
    assert found.headers["www-authenticate"] == "Bearer"
    assert found.headers["content-type"] == f"{type_}; charset=utf-8"
    assert found.json()["errors"][0]["extensions"]["code"] == code


async def test_the_scheme_is_read_whatever_its_letters(api: Api) -> None:
    key = await api.key(Scope.VOTE)
    found = await sent(api, {"query": STUDIES}, Authorization=f"bEARER  {key}")
    assert found.status_code == 200


async def test_a_document_nested_without_end_does_no_harm(api: Api) -> None:
    found = await sent(api, {"query": "{ studies " * 50_000})
    assert found.status_code == 200
    assert message(found)
    assert (await sent(api, {"query": STUDIES})).json() == {"data": {"studies": []}}


WAITS = """
select exists (select from pg_locks where relation = 'study'::regclass and not granted)
"""
END = """
select pg_terminate_backend(pid) from pg_stat_activity
where datname = current_database() and usename = user and pid <> pg_backend_pid()
"""


@pytest.mark.parametrize("type_", [GRAPHQL, JSON])
async def test_a_database_that_is_lost_in_the_middle_is_a_503(
    api: Api, database: Database, type_: str
) -> None:
    async with db.connection(database.owner) as owner:
        await owner.execute("begin; lock table study")
        asked = asyncio.create_task(sent(api, {"query": STUDIES}, type_))
        while not await owner.fetchval(WAITS):
            await owner.execute("select pg_sleep(0.01)")
        async with db.connection(database.service) as other:
            await other.execute(END)
        found = await asked
    assert (found.status_code, found.headers["retry-after"]) == (503, "5")
    [error] = found.json()["errors"]
    assert error["message"] == "The database does not answer: try again in a moment."
    assert error["extensions"] == {"code": "UNAVAILABLE"}
    assert (await sent(api, {"query": STUDIES})).status_code == 200  # over another connection


async def test_a_key_that_cannot_be_looked_up_is_a_503(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(db, "SECONDS_TO_WAIT", 0.05)
    async with AsyncExitStack() as stack:
        for _ in range(10):  # all that there are
            await stack.enter_async_context(api.database.reading())
        found = await sent(api, {"query": STUDIES}, Authorization="Bearer ha_key_unknown")
    assert (found.status_code, found.headers["retry-after"]) == (503, "5")
