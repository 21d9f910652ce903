"""The study of the demo: labelled as simulated, and complete."""

from typing import Any

import pytest
import pytest_asyncio

from ha_api.app import schema
from ha_api.demo import content, texts
from ha_api.demo.client import Client
from ha_api.platform.access import Access, Scope
from tests.ha_api.api import Api
from tests.ha_api.demo.stage import counts, make

pytestmark = pytest.mark.asyncio

LABELS = "{ studies { slug title language population simulated } boards { slug title mode } }"
TASKS = """
query ($mode: Mode!) {
  tasks(study: "demo", mode: $mode) {
    nodes { text published answers { model author publication } }
  }
}
"""
ROSTER = '{ board(slug: "demo-16") { roster { models { slug name } } } }'


@pytest_asyncio.fixture
async def key(api: Api) -> str:
    await make(api, 4)
    return await api.key(Scope.OPERATOR)


async def test_everything_is_labelled_as_simulated(api: Api, key: str) -> None:
    found = await api.ask(LABELS)
    (study,) = found["studies"]
    assert study["simulated"] is True
    assert (study["slug"], study["language"]) == ("demo", "ru")
    assert "симулир" in study["title"]
    assert "симулир" in study["population"]
    assert [board["slug"] for board in found["boards"]] == ["demo-16", "demo-18"]
    assert [board["mode"] for board in found["boards"]] == ["SAFE_16", "UNCENSORED_18"]
    assert all("симуляция" in board["title"] for board in found["boards"])


@pytest.mark.parametrize("mode", ["SAFE_16", "UNCENSORED_18"])
async def test_every_text_is_there_and_published(api: Api, key: str, mode: str) -> None:
    nodes: list[dict[str, Any]] = (await api.ask(TASKS, key, mode=mode))["nodes"]
    slugs = {model.slug for model in texts.models()}
    assert len(nodes) == 20
    assert all(node["published"] for node in nodes)
    authors: list[str] = []
    for node in nodes:
        assert {answer["model"] for answer in node["answers"]} - {None} == slugs
        assert {answer["publication"] for answer in node["answers"]} == {"PUBLISHED"}
        authors += [answer["author"] for answer in node["answers"] if answer["author"]]
    counts = sorted(authors.count(author) for author in set(authors))
    assert counts == [2, 3, 5]


async def test_the_roster_holds_the_invented_models(api: Api, key: str) -> None:
    found = (await api.ask(ROSTER))["roster"]["models"]
    assert {(m["slug"], m["name"]) for m in found} == {(m.slug, m.name) for m in texts.models()}


async def test_what_is_there_is_found_and_not_added_again(api: Api, key: str) -> None:
    access: Access = api.services[Access]
    client = Client(schema(), api.services, await access.caller(key))
    before = await counts(api)
    await content.add(client, [])
    assert await counts(api) == before
