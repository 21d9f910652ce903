import pytest

from ha_api.platform.access import Scope
from tests.ha_api.api import Api
from tests.ha_api.boards.content import operator

pytestmark = pytest.mark.asyncio

NODE = """
query ($id: ID!) {
  node(id: $id) {
    __typename id
    ... on Study { slug } ... on Board { slug } ... on Model { slug } ... on Task { text }
    ... on Roster { models { slug } }
  }
}
"""


async def test_everything_is_found_by_its_id(api: Api) -> None:
    hand = await operator(api)
    await hand.study()
    await hand.models("a", "b", "c", "d")
    roster = (await hand.roster(["a", "b", "c", "d"]))["id"]
    await hand.board()
    task = await hand.task("x")
    ids = {"Study": "Study:ru", "Model": "Model:a", "Board": "Board:main"}
    for kind, id_ in {**ids, "Roster": roster, "Task": task}.items():
        found = await api.ask(NODE, id=id_)
        assert (found["__typename"], found["id"]) == (kind, id_)


async def test_what_a_caller_may_not_see_is_as_if_it_were_not(api: Api) -> None:
    hand = await operator(api)
    await hand.study()
    friend = await api.key(Scope.VOTE, partner="friend")
    await hand.board(partner="friend")
    task = await hand.task("x")
    for id_ in ("Board:main", task):
        assert await api.ask(NODE, id=id_) is None
        assert (await api.ask(NODE, friend, id=id_))["id"] == id_


@pytest.mark.parametrize(
    "id_",
    [
        "",
        "Task",
        "Task:x",
        "Task:00000000-0000-0000-0000-000000000000",
        "Roster:00000000-0000-0000-0000-000000000000",
        "Board:\0",
        "Model:x",
        "Study:x",
        "Answer:00000000-0000-0000-0000-000000000000",
        "Participant:00000000-0000-0000-0000-000000000000",
    ],
)
async def test_what_there_is_not_is_null(api: Api, id_: str) -> None:
    assert (await api.raw(NODE, id=id_)).json() == {"data": {"node": None}}
