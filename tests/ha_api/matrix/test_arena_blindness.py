"""Whatever is asked before a round is decided: nobody reads whose its outputs are."""

from dataclasses import dataclass, field
from typing import Any
from uuid import UUID, uuid4

import orjson
import pytest
from strawberry.types.base import get_object_definition
from strawberry.utils.str_converters import to_camel_case

from ha_api.matrix.graphql import QUERIES
from ha_api.platform.access import Scope
from tests.ha_api.api import Api
from tests.ha_api.attacks.crawling import Pool, crawl
from tests.ha_api.boards.stage import ENROL
from tests.ha_api.matrix import stage
from tests.ha_api.matrix.playing import REQUEST, SUBMIT

pytestmark = pytest.mark.asyncio

MODELS = ["quokka-3", "narwhal-9b", "axolotl-x"]
FIELDS = {"node"} | {
    to_camel_case(one.name)
    for kind in QUERIES
    for one in get_object_definition(kind, strict=True).fields
}
WORDS = [f"{model}{rest}" for model in MODELS for rest in ("", " family", " maker")]


@dataclass
class World:
    """Models, two tasks with outputs of all, and who may look at the rounds on them.

    ids: of tasks, outputs, rounds and cards. named: what arguments of a name are filled with.
    """

    api: Api
    callers: dict[str, str | None]
    texts: list[str]
    outputs: list[str]
    ids: list[str]
    named: dict[str, list[str]]
    rounds: dict[str, dict[str, Any]] = field(default_factory=dict)

    async def show(self, who: str) -> dict[str, Any]:
        """A round for somebody."""
        found: dict[str, Any] = await self.api.ask(REQUEST, self.callers[who])
        assert found["__typename"] == "Round", found
        self.rounds[who] = found
        self.ids += [found["id"], *(card["id"] for card in found["cards"])]
        return found

    async def decide(self, who: str, winner: int) -> Any:
        """What is answered to the result of somebody's round."""
        shown = self.rounds[who]
        card = shown["cards"][winner]["id"]
        return await self.api.ask(
            SUBMIT, self.callers[who], round=shown["id"], winner=card, key=who
        )

    def telling(self, text: str) -> bool:
        """Whether a response names a model beside an output, by its text, its id or its card's."""
        cards = [card["id"] for shown in self.rounds.values() for card in shown["cards"]]
        return any(word in text.lower() for word in WORDS) and any(
            known in text for known in (*self.texts, *self.outputs, *cards)
        )

    async def leaks(self, who: str) -> set[str]:
        """The fields that tell somebody."""
        pool = Pool(self.ids, ["T3V0cHV0OjE"], ["domain", MODELS[0]], self.named)
        return {
            answered.name
            async for answered in crawl(self.api, self.callers[who], pool, FIELDS)
            if self.telling(answered.text)
        }


async def created(api: Api) -> World:
    """Make a world: alice and bob are of `near`, carol is of `far`."""
    async with api.database.writing() as connection:
        domain = await stage.domain(connection)
        writer = await stage.participant(connection)
        models = [await stage.model(connection, slug) for slug in MODELS]
        texts: list[str] = []
        for name in ("one", "two"):
            task = await stage.task(connection, domain, name)
            for n, model in enumerate(models):
                texts.append(f"words {n} of the evening {name}.")
                await stage.output(connection, task, model, writer, texts[-1])
        await stage.recounted(connection)
        tasks = await connection.fetch("select public_id from matrix_task")
        outputs = await connection.fetch("select public_id from output")
        author = await stage.public_id(connection, "participant", writer)
    answers = [f"Output:{row[0]}" for row in outputs]
    callers: dict[str, str | None] = {"nobody": None}
    people = [f"Participant:{author}"]
    for partner, names in (("near", ("alice", "bob")), ("far", ("carol",))):
        key = await api.key(Scope.VOTE, Scope.RESEARCH, partner=partner)
        for name in names:
            enrolled = await api.ask(ENROL, key, externalId=name)
            callers[name] = enrolled["token"]
            people.append(enrolled["participant"])
        callers[partner] = key
    asked = [f"MatrixTask:{row[0]}" for row in tasks]
    named = {"task": asked, "participant": people, "snapshot": ["none"]}
    return World(api, callers, texts, answers, [*asked, *answers], named)


async def test_before_it_is_decided_a_round_tells_nobody_and_then_its_own_alone(api: Api) -> None:
    world = await created(api)
    for who in ("alice", "bob", "carol"):
        await world.show(who)
    for who in world.callers:
        assert await world.leaks(who) == set(), who
    receipt = await world.decide("alice", 0)
    assert {card["card"] for card in receipt["reveal"]} == {
        card["id"] for card in world.rounds["alice"]["cards"]
    }
    for who in ("nobody", "bob", "carol", "far"):
        assert await world.leaks(who) == set(), who
    assert "round" in await world.leaks("alice")
    assert "round" in await world.leaks("near")


async def test_no_answer_to_a_mutation_tells_before_the_result(api: Api) -> None:
    world = await created(api)
    first = await world.show("alice")
    assert not world.telling(orjson.dumps(first).decode())
    other = await world.show("bob")
    card = first["cards"][0]["id"]
    for round_, winner, key in [
        (other["id"], other["cards"][0]["id"], "k"),
        (first["id"], other["cards"][0]["id"], "k"),
        (first["id"], f"RoundCard:{uuid4()}", "k"),
        (first["id"], world.outputs[0], "k"),
        (first["id"], card, ""),
        (card, card, "k"),
    ]:
        given = {"round": round_, "winner": winner, "key": key}
        answer = await api.raw(SUBMIT, world.callers["alice"], **given)
        assert "Refusal" in answer.text
        assert not world.telling(answer.text)
        assert not any(word in answer.text.lower() for word in WORDS)
    assert (await world.decide("alice", 0))["__typename"] == "RoundResult"


async def test_ids_of_rounds_and_cards_are_random(api: Api) -> None:
    world = await created(api)
    for who in ("alice", "bob"):
        await world.show(who)
    ids = [UUID(id_.partition(":")[2]) for id_ in world.ids if id_.startswith("Round")]
    assert len(set(ids)) == 6
    assert {id_.version for id_ in ids} == {4}


async def test_what_would_tell_is_noticed(api: Api) -> None:
    world = await created(api)
    await world.show("alice")
    card = world.rounds["alice"]["cards"][0]
    for known in (card["id"], card["text"], world.outputs[0]):
        assert world.telling(f'{{"a": "{known}", "b": "Axolotl-X family"}}')
    assert not world.telling(f'{{"a": "{card["text"]}", "b": "Round:1"}}')
    assert not world.telling('{"a": "axolotl-x"}')
