"""Whatever is asked before a ranking is completed, and by whomever: nobody reads who wrote what."""

from collections.abc import Iterable
from typing import Any

import orjson
import pytest

from ha_api.boards.queries import impressions as queries
from ha_api.boards.records.impressions import RevealedCard
from tests.ha_api.api import Api
from tests.ha_api.attacks import world as worlds
from tests.ha_api.attacks.asking import Answered, rendered
from tests.ha_api.attacks.crawling import GRAPH, crawl, reachable, selected, tree_of
from tests.ha_api.attacks.telling import told
from tests.ha_api.attacks.world import DRAFTS, MODELS, World
from tests.ha_api.boards.content import operator
from tests.ha_api.boards.stage import ballot

pytestmark = pytest.mark.asyncio


async def leaks(world: World, callers: Iterable[str]) -> dict[tuple[str, ...], set[str]]:
    """What callers are told that they must not be, by caller, field and arguments."""
    found: dict[tuple[str, ...], set[str]] = {}
    for caller in callers:
        async for answered in crawl(world.api, world.callers[caller], world.pool()):
            if telling := told(world, caller, answered.text):
                key = (caller, answered.name, *map(str, answered.given.values()))
                found.setdefault(key, set()).update(telling)
    return found


async def shown(api: Api) -> World:
    """A world in which alice, bob and carol have cards before them, and alice ended two others."""
    world = await worlds.created(api)
    for skip in (True, False):
        ended = await world.end("alice", await world.show("alice"), skip=skip)
        assert set(ended) == {"impression", "outcome"}, "an end without an order reveals nothing"
    await world.show("alice")
    await world.show("bob")
    await world.show("carol", "private")
    await world.snapshot()
    return world


async def test_before_a_ranking_no_field_tells_anybody_who_wrote_what(api: Api) -> None:
    world = await shown(api)
    assert await leaks(world, world.callers) == {}


async def test_after_a_ranking_its_participant_and_their_partner_alone_are_told(api: Api) -> None:
    world = await shown(api)
    ranked = world.impressions["alice"][-1]
    receipt = await world.rank("alice", ranked)
    assert {card["card"] for card in receipt["reveal"]} == {card["id"] for card in ranked["cards"]}
    beside = {"a model beside a task or a card", "who the author is"}
    found = await leaks(world, world.callers)
    assert found == {(c, "impression", ranked["id"]): beside for c in ("alice", "near vote")}


async def mutated(world: World, name: str, **given: Any) -> Any:
    """What a mutation answers to alice, all of it; it must tell nothing."""
    assert GRAPH.mutation_type is not None
    what = GRAPH.mutation_type.fields[name]
    types = ", ".join(f"${key}: {what.args[key].type}" for key in given)
    values = ", ".join(f"{key}: ${key}" for key in given)
    document = f"mutation ({types}) {{ {name}({values}){rendered(tree_of(what))} }}"
    answer = await world.api.raw(document, world.callers["alice"], **given)
    found = answer.json()["data"][name]
    if cards := found.get("Impression_cards"):
        world.impressions["alice"].append({"id": found["Impression_id"], "cards": cards})
    assert told(world, "alice", answer.text) == set(), answer.text
    return found


async def test_no_mutation_tells_a_participant_anything_before_the_ranking(api: Api) -> None:
    world = await shown(api)
    for name in ("skipImpression", "reportNothingFunny"):
        one = await mutated(world, "requestImpression", board="open")
        assert one["__typename"] == "Impression"
        right = ballot(world.impressions["alice"][-1], name)
        await mutated(world, "reportAnswer", card=right["order"][0], reason="odd")
        for wrong in ({"order": right["order"][::-1]}, {"grades": right["grades"][:3]}):
            found = await mutated(world, "submitRanking", **{**right, **wrong})
            assert found["Refusal_code"] == "INVALID"
        end = {"impression": right["impression"], "actions": [], "idempotencyKey": f"{name} 1"}
        assert (await mutated(world, name, **end))["__typename"] == "ImpressionEnded"
        assert (await mutated(world, "submitRanking", **right))["Refusal_code"] == "COMPLETED"
        reused = {**right, "idempotencyKey": f"{name} 1"}
        assert (await mutated(world, "submitRanking", **reused))["Refusal_code"] == "KEY_REUSED"


async def test_every_field_is_asked_for_and_an_operator_is_told(api: Api) -> None:
    world = await shown(api)
    world.callers["operator"] = world.hand.key
    asked: dict[str, set[tuple[str, str]]] = {}
    telling: dict[str, set[str]] = {}
    async for answered in crawl(api, world.hand.key, world.pool()):
        asked.setdefault(answered.name, set()).update(_asked(answered))
        telling.setdefault(answered.name, set()).update(told(world, "operator", answered.text))
    assert GRAPH.query_type is not None
    assert asked == {name: reachable(name) for name in GRAPH.query_type.fields}
    assert GRAPH.subscription_type is None, "subscriptions are not crawled yet"
    everything = {"a text of an answer", "the id of an answer", "who the author is"}
    assert telling["task"] == telling["tasks"] == everything | {"a model beside a task or a card"}


@pytest.mark.parametrize(
    ("planted", "what"),
    [
        ({"cards": [{"text": "a joke"}]}, "a text of an answer"),
        ({"id": "Card:1", "by": "Answer:0b36"}, "the id of an answer"),
        ({"cursor": "Participant:a1"}, "who the author is"),
        ({"id": "Card:1", "family": "AXOLOTL-X FAMILY"}, "a model beside a task or a card"),
        ({"id": "Task:1", "answers": [1, DRAFTS]}, "how many answers a model has"),
        ({"id": "Card:1", "text": "x", "number": DRAFTS + 100}, None),
    ],
)
async def test_what_is_planted_in_a_response_is_noticed(
    api: Api, planted: dict[str, Any], what: str | None
) -> None:
    texts = {"a joke": ("Task:1", MODELS[0])}
    world = World(api, await operator(api), "Participant:a1", texts, ["Answer:0b36"])
    text = orjson.dumps(planted).decode()
    assert told(world, "nobody", text) == ({what} if what else set())


async def test_a_field_that_forgets_who_asks_is_noticed(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def forgetful(connection: Any, impression: int) -> Any:
        rows = await connection.fetch(
            "select card.id, slug from card join answer on answer.id = answer_id"
            " join model on model.id = model_id where impression_id = $1",
            impression,
        )
        return [RevealedCard(row["id"], 1, row["slug"], row["slug"], None) for row in rows]

    world = await shown(api)
    monkeypatch.setattr(queries, "reveal", forgetful)
    monkeypatch.setattr("ha_api.boards.service.impressions.OutcomeKind", _AnyOutcome)
    found = await leaks(world, ["alice"])
    assert {key[1] for key in found} == {"impression", "openImpressions"}
    assert set().union(*found.values()) == {"a model beside a task or a card"}


class _AnyOutcome:
    RANKING = None  # the outcome of an impression that has none


def _asked(answered: Answered) -> set[tuple[str, str]]:
    assert GRAPH.query_type is not None
    kind = GRAPH.query_type.fields[answered.name].type
    while hasattr(kind, "of_type"):
        kind = kind.of_type
    return selected(answered.tree, kind)
