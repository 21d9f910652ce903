"""Whatever is asked and by whomever: of an output they have not judged nobody reads whose it is."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import orjson
import pytest

from ha_api.matrix.service import seen
from ha_api.platform.access import Scope
from ha_api.platform.graphql.pages import cursor
from tests.ha_api.api import Api
from tests.ha_api.attacks.asking import Answered
from tests.ha_api.attacks.crawling import GRAPH, Pool, crawl, reachable
from tests.ha_api.boards.stage import ENROL
from tests.ha_api.matrix import crowd
from tests.ha_api.matrix.crowd import Crowd

pytestmark = pytest.mark.asyncio

HIDDEN = {"model", "evaluation", "contributor", "state", "createdAt", "myVote"}
FIELDS = {"node", "output", "outputs", "myOutputs", "heldOutputs"}
WHOSE = {"alice": "near", "bob": "near", "carol": "far"}  # and the partners who enrolled them


@dataclass
class World:
    """carol contributed everything; alice voted on the first output and judged the second.

    outputs: ids by what they are. texts: theirs. callers, people: tokens and ids by name.
    """

    people: Crowd
    callers: dict[str, str | None] = field(default_factory=lambda: {"nobody": None})
    ids: dict[str, str] = field(default_factory=dict)
    outputs: dict[str, str] = field(default_factory=dict)
    texts: dict[str, str] = field(default_factory=dict)

    async def contribute(self, what: str, model: int, **more: Any) -> None:
        """Let carol hand in an output."""
        text = f"the words of {what}"
        made = await self.people.contributed(self.callers["carol"] or "", model, text, **more)
        self.outputs[what], self.texts[what] = made["id"], text

    def reader(self, caller: str, given: dict[str, Any]) -> str:
        """For whom somebody asks: a partner for one of its people, all others for themselves."""
        asked = [name for name, id_ in self.ids.items() if id_ == given.get("participant")]
        return asked[0] if asked and WHOSE[asked[0]] == caller else caller

    def pool(self) -> Pool:
        """What is tried by somebody who knows every id there is."""
        ids = [*self.outputs.values(), self.people.task, *self.ids.values(), "Domain:domain"]
        cursors = [cursor(min(self.outputs.values()))]
        named = {"task": [self.people.task], "participant": list(self.ids.values())}
        return Pool(ids, cursors, ["domain"], named)

    def told(self, reader: str, text: str) -> set[str]:
        """What a response tells a reader that it must not."""
        known = {"alice": {"judged", "voted", "withdrawn"}, "carol": set(self.outputs)}
        mine = known.get(reader, set())
        found = {
            f"{what}: {key}"
            for what, output in _outputs(orjson.loads(text), self.outputs)
            for key in HIDDEN & output.keys()
            if output[key] is not None and what not in mine
        }
        read = {what for what, words in self.texts.items() if words in text}
        if reader != "carol":
            found |= {f"{what}: text" for what in read - {"open", "judged", "voted"}}
        if self.ids["carol"].partition(":")[2] in text:
            found.add("who contributed")
        return found

    async def leaks(self, caller: str) -> set[tuple[str, str]]:
        """What a caller is told that they must not be, by field."""
        return {
            (answered.name, leak)
            async for answered in self.crawled(caller)
            for leak in self.told(self.reader(caller, answered.given), answered.text)
        }

    async def crawled(self, caller: str) -> Any:
        """Every answer of the fields that lead to outputs."""
        token = self.callers[caller]
        async for answered in crawl(self.people.api, token, self.pool(), FIELDS):
            yield answered


async def created(api: Api) -> World:
    """Make a world with an output in every state."""
    world = World(await crowd.build(api))
    for partner in ("near", "far"):
        key = await api.key(Scope.VOTE, Scope.RESEARCH, partner=partner)
        world.callers[partner] = key
        for name in (name for name, whose in WHOSE.items() if whose == partner):
            enrolled = await api.ask(ENROL, key, externalId=name)
            world.callers[name], world.ids[name] = enrolled["token"], enrolled["participant"]
    for n, what in enumerate(("voted", "judged", "open", "withdrawn", "gone")):
        await world.contribute(what, n % 2)
    await world.contribute("draft", 0, publish=False)
    world.texts["held"] = "as m0 says"
    held = await world.people.contributed(world.callers["carol"] or "", 0, world.texts["held"])
    assert held["state"] == "HELD"
    world.outputs["held"] = held["id"]
    alice = world.callers["alice"] or ""
    for what in ("voted", "withdrawn"):
        await world.people.voted(alice, world.outputs[what])
    await world.people.judged(alice, world.outputs["judged"], True)
    for what in ("withdrawn", "gone"):
        await api.ask(crowd.WITHDRAW, world.people.operator, id=world.outputs[what])
    return world


async def test_who_has_not_judged_an_output_is_told_nothing_of_it(api: Api) -> None:
    world = await created(api)
    for caller in world.callers:
        assert await world.leaks(caller) == set(), caller


async def test_who_has_judged_it_is_told_and_an_operator_of_all_but_drafts(api: Api) -> None:
    world = await created(api)
    told: dict[str, set[str]] = {}
    for who, token in {**world.callers, "operator": world.people.operator}.items():
        for what, id_ in world.outputs.items():
            found = await world.people.found(token, id_)
            if found is not None and found["model"] is not None:
                told.setdefault(who, set()).add(what)
    assert told == {
        "alice": {"voted", "judged", "withdrawn"},
        "carol": set(world.outputs),
        "operator": set(world.outputs) - {"draft"},
    }
    withdrawn = await world.people.found(world.callers["alice"], world.outputs["withdrawn"])
    assert (withdrawn["text"], withdrawn["evaluation"]) == (None, None)


async def test_no_refusal_tells_before_a_judgement(api: Api) -> None:
    world = await created(api)
    people, bob = world.people, world.callers["bob"]
    silent = {"m0", "m1", "M0", "M1", "maker", world.ids["carol"].partition(":")[2]}
    told: dict[str, set[str]] = {}
    for id_ in world.outputs.values():
        tried: list[tuple[str, dict[str, Any]]] = [
            (crowd.PUBLISH, {"id": id_}),
            (crowd.WITHDRAW, {"id": id_}),
            (crowd.TAKE_DOWN, {"id": id_}),
            (crowd.VOTE, {"output": id_, "up": True, "key": ""}),
            (crowd.VOTE, {"output": id_, "up": True, "key": "k", "participant": "Participant:x"}),
            (crowd.JUDGE, {"output": id_, "verdicts": [], "key": "k"}),
            (crowd.JUDGE, {"output": id_, "verdicts": [unknown(people)], "key": "k"}),
        ]
        for document, more in tried:
            answer = await people.api.raw(document, bob, **more)
            assert "Refusal" in answer.text, answer.text
            assert [word for word in silent if word in answer.text] == []
            told.setdefault(document, set()).add(answer.text)
    # What is a draft, waits, or was withdrawn cannot be told from what there is not.
    missing = await people.api.raw(crowd.PUBLISH, bob, id=f"Output:{'0' * 32}")
    assert told[crowd.PUBLISH] == {
        missing.text,
        missing.text.replace("NOT_FOUND", "FORBIDDEN").replace(
            "there is no such output", "another participant contributed it"
        ),
    }


async def test_outputs_are_led_to_by_these_fields_alone() -> None:
    assert GRAPH.query_type is not None
    leading = {name for name in GRAPH.query_type.fields if ("Output", "model") in reachable(name)}
    assert leading == FIELDS


async def test_a_field_that_forgets_who_asks_is_noticed(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = await created(api)
    monkeypatch.setattr(seen, "may_know", lambda output, caller: True)
    found = await world.leaks("bob")
    assert {name for name, _ in found} == {"node", "output", "outputs"}
    assert {("output", "open: model"), ("outputs", "open: evaluation")} <= found
    assert {("output", "held: model"), ("node", "draft: model")} <= found


async def test_every_reader_s_answers_are_looked_through(api: Api) -> None:
    world = await created(api)
    answers: list[Answered] = [one async for one in world.crawled("carol")]
    seen_by_carol = {
        (answer.name, what)
        for answer in answers
        for what, output in _outputs(answer.found, world.outputs)
        if output.get("model")
    }
    assert {("myOutputs", what) for what in world.outputs} <= seen_by_carol
    assert {("node", what) for what in world.outputs} <= seen_by_carol


def unknown(people: Crowd) -> dict[str, Any]:
    return {"criterion": f"{people.criteria[0][:-4]}0000", "passed": True}


def _outputs(found: Any, known: dict[str, str]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every output in an answer, with what it is; keys without the aliases of a node's parts."""
    if isinstance(found, dict):
        plain = {key.removeprefix("Output_"): value for key, value in found.items()}
        yield from ((what, plain) for what, id_ in known.items() if plain.get("id") == id_)
    inside = found.values() if isinstance(found, dict) else found if isinstance(found, list) else ()
    for one in inside:
        yield from _outputs(one, known)
