"""Domains and tasks of the matrix over HTTP."""

from typing import Any

import pytest
import pytest_asyncio

from ha_api.platform.access import Scope
from tests.ha_api.api import Api
from tests.ha_api.matrix import crowd
from tests.ha_api.matrix.graphql.test_votes import refusal

pytestmark = pytest.mark.asyncio

REFUSED = "... on Refusal { code field message }"
DOMAIN = "id slug title language licence source simulated createdAt"
TASK = "id name text direction withdrawn criteria { id text direction } domain { slug }"

CREATE = """
mutation ($slug: String = "law", $title: String = "القانون", $language: String = "ar",
          $licence: String = "CC-BY-4.0", $source: String = "", $simulated: Boolean = false) {
  createDomain(slug: $slug, title: $title, language: $language, licence: $licence,
               source: $source, simulated: $simulated) {
    __typename ... on Domain { DOMAIN } REFUSED
  }
}
""".replace("DOMAIN", DOMAIN).replace("REFUSED", REFUSED)
ADD = """
mutation ($tasks: [MatrixTaskInput!]!, $domain: String = "law") {
  addMatrixTasks(domain: $domain, tasks: $tasks) {
    __typename ... on MatrixTasksAdded { tasks { TASK } } REFUSED
  }
}
""".replace("TASK", TASK).replace("REFUSED", REFUSED)
FIND = "query ($id: ID!) { matrixTask(id: $id) { TASK } }".replace("TASK", TASK)
LIST = """
query ($domain: String, $first: Int = 50, $after: String) {
  matrixTasks(domain: $domain, first: $first, after: $after) {
    nodes { TASK } pageInfo { hasNextPage endCursor }
  }
}
""".replace("TASK", TASK)
TAKE_DOWN = """
mutation ($id: ID!) {
  takeDownMatrixTask(id: $id, reason: "a test") { __typename ... on MatrixTask { TASK } REFUSED }
}
""".replace("TASK", TASK).replace("REFUSED", REFUSED)
BESIDE = "query ($id: ID!) { output(id: $id) { task { id domain { id } } } }"
NODE = "query ($id: ID!) { node(id: $id) { __typename id } }"


@pytest_asyncio.fixture
async def key(api: Api) -> str:
    return await api.key(Scope.OPERATOR)


async def added(api: Api, key: str, *tasks: dict[str, Any], domain: str = "law") -> Any:
    return await api.ask(ADD, key, tasks=list(tasks), domain=domain)


async def test_a_domain_is_read_as_it_was_made(api: Api, key: str) -> None:
    made = await api.ask(CREATE, key, source="Somebody", simulated=True)
    assert made == {
        **{"__typename": "Domain", "id": "Domain:law", "slug": "law", "title": "القانون"},
        **{"language": "ar", "licence": "CC-BY-4.0", "source": "Somebody", "simulated": True},
        "createdAt": made["createdAt"],
    }
    await api.ask(CREATE, key, slug="art")
    assert await api.ask("{ domains { slug } }") == [{"slug": "law"}, {"slug": "art"}]
    found = await api.ask('{ domain(slug: "law") { DOMAIN } }'.replace("DOMAIN", DOMAIN))
    assert {**found, "__typename": "Domain"} == made
    assert await api.ask('{ domain(slug: "none") { slug } }') is None


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"slug": "A"}, ("INVALID", "slug")),
        ({"title": " "}, ("INVALID", "title")),
        ({"language": "arabic"}, ("INVALID", "language")),
        ({"licence": "CC BY"}, ("INVALID", "licence")),
        ({"slug": "art"}, ("DUPLICATE", "slug")),
    ],
)
async def test_a_domain_that_cannot_be_is_refused_by_name(
    api: Api, key: str, given: dict[str, str], expected: tuple[str, str]
) -> None:
    await api.ask(CREATE, key, slug="art")
    assert refusal(await api.ask(CREATE, key, **given)) == expected


async def test_tasks_come_with_their_rubric_and_are_listed_by_domain(api: Api, key: str) -> None:
    for slug in ("law", "art"):
        await api.ask(CREATE, key, slug=slug)
    rubric = [{"text": "يستشهد بالنص"}, {"text": "Is short", "direction": "RTL"}]
    made = await added(
        api,
        key,
        {"name": "a", "text": "ما حكم e\u0301؟", "criteria": rubric},
        {"name": "b", "text": "What?"},
    )
    first, second = made["tasks"]
    assert (first["text"], first["direction"], first["withdrawn"]) == ("ما حكم é؟", "RTL", False)
    assert [(c["text"], c["direction"]) for c in first["criteria"]] == [
        ("يستشهد بالنص", "RTL"),
        ("Is short", "RTL"),
    ]
    assert (second["direction"], second["criteria"], second["domain"]) == (
        "LTR",
        [],
        {"slug": "law"},
    )
    await added(api, key, {"name": "c", "text": "What?"}, domain="art")
    pages = await api.ask(LIST, domain="law", first=1)
    assert pages["nodes"] == [first]
    rest = await api.ask(LIST, domain="law", after=pages["pageInfo"]["endCursor"])
    assert rest["nodes"] == [second]
    assert [node["name"] for node in (await api.ask(LIST))["nodes"]] == ["a", "b", "c"]
    assert (await api.ask(LIST, domain="none"))["nodes"] == []
    assert await api.ask(FIND, id=first["id"]) == first


@pytest.mark.parametrize(
    ("tasks", "expected"),
    [
        ([], ("INVALID", "tasks")),
        ([{"name": "b", "text": "x"}, {"name": "b", "text": "y"}], ("DUPLICATE", "tasks.1.name")),
        ([{"name": "b", "text": "x"}, {"name": "c", "text": "x"}], ("DUPLICATE", "tasks.1.text")),
        ([{"name": "a", "text": "x"}], ("DUPLICATE", "tasks.0.name")),
        ([{"name": "b", "text": "A text"}], ("DUPLICATE", "tasks.0.text")),
        ([{"name": "", "text": "x"}], ("INVALID", "tasks.0.name")),
        ([{"name": "b", "text": ""}], ("INVALID", "tasks.0.text")),
        (
            [{"name": "b", "text": "x", "criteria": [{"text": "c"}, {"text": " "}]}],
            ("INVALID", "tasks.0.criteria.1.text"),
        ),
        (
            [{"name": "b", "text": "x", "criteria": [{"text": "c"}, {"text": "c"}]}],
            ("INVALID", "tasks.0.criteria"),
        ),
        (
            [{"name": "b", "text": "x", "criteria": [{"text": str(n)} for n in range(51)]}],
            ("INVALID", "tasks.0.criteria"),
        ),
    ],
)
async def test_tasks_are_added_all_or_none(
    api: Api, key: str, tasks: list[dict[str, Any]], expected: tuple[str, str]
) -> None:
    await api.ask(CREATE, key)
    await added(api, key, {"name": "a", "text": "A text"})
    assert refusal(await added(api, key, *tasks)) == expected
    assert refusal(await added(api, key, {"name": "b", "text": "x"}, domain="none")) == (
        *("NOT_FOUND", "domain"),
    )
    assert await api.value("select count(*) from matrix_task") == 1


async def test_operators_alone_make_domains_and_tasks(api: Api) -> None:
    partner = await api.key(Scope.VOTE, Scope.RESEARCH)
    for token, code in ((None, "UNAUTHENTICATED"), (partner, "FORBIDDEN")):
        given: dict[str, dict[str, Any]] = {
            CREATE: {},
            ADD: {"tasks": [{"name": "a", "text": "x"}]},
            crowd.WITHDRAW_TASK: {"id": f"MatrixTask:{'0' * 32}"},
            TAKE_DOWN: {"id": f"MatrixTask:{'0' * 32}"},
        }
        for document, variables in given.items():
            assert refusal(await api.ask(document, token, **variables)) == (code, None)


async def test_a_withdrawn_task_is_listed_to_operators_and_found_by_its_id(
    api: Api, key: str
) -> None:
    await api.ask(CREATE, key)
    made = await added(api, key, {"name": "a", "text": "x"}, {"name": "b", "text": "y"})
    first = made["tasks"][0]
    for _ in range(2):  # once is enough
        done = await api.ask(crowd.WITHDRAW_TASK, key, id=first["id"])
        assert (done["withdrawn"], done["text"]) == (True, "x")
    assert await api.value("select count(*) from matrix_task_withdrawal") == 1
    assert [node["name"] for node in (await api.ask(LIST))["nodes"]] == ["b"]
    assert [node["text"] for node in (await api.ask(LIST, key))["nodes"]] == ["x", "y"]
    assert await api.ask(FIND, id=first["id"]) == {**first, "text": None, "withdrawn": True}
    unknown = await api.ask(crowd.WITHDRAW_TASK, key, id=f"MatrixTask:{'0' * 32}")
    assert refusal(unknown) == ("NOT_FOUND", "id")


async def test_a_task_taken_down_leaves_the_matrix_without_its_text(api: Api, key: str) -> None:
    await api.ask(CREATE, key)
    task = (await added(api, key, {"name": "a", "text": "x"}))["tasks"][0]
    gone = await api.ask(TAKE_DOWN, key, id=task["id"])
    assert (gone["text"], gone["withdrawn"]) == (None, True)
    again = await added(api, key, {"name": "b", "text": "x"})
    assert refusal(again) == ("DUPLICATE", "tasks.0.text")
    assert "taken down" in again["message"]


async def test_a_node_of_the_room_is_found_by_its_id(api: Api) -> None:
    people = await crowd.build(api)
    output = await people.published()
    for id_ in ("Domain:domain", people.task, output):
        found = await api.ask(NODE, id=id_)
        assert found == {"__typename": id_.partition(":")[0], "id": id_}
    found = await api.ask(BESIDE, id=output)
    assert found == {"task": {"id": people.task, "domain": {"id": "Domain:domain"}}}
    for id_ in ("Domain:none", "Output:x", f"{output[:-4]}0000", f"MatrixTask:{'0' * 32}"):
        assert await api.ask(NODE, id=id_) is None
