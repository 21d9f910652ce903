"""Texts for adults reach those alone who declared themselves so last."""

from typing import Any

import pytest

from tests.ha_api.api import Api
from tests.ha_api.attacks import world as worlds
from tests.ha_api.attacks.crawling import crawl
from tests.ha_api.attacks.world import ADULT, World
from tests.ha_api.boards.stage import ENROL, REQUEST

pytestmark = pytest.mark.asyncio

TASKS = """
query ($after: String) {
  board(slug: "adult") { slug mode roster { models { slug } } }
  tasks(study: "ru", mode: UNCENSORED_18, after: $after) { nodes { id mode text } }
}
"""


async def grown(api: Api) -> World:
    """A world in which frank, an adult, was shown impressions for adults: open, skipped, ranked."""
    world = await worlds.created(api)
    await world.show("alice")
    await declared(world, "eve", adult=False)
    await declared(world, "frank", adult=True)
    await world.rank("frank", await world.show("frank", "adult"))
    await world.end("frank", await world.show("frank", "adult"), skip=True)
    await world.show("frank", "adult")
    return world


async def declared(world: World, name: str, *, adult: bool) -> None:
    """Enrol somebody with `near`, or let them declare anew."""
    key = world.callers["near vote"]
    found = await world.api.ask(ENROL, key, externalId=name, adult=adult)
    world.people[name], world.callers[name] = found["participant"], found["token"]


async def read(world: World, caller: str) -> set[str]:
    """The texts for adults that a caller can read."""
    texts = {text for text, (task, _) in world.texts.items() if task in world.tasks["adult"]}
    texts |= {f"question {number} of the board adult?" for number in range(3)}
    found: set[str] = set()
    async for answered in crawl(world.api, world.callers[caller], world.pool()):
        found |= {text for text in texts if f'"{text}"' in answered.text}
    return found


async def test_an_adult_reads_tasks_and_their_own_cards(api: Api) -> None:
    world = await grown(api)
    tasks = {f"question {number} of the board adult?" for number in range(3)}
    assert await read(world, "frank") == tasks | world.texts_of("frank")
    assert await read(world, "alice") == tasks


async def test_nobody_else_reads_anything(api: Api) -> None:
    world = await grown(api)
    for caller in ("nobody", "eve", "near research", "far vote", "far research"):
        assert await read(world, caller) == set(), caller


async def test_who_is_no_adult_any_more_reads_nothing_and_nor_does_their_partner(api: Api) -> None:
    world = await grown(api)
    world.callers["frank before"] = world.callers["frank"]
    await declared(world, "frank", adult=False)
    for caller in ("frank", "frank before", "near vote"):
        assert await read(world, caller) == set(), caller


async def test_who_declares_anew_reads_again_and_ends_what_is_open(api: Api) -> None:
    world = await grown(api)
    await declared(world, "frank", adult=False)
    await declared(world, "frank", adult=True)
    assert world.texts_of("frank") <= await read(world, "frank")
    await declared(world, "frank", adult=False)
    ended = await world.end("frank", world.impressions["frank"][-1], skip=True)
    assert ended["outcome"] == "SKIPPED"


@pytest.mark.parametrize("wish", [{}, {"repeat": True}, {"technical": True}])
async def test_no_impression_for_adults_is_drawn_for_others(api: Api, wish: dict[str, Any]) -> None:
    world = await grown(api)
    await declared(world, "frank", adult=False)
    before = await api.value("select count(*) from impression")
    asking: list[tuple[str, str | None]] = [("eve", None), ("frank", None)]
    asking += [("near vote", world.people[name]) for name in ("eve", "frank")]
    for caller, participant in asking:
        refused = await api.ask(
            REQUEST, world.callers[caller], board="adult", participant=participant, **wish
        )
        assert (refused["code"], refused["field"]) == ("ADULTS_ONLY", "board")
    assert await api.value("select count(*) from impression") == before


async def test_boards_for_adults_and_that_their_tasks_exist_are_public(api: Api) -> None:
    world = await grown(api)
    for caller in ("nobody", "eve", "near research"):
        found = await api.ask(TASKS, world.callers[caller])
        assert found["board"]["mode"] == ADULT
        assert len(found["board"]["roster"]["models"]) == len(worlds.MODELS)
        assert [node["id"] for node in found["tasks"]["nodes"]] == world.tasks["adult"]
        assert {node["text"] for node in found["tasks"]["nodes"]} == {None}
