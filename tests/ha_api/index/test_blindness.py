"""Whatever is asked of the index, and by whomever: nobody reads who voted, on what, or who asks."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

import pytest
from strawberry.types.base import get_object_definition

from ha_api.index import graphql
from ha_api.index.service.arena_votes import ARENA_VOTES
from ha_api.index.service.registry import KINDS
from ha_api.platform.access import Scope
from ha_api.platform.graphql.pages import cursor
from tests.ha_api.api import Api
from tests.ha_api.attacks.crawling import Pool, crawl
from tests.ha_api.boards.stage import ENROL
from tests.ha_api.index import content
from tests.ha_api.index.content import ANSWER, JOURNAL, RECORD, VOTE, definition, run, sent, vote

pytestmark = pytest.mark.asyncio

ASK = """
mutation ($text: String!) {
  requestRetest(family: "prose", dimension: FREEDOM, text: $text) { ... on Appeal { id } }
}
"""
TEXT, PROMPT, VOTED, YEAR = "Ann of Berne asks", "prompt-quokka", "vote-narwhal", "2011-02-03"


@dataclass
class World:
    """What must not be read, by what it would tell; callers by who they are."""

    api: Api
    secrets: dict[str, str] = field(default_factory=dict)
    callers: dict[str, str | None] = field(default_factory=dict)
    pool: Pool = field(default_factory=lambda: Pool([], [], []))

    async def told(self, callers: Iterable[str]) -> dict[tuple[str, str], set[str]]:
        """What callers are told that they must not be, by caller and field."""
        found: dict[tuple[str, str], set[str]] = {}
        for caller in callers:
            async for answered in crawl(self.api, self.callers[caller], self.pool, fields()):
                telling = {what for what, secret in self.secrets.items() if secret in answered.text}
                if telling:
                    found.setdefault((caller, answered.name), set()).update(telling)
        return found


def fields() -> list[str]:
    """The query fields of the room, `node` among them."""
    found = ["node"]
    for query in graphql.QUERIES:
        defined = get_object_definition(query, strict=True).fields
        found += [_camel(one.python_name) for one in defined]
    return found


def _camel(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(word.title() for word in rest)


async def opened(api: Api) -> World:
    """A world with votes, a journal, runs and an appeal that is answered."""
    partner = await content.arena(api)
    await content.released(api)
    operator = await api.key(Scope.OPERATOR)
    ann = await api.ask(ENROL, partner, externalId="Ann")
    at = f"{YEAR}T04:05:06Z"
    cast = vote(f"{VOTED} 1", ann["participant"], prompt=PROMPT, votedAt=at)
    votes = await sent(api, VOTE, partner, cast)
    noted = vote(f"{VOTED} 2", prompt=PROMPT, votedAt=at)
    journal = await sent(api, JOURNAL, partner, noted)
    [test] = await content.defined(api, operator, definition())
    runs = await sent(api, RECORD, operator, run(test))
    appeal = (await api.ask(ASK, ann["token"], text=TEXT))["id"]
    answers = await sent(api, ANSWER, operator, {"appeal": appeal, "statement": "No."})
    ids = [test, appeal, "Family:brush", votes["id"], journal["id"], runs["id"], answers["id"]]
    code = runs["records"][0]["evidence"]
    return World(
        api,
        {
            "who voted": ann["participant"].partition(":")[2],
            "what an appeal says": TEXT,
            "on which prompt": PROMPT,
            "a partner's name of a vote": VOTED,
            "when somebody voted": YEAR,
        },
        {
            "nobody": None,
            "a voter": ann["token"],
            "her partner": partner,
            "another partner": await api.key(Scope.VOTE, Scope.RESEARCH, partner="far"),
            "an operator": operator,
        },
        Pool([*ids, ann["participant"]], [cursor(id_) for id_ in ids], ["prose", "brush", code]),
    )


async def test_nobody_reads_who_voted_or_what_an_appeal_says(api: Api) -> None:
    world = await opened(api)
    others = [caller for caller in world.callers if caller != "an operator"]
    assert await world.told(others) == {}


async def test_an_operator_reads_appeals_and_no_votes(api: Api) -> None:
    world = await opened(api)
    found = await world.told(["an operator"])
    assert found == {("an operator", name): {"what an appeal says"} for name in ("appeals", "node")}


async def test_a_field_that_forgets_who_asks_is_noticed(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = await opened(api)

    async def everything(connection: Any, submission: int) -> str:
        found: str = await connection.fetchval(
            "select jsonb_agg(to_jsonb(arena_vote) || jsonb_build_object('who', public_id))::text"
            " from arena_vote join participant on participant.id = participant_id"
            " where submission_id = $1",
            submission,
        )
        return found or "[]"

    forgetful = {**KINDS, ARENA_VOTES.kind: replace(ARENA_VOTES, published=everything)}
    monkeypatch.setattr("ha_api.index.service.submissions.KINDS", forgetful)
    found = await world.told(["nobody"])
    assert {name for _, name in found} >= {"submission", "submissions", "node"}
    assert set().union(*found.values()) >= {"who voted", "on which prompt", "when somebody voted"}
