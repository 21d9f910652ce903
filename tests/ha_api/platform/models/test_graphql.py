from typing import Any

import pytest

from ha_api.platform.access import Scope
from tests.ha_api.api import Api
from tests.ha_api.boards.content import ADD_MODELS, model, operator

pytestmark = pytest.mark.asyncio

RENAME = """
mutation ($slug: String!, $name: String!) {
  renameModel(slug: $slug, name: $name) {
    ... on Model { slug name } ... on Refusal { code field }
  }
}
"""
RETIRE = """
mutation ($slug: String!, $reason: String!) {
  retireModel(slug: $slug, reason: $reason) {
    ... on Model { slug retired } ... on Refusal { code field }
  }
}
"""


async def test_an_operator_adds_models_that_everybody_reads_by_slug(api: Api) -> None:
    made = await (await operator(api)).models("b", "a")
    assert [found["slug"] for found in made["models"]] == ["b", "a"]
    assert made["models"][1] == {"id": "Model:a", "retired": False, **model("a")}
    assert await api.ask("{ models { slug } }") == [{"slug": "a"}, {"slug": "b"}]
    assert await api.ask('{ model(slug: "b") { name family } }') == {
        "name": "B",
        "family": "b family",
    }
    assert await api.ask('{ model(slug: "c") { name } }') is None


@pytest.mark.parametrize(
    ("given", "code", "field"),
    [
        ([], "INVALID", "models"),
        ([model("new")] * 1001, "INVALID", "models"),
        ([model("new"), model("new")], "DUPLICATE", "models.1.slug"),
        ([model("new"), model("taken")], "DUPLICATE", "models.1.slug"),
        ([model("new") | {"name": " "}], "INVALID", "models.0.name"),
        ([model("new") | {"maker": "a\0"}], "INVALID", "models.0.maker"),
    ],
)
async def test_models_are_added_all_or_none(
    api: Api, given: list[dict[str, Any]], code: str, field: str
) -> None:
    hand = await operator(api)
    await hand.models("taken")
    refused = await hand.ask(ADD_MODELS, models=given)
    assert (refused["code"], refused["field"]) == (code, field)
    assert await api.ask("{ models { slug } }") == [{"slug": "taken"}]


async def test_a_new_name_is_an_event_and_the_newest_is_read(api: Api) -> None:
    hand = await operator(api)
    await hand.models("a")
    assert await hand.ask(RENAME, slug="a", name="Ы") == {"slug": "a", "name": "Ы"}
    assert await api.ask("{ models { name } }") == [{"name": "Ы"}]
    rows = await api.fetch("select name from model_name order by id")
    assert [row["name"] for row in rows] == ["A", "Ы"]


async def test_a_model_retires_once(api: Api) -> None:
    hand = await operator(api)
    await hand.models("a")
    for reason in ("gone", "gone again"):
        retired = await hand.ask(RETIRE, slug="a", reason=reason)
        assert retired == {"slug": "a", "retired": True}
    assert await api.value("select reason from model_retirement") == "gone"


async def test_what_there_is_not_is_neither_named_nor_retired(api: Api) -> None:
    hand = await operator(api)
    for document, given in ((RENAME, {"name": "x"}), (RETIRE, {"reason": "x"})):
        refused = await hand.ask(document, slug="a\0", **given)
        assert refused == {"code": "NOT_FOUND", "field": "slug"}


async def test_only_an_operator_changes_models(api: Api) -> None:
    partner = await api.key(Scope.VOTE, Scope.RESEARCH)
    for document, given in (
        (ADD_MODELS, {"models": [model("a")]}),
        (RENAME, {"slug": "a", "name": "x"}),
        (RETIRE, {"slug": "a", "reason": "x"}),
    ):
        assert (await api.ask(document, partner, **given))["code"] == "FORBIDDEN"
        assert (await api.ask(document, **given))["code"] == "UNAUTHENTICATED"
