"""Nobody but an author and operators reads anything of the author's score (clause 7.5)."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

import pytest

from ha_api.boards.service import authors as service
from ha_api.boards.service.authors import Authors
from ha_api.platform.access import Scope
from ha_api.platform.graphql.pages import cursor
from tests.ha_api.api import Api
from tests.ha_api.attacks.crawling import Pool, crawl
from tests.ha_api.boards.content import person
from tests.ha_api.boards.scored import Scene, scene

pytestmark = pytest.mark.asyncio

OWN = """
query ($after: String) {
  authorScore(study: "board", mode: SAFE_16) {
    id author score scored waiting inProgress estimate { rating low high answers }
    entries(after: $after) { nodes { id answer snapshot observed expected delta before after at } }
  }
}
"""
RATINGS = [1311.5, 1222.25, 1199.125]
NOBODY = UUID(int=1)


@dataclass
class Secrets:
    """Ann and Ben write for `lab`, Cid only votes; what each response must not hold, by owner."""

    found: Scene
    callers: dict[str, str | None]
    people: dict[str, dict[str, str]] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)
    words: dict[str, set[str]] = field(default_factory=dict)

    async def settled(self, owner: str, places: Iterable[int]) -> None:
        """Let somebody's answers be scored, at these places of every ranking."""
        for place in places:
            answer = await self.found.written(self.numbers[owner])
            await self.found.ranked_by(self.found.people[:10], answer, place=place)
        await self.found.snapshot(RATINGS)
        await self.found.settle()
        self.words[owner] = await self._words(owner)

    async def _words(self, owner: str) -> set[str]:
        rows = await self.found.ledger(self.numbers[owner])
        names = ("expected", "delta", "before", "after")
        told = {repr(row[name]) for row in rows for name in names} - {"1200.0"}
        answers = await self.found.api.fetch(
            "select public_id from answer where author_id = $1", self.numbers[owner]
        )
        ids = {self.people[owner]["participant"].partition(":")[2]}
        return told | ids | {str(answer["public_id"]) for answer in answers}

    def told(self, text: str) -> set[str]:
        """Whose secrets a response tells; what two people have is nobody's."""
        ann, ben = self.words["ann"], self.words["ben"]
        own = {"ann": ann - ben, "ben": ben - ann}
        return {owner for owner, words in own.items() if any(word in text for word in words)}

    def pool(self) -> Pool:
        """What an attacker tries who knows every id there is, whole, bare and as another kind."""
        words = sorted({word for words in self.words.values() for word in words if "-" in word[1:]})
        kinds = ("AuthorScore", "AuthorEntry", "Answer", "Participant")
        ids = [f"{kind}:{word}" for kind in kinds for word in words[:4]]
        ids += [f"AuthorScore:{word}.SAFE_16.board" for word in words[:4]]
        ids += [f"AuthorEntry:{word}.1" for word in words[:4]]
        people = [found["participant"] for found in self.people.values()]
        named = {"task": ids[:2], "participant": people}
        return Pool(ids, [cursor(id_) for id_ in ids[-8:]], ["board", "ha-1"], named)


async def secrets(api: Api) -> Secrets:
    found = await scene(api)
    made = Secrets(found, {"nobody": None})
    for name in ("ann", "ben", "cid"):
        made.people[name] = await person(api)
        made.callers[name] = made.people[name]["token"]
        public_id = made.people[name]["participant"].partition(":")[2]
        statement = "select id from participant where public_id = $1"
        made.numbers[name] = await api.value(statement, public_id)
    for partner in ("lab", "other"):
        for scope in (Scope.VOTE, Scope.RESEARCH):
            made.callers[f"{partner} {scope}"] = await api.key(scope, partner=partner)
    made.callers["other both"] = await api.key(Scope.VOTE, Scope.RESEARCH, partner="other")
    await made.settled("ann", (1, 2, 3, 4, 1))
    await made.settled("ben", (2, 2, 3, 3, 3, 1))
    return made


async def leaks(made: Secrets, callers: Iterable[str]) -> dict[tuple[str, str], set[str]]:
    """Whose secrets callers are told that are not their own, by caller and field."""
    found: dict[tuple[str, str], set[str]] = {}
    for caller in callers:
        token = made.callers[caller]
        async for answered in crawl(made.found.api, token, made.pool()):
            if telling := made.told(_said(answered.text, answered.given)) - {caller}:
                found.setdefault((caller, answered.name), set()).update(telling)
    return found


def _said(text: str, given: dict[str, Any]) -> str:
    """A response without the words that it gives back."""
    for value in given.values():
        text = text.replace(str(value), "")
    return text


async def test_no_field_tells_anybody_of_the_score_of_another(api: Api) -> None:
    made = await secrets(api)
    assert await leaks(made, made.callers) == {}


async def test_an_author_is_told_of_their_own_and_an_operator_of_all(api: Api) -> None:
    made = await secrets(api)
    own = {
        name: made.told((await api.raw(OWN, made.callers[name])).text) for name in ("ann", "ben")
    }
    assert own == {"ann": {"ann"}, "ben": {"ben"}}
    made.callers["operator"] = await api.key(Scope.OPERATOR, partner="house")
    found = await leaks(made, ["operator"])
    assert found["operator", "authorScores"] == {"ann", "ben"}
    assert ("operator", "authorScore") not in found


async def test_one_s_own_score_says_nothing_of_what_others_wrote(api: Api) -> None:
    made = await secrets(api)
    before = (await api.raw(OWN, made.callers["ann"])).content
    await made.settled("ben", (4, 1))
    lost = (await made.found.ledger(made.numbers["ben"]))[0]["rankings"][0]
    await made.found.changed(lost, "TECHNICAL")
    assert await made.found.settle() == 1
    assert (await api.raw(OWN, made.callers["ann"])).content == before


async def test_an_entry_of_another_is_a_place_that_does_not_exist(api: Api) -> None:
    made = await secrets(api)
    theirs = (await made.found.ledger(made.numbers["ben"]))[0]["answer_id"]
    public_id = await api.value("select public_id from answer where id = $1", theirs)
    answers = {
        (await api.raw(OWN, made.callers["ann"], after=cursor(f"AuthorEntry:{id_}.1"))).text
        for id_ in (public_id, NOBODY)
    }
    assert len(answers) == 1


SCORE = "query ($study: String!, $mode: Mode!) { authorScore(study: $study, mode: $mode) { id } }"
SCORES = """
query ($study: String!, $mode: Mode!, $after: String, $first: Int) {
  authorScores(study: $study, mode: $mode, after: $after, first: $first) { nodes { id } }
}
"""


async def test_what_is_refused_or_empty_is_the_same_wherever_authors_are(api: Api) -> None:
    made = await secrets(api)
    ann = made.people["ann"]["participant"].partition(":")[2]
    places = [
        {"study": study, "mode": mode}
        for study in ("board", "elsewhere", "")
        for mode in ("SAFE_16", "UNCENSORED_18")
    ]
    after = [None, *(cursor(f"AuthorScore:{key}.SAFE_16.board") for key in (ann, NOBODY))]
    for caller in made.callers.keys() - {"ann", "ben"}:
        token = made.callers[caller]
        null = {(await api.raw(SCORE, token, **place)).content for place in places}
        assert null == {b'{"data":{"authorScore":null}}'}, caller
        refused = {
            (await api.raw(SCORES, token, **place, after=one, first=5)).content
            for place in places
            for one in after
        }
        assert len(refused) == 1, caller


async def test_an_author_whose_tokens_ended_is_nobody(api: Api) -> None:
    made = await secrets(api)
    end = 'mutation { endTokens(reason: "lost") { __typename } }'
    await api.raw(end, made.callers["ann"])
    answer = await api.raw(OWN, made.callers["ann"])
    assert made.told(answer.text) == set()
    assert "UNAUTHENTICATED" in answer.text


@pytest.mark.parametrize("forgotten", ["own", "all"])
async def test_a_service_that_forgets_who_asks_is_noticed(
    api: Api, monkeypatch: pytest.MonkeyPatch, forgotten: str
) -> None:
    async def anybody(self: Authors, caller: Any, *, study: str, mode: Any, **more: Any) -> Any:
        found = await self._list(study, mode, None, None, 10)
        if forgotten == "all":
            return found
        return found[0] if found else None

    made = await secrets(api)
    monkeypatch.setattr(Authors, forgotten, anybody)
    monkeypatch.setattr(service, "_refuse_others", lambda caller, of: None)
    found = await leaks(made, ["cid"])
    field = {"own": "authorScore", "all": "authorScores"}[forgotten]
    told = {"own": {"ann"}, "all": {"ann", "ben"}}[forgotten]
    assert found == {("cid", field): told}
