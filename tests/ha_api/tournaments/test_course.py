"""A small tournament over HTTP, from nothing to everything judged, by judges and by people."""

import asyncio
from collections import Counter
from typing import Any

import pytest

from ha_api.platform.access import Scope
from ha_core.methods.humorrank.judgements import Judgements
from ha_core.methods.humorrank.rating import rate
from tests.ha_api.api import Api
from tests.ha_api.boards.content import operator
from tests.ha_api.boards.stage import ENROL
from tests.ha_api.tournaments.graphql.test_answers import ADD as ADD_ANSWERS
from tests.ha_api.tournaments.graphql.test_matches import PAGE
from tests.ha_api.tournaments.graphql.test_prompts import ADD as ADD_PROMPTS
from tests.ha_api.tournaments.graphql.test_tournaments import CREATE, ENTER, NAME
from tests.ha_api.tournaments.stage import DECIDE, NEXT, REQUEST, SUBMIT, sent

pytestmark = pytest.mark.asyncio

MODELS = ["quokka", "narwhal", "axolotl", "pangolin", "okapi"]  # the first is the funniest
PROMPTS, MATCHES = 6, 40


async def begun(api: Api, key: str) -> None:
    """Begin a tournament, whose answers say how funny they are."""
    new = {"slug": "cup", "title": "Cup", "language": "en", "matches": MATCHES, "bothOrders": True}
    assert "code" not in await api.ask(CREATE, key, tournament=new)
    entering = [{"model": model, "kind": "OPEN"} for model in MODELS]
    assert "code" not in await api.ask(ENTER, key, contestants=entering)
    for name, main in (("main", True), ("aux", False)):
        judge = {"name": name, "kind": "MODEL", "protocol": "gtvh-1", "main": main}
        assert "code" not in await api.ask(NAME, key, judge={**judge, "partner": name})
    prompts = [{"name": f"p{n}", "text": f"Prompt {n}", "scenario": "family"} for n in range(6)]
    made = (await api.ask(ADD_PROMPTS, key, prompts=prompts))["prompts"]
    answers = [
        {"prompt": prompt["id"], "model": model, "text": f"{rank} of {prompt['name']}"}
        for prompt in made
        for rank, model in enumerate(MODELS)
    ]
    assert "code" not in await api.ask(ADD_ANSWERS, key, answers=answers)


def decision(first: str, second: str) -> float:
    """The funnier one wins, but between neighbours whichever is shown first."""
    one, other = int(first[0]), int(second[0])
    return 1.0 if one < other or abs(one - other) == 1 else 0.0


async def judge(api: Api, key: str, name: str, holder: str) -> int:
    """Judge until nothing is left; how much that was."""
    done = 0
    while leases := (await api.ask(NEXT, key, judge=name, holder=holder, first=7))["leases"]:
        said = [sent(one, decision(one["first"]["text"], one["second"]["text"])) for one in leases]
        stored = await api.ask(
            SUBMIT, key, judge=name, holder=holder, judgements=said, key=f"{holder} {done}"
        )
        done += len(stored["judgements"])
    return done


async def rated(api: Api, token: str) -> int:
    """Judge as a person until nothing is left, or enough."""
    for number in range(8):
        shown = await api.ask(REQUEST, token)
        if shown["__typename"] == "Refusal":
            return number
        card = shown["cards"][0 if decision(*(c["text"] for c in shown["cards"])) else 1]["id"]
        told = await api.ask(DECIDE, token, showing=shown["id"], winner=card, key=str(number))
        assert [one["model"] for one in told["reveal"]] == [
            MODELS[int(one["text"][0])] for one in shown["cards"]
        ]
    return 8


async def test_from_nothing_to_everything_judged(api: Api) -> None:
    hand = await operator(api)
    await hand.models(*MODELS)
    keys = {name: await api.key(Scope.VOTE, partner=name) for name in ("main", "aux")}
    await begun(api, hand.key)
    by_main = await asyncio.gather(*(judge(api, keys["main"], "main", f"m{n}") for n in range(4)))
    by_aux = await asyncio.gather(*(judge(api, keys["aux"], "aux", f"a{n}") for n in range(4)))
    assert sum(by_main) == sum(by_aux) == 2 * MATCHES
    nodes: list[dict[str, Any]] = (await api.ask(PAGE, hand.key))["nodes"]
    assert [node["number"] for node in nodes] == list(range(1, MATCHES + 1))
    for node in nodes:
        sides = Counter((one["judge"], one["swapped"]) for one in node["judgements"])
        assert set(sides.values()) == {1}
        assert len(sides) == 4
    assert ranked(nodes) == MODELS
    people = [await api.ask(ENROL, keys["aux"], externalId=f"p{n}") for n in range(4)]
    done = [await rated(api, one["token"]) for one in people]
    assert sum(done) == await api.value("select count(*) from human_judgement") > 20


def ranked(nodes: list[dict[str, Any]]) -> list[str]:
    """The contestants by their ratings under the main judge, as the method reads what is stored."""
    rows = [
        (number, node, one)
        for number, node in enumerate(nodes)
        for one in node["judgements"]
        if one["judge"] == "main"
    ]
    shown = [
        (node["second"], node["first"]) if one["swapped"] else (node["first"], node["second"])
        for _, node, one in rows
    ]
    prompts = sorted({node["prompt"] for node in nodes})
    given = Judgements(
        [prompts.index(node["prompt"]) for _, node, _ in rows],
        [MODELS.index(first) for first, _ in shown],
        [MODELS.index(second) for _, second in shown],
        [one["decision"] for _, _, one in rows],
        [number for number, _, _ in rows],
    )
    ratings = rate(given, len(MODELS), replicates=0).ratings
    return [MODELS[place] for place in (-ratings).argsort()]
