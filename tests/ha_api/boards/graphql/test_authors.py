from typing import Any

import pytest

from ha_api.platform.access import Scope
from ha_api.platform.graphql.pages import cursor
from tests.ha_api.api import Api
from tests.ha_api.boards.content import person
from tests.ha_api.boards.scored import Scene, scene

pytestmark = pytest.mark.asyncio

RATINGS = [1300.0, 1250.0, 1180.5]
SCORE = """
id author mode score scored waiting inProgress
estimate { rating low high answers }
entries(first: $entries, after: $entry) {
  nodes { id kind answer snapshot observed expected delta before after at }
  pageInfo { hasNextPage endCursor }
}
"""
OWN = """
query ($study: String = "board", $mode: Mode = SAFE_16, $entries: Int = 50, $entry: String) {
  authorScore(study: $study, mode: $mode) { SCORE }
}
""".replace("SCORE", SCORE)
ALL = """
query ($first: Int = 50, $after: String, $entries: Int = 50, $entry: String) {
  authorScores(study: "board", mode: SAFE_16, first: $first, after: $after) {
    nodes { SCORE } pageInfo { hasNextPage hasPreviousPage endCursor }
  }
}
""".replace("SCORE", SCORE)


async def author(found: Scene, answers: int) -> dict[str, str]:
    """Somebody whose answers were ranked: their id and token."""
    enrolled = await person(found.api)
    public_id = enrolled["participant"].partition(":")[2]
    number = await found.api.value("select id from participant where public_id = $1", public_id)
    for place in range(answers):
        answer = await found.written(number)
        await found.ranked_by(found.people[:10], answer, place=place % 4 + 1)
    return enrolled


async def settled(api: Api, *answers: int) -> tuple[Scene, list[dict[str, str]]]:
    """Authors with so many scored answers each."""
    found = await scene(api)
    made = [await author(found, several) for several in answers]
    await found.snapshot(RATINGS)
    await found.settle()
    return found, made


async def test_an_author_reads_their_own_score(api: Api) -> None:
    found, (me, _) = await settled(api, 1, 2)
    score = await api.ask(OWN, me["token"])
    (entry,) = score.pop("entries")["nodes"]
    (row,) = (await found.ledger())[:1]
    assert score == {
        "id": f"AuthorScore:{me['participant'].partition(':')[2]}.SAFE_16.board",
        "author": me["participant"],
        "mode": "SAFE_16",
        "score": row["after"],
        "scored": 1,
        "waiting": 0,
        "inProgress": 0,
        "estimate": None,
    }
    answer = await api.value("select public_id from answer where id = $1", row["answer_id"])
    snapshot = await api.value("select public_id from snapshot")
    assert entry == {
        "id": f"AuthorEntry:{answer}.1",
        "kind": "SCORED",
        "answer": f"Answer:{answer}",
        "snapshot": f"Snapshot:{snapshot}",
        **{name: row[name] for name in ("observed", "expected", "delta", "before", "after")},
        "at": row["at"].isoformat(),
    }


async def test_the_score_is_null_where_one_wrote_nothing(api: Api) -> None:
    _, (me,) = await settled(api, 1)
    bystander = await person(api)
    assert await api.ask(OWN, bystander["token"]) is None
    assert await api.ask(OWN, me["token"], mode="UNCENSORED_18") is None
    assert await api.ask(OWN, me["token"], study="elsewhere") is None
    assert await api.ask(OWN, await api.key(Scope.OPERATOR)) is None


async def test_an_author_without_scored_answers_begins_at_1200(api: Api) -> None:
    found, _ = await settled(api)
    me = await author(found, 1)
    score = await api.ask(OWN, me["token"])
    assert (score["score"], score["waiting"], score["entries"]["nodes"]) == (1200, 1, [])


async def test_an_estimate_is_given_from_five_answers_on(api: Api) -> None:
    _, (me, other) = await settled(api, 5, 4)
    estimate = (await api.ask(OWN, me["token"]))["estimate"]
    assert estimate["answers"] == 5
    assert estimate["low"] < estimate["rating"] < estimate["high"]
    assert (await api.ask(OWN, other["token"]))["estimate"] is None


async def pages(api: Api, token: str, document: str, *, of: str, size: str) -> list[Any]:
    """All nodes, a page of two at a time, the arguments of which are called so."""
    nodes: list[Any] = []
    after = None
    while True:
        found = await api.ask(document, token, **{of: after, size: 2})
        page = found.get("entries", found)
        nodes += page["nodes"]
        after = page["pageInfo"]["endCursor"]
        if not page["pageInfo"]["hasNextPage"]:
            return nodes


async def test_long_lists_come_in_pages(api: Api) -> None:
    _, made = await settled(api, 5, 1, 1)
    key = await api.key(Scope.OPERATOR)
    scores = await pages(api, key, ALL, of="after", size="first")
    assert [one["author"] for one in scores] == [one["participant"] for one in made]
    ledger = scores[0]["entries"]["nodes"]
    assert await pages(api, made[0]["token"], OWN, of="entry", size="entries") == ledger
    assert len(ledger) == 5
    assert [one["before"] for one in ledger] == [*(one["after"] for one in ledger[1:]), 1200]


@pytest.mark.parametrize(
    ("document", "name", "id_", "code"),
    [
        (OWN, "entry", "AuthorEntry:x.1", "NOT_FOUND"),
        (OWN, "entry", "AuthorEntry:00000000-0000-0000-0000-000000000000.-1", "NOT_FOUND"),
        (OWN, "entry", "AuthorEntry:00000000-0000-0000-0000-000000000000", "NOT_FOUND"),
        (OWN, "entry", "AuthorEntry:00000000-0000-0000-0000-000000000000.٣", "NOT_FOUND"),
        (OWN, "entry", "Task:00000000-0000-0000-0000-000000000000", "INVALID"),
        (ALL, "after", "AuthorScore:x", "NOT_FOUND"),
        (ALL, "after", "Task:00000000-0000-0000-0000-000000000000", "INVALID"),
    ],
)
async def test_a_cursor_of_something_else_is_refused(
    api: Api, document: str, name: str, id_: str, code: str
) -> None:
    _, (me,) = await settled(api, 1)
    token = me["token"] if document is OWN else await api.key(Scope.OPERATOR)
    answer = (await api.raw(document, token, **{name: cursor(id_)})).json()
    assert answer["errors"][0]["extensions"] == {"code": code, "field": "after"}


async def test_operators_alone_read_all(api: Api) -> None:
    _, (me,) = await settled(api, 1)
    for token in (None, me["token"], await api.key(Scope.VOTE), await api.key(Scope.RESEARCH)):
        answer = (await api.raw(ALL, token)).json()
        assert answer["data"] is None
        code = "UNAUTHENTICATED" if token is None else "FORBIDDEN"
        assert answer["errors"][0]["extensions"]["code"] == code
