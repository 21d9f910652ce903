"""Families over HTTP: added once, never replaced, read by slug."""

from typing import Any

import pytest

from ha_api.platform.access import Scope
from ha_api.platform.graphql.pages import cursor
from tests.ha_api.api import Api
from tests.ha_api.index import stage

pytestmark = pytest.mark.asyncio

ADD = """
mutation ($families: [FamilyInput!]!, $key: String = "k") {
  addFamilies(families: $families, idempotencyKey: $key) {
    __typename ... on Submission { SHOWN } ... on Refusal { code field message }
  }
}
""".replace("SHOWN", stage.SHOWN)
FIND = """
query ($slug: String!) { family(slug: $slug) { id slug title category ownProduct simulated } }
"""
LIST = """
query ($category: FamilyCategory, $first: Int = 50, $after: String) {
  families(category: $category, first: $first, after: $after) {
    nodes { slug } pageInfo { hasNextPage endCursor }
  }
}
"""


def family(slug: str = "brush", **given: Any) -> dict[str, Any]:
    return {"slug": slug, "title": slug.title(), "category": "IMAGE", **given}


async def added(api: Api, *families: dict[str, Any], key: str = "k") -> Any:
    return await api.ask(ADD, await api.key(Scope.OPERATOR), families=families, key=key)


async def test_a_family_is_read_as_it_was_added(api: Api) -> None:
    made = await added(api, family(title="  Bru\u0308sh ", ownProduct=True, simulated=True))
    assert (made["kind"], made["replaces"], made["replacedBy"]) == ("FAMILIES", None, None)
    [record] = made["records"]
    expected = {"slug": "brush", "title": "Br\u00fcsh", "category": "IMAGE"}
    assert record == {**expected, "own_product": True, "simulated": True}
    found = await api.ask(FIND, slug=" brush ")
    assert found == {"id": "Family:brush", "ownProduct": True, "simulated": True, **expected}
    assert await api.ask(FIND, slug="other") is None


async def test_families_are_listed_by_slug_and_category(api: Api) -> None:
    await stage.families(api)
    page = await api.ask(LIST, first=3)
    assert [node["slug"] for node in page["nodes"]] == ["brush", "cutter", "prose"]
    rest = await api.ask(LIST, after=page["pageInfo"]["endCursor"])
    assert [node["slug"] for node in rest["nodes"]] == ["reel"]
    for odd in ("Family:", "Family:\0", f"Family:{'x' * 9_000}"):
        assert "nodes" in await api.ask(LIST, after=cursor(odd))
    tools = await api.ask(LIST, category="TOOL")
    assert [node["slug"] for node in tools["nodes"]] == ["cutter"]


@pytest.mark.parametrize(
    ("families", "code", "field"),
    [
        ([], "INVALID", "families"),
        ([family()] * 2, "INVALID", "families"),
        ([family("a"), family("Brush")], "INVALID", "families.1.slug"),
        ([family("br\u00fcsh")], "INVALID", "families.0.slug"),
        ([family(title=" \u200b ")], "INVALID", "families.0.title"),
        ([family(title="\0")], "INVALID", "families.0.title"),
        ([family("new"), family("prose")], "DUPLICATE", "families.1.slug"),
        ([family("twin", title="B\u200bRUSH")], "DUPLICATE", "families.0.title"),
        (
            [family("a", title="Twin"), family("b", title="\uff34win")],
            "DUPLICATE",
            "families.1.title",
        ),
        ([family(f"f{n}") for n in range(2_001)], "INVALID", "families"),
    ],
)
async def test_what_cannot_be_added_is_refused_and_nothing_stored(
    api: Api, families: list[dict[str, Any]], code: str, field: str
) -> None:
    await stage.families(api)
    refused = await added(api, *families)
    assert (refused["code"], refused["field"]) == (code, field), refused
    assert await api.value("select count(*) from family") == 4
    assert await api.value("select count(*) from index_submission") == 1


async def test_a_title_may_stand_in_two_categories(api: Api) -> None:
    await stage.families(api)
    made = await added(api, family("twin", title="Brush", category="VIDEO"))
    assert made["__typename"] == "Submission"


async def test_only_operators_add(api: Api) -> None:
    refused = await api.ask(ADD, await api.key(Scope.VOTE, Scope.RESEARCH), families=[family()])
    assert refused["code"] == "FORBIDDEN"
    assert (await api.ask(ADD, families=[family()]))["code"] == "UNAUTHENTICATED"
