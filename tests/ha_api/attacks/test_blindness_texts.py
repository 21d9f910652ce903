"""Texts cannot be matched: none can be read before its task is ranked, but on one's own cards."""

from typing import Any

import pytest

from ha_api.boards.queries import answers as queries
from ha_api.boards.service.answers import Answers
from tests.ha_api.api import Api
from tests.ha_api.attacks import world as worlds
from tests.ha_api.attacks.crawling import crawl
from tests.ha_api.attacks.telling import told
from tests.ha_api.attacks.world import MODELS, World
from tests.ha_api.boards.content import Operator, operator, person

pytestmark = pytest.mark.asyncio

CARDS = {"impression", "openImpressions"}  # the fields that show one's own
COMPOSED, DECOMPOSED = "caf\u00e9", "cafe\u0301"


async def shown(api: Api) -> World:
    """A world in which alice ranked one task and has another before her, which bob has ranked."""
    world = await worlds.created(api)
    await world.rank("alice", await world.show("alice"))
    task = (await world.show("alice"))["task"]["id"]
    for _ in range(100):
        found = await world.show("bob")
        if found["task"]["id"] == task:
            await world.rank("bob", found)
            break
        await world.end("bob", found, skip=True)
    await world.show("carol", "private")
    return world


async def read(world: World, caller: str) -> dict[str, set[str]]:
    """The texts of answers that a caller can read, by the fields in which they stand."""
    found: dict[str, set[str]] = {}
    async for answered in crawl(world.api, world.callers[caller], world.pool()):
        strings = set(strings_in(answered.found))
        for text in strings & world.texts.keys():
            found.setdefault(text, set()).add(answered.name)
    return found


def strings_in(value: Any) -> list[str]:
    """Every string in JSON, keys aside."""
    if isinstance(value, dict | list):
        inside = value.values() if isinstance(value, dict) else value
        return [text for one in inside for text in strings_in(one)]
    return [value] if isinstance(value, str) else []


async def test_a_text_is_read_on_ones_own_cards_alone(api: Api) -> None:
    world = await shown(api)
    own = {name: [name] for name in ("alice", "bob", "carol")}
    own |= {"near vote": ["alice", "bob"], "far vote": ["carol"]}
    for caller in world.callers:
        found = await read(world, caller)
        assert found.keys() == world.texts_of(*own.get(caller, [])), caller
        assert set().union(*found.values()) <= CARDS, caller


async def test_beside_the_cards_of_an_unranked_task_nobody_is_named(api: Api) -> None:
    world = await shown(api)
    before = world.impressions["alice"][-1]
    texts = {card["text"] for card in before["cards"]}
    met = 0
    async for answered in crawl(api, world.callers["alice"], world.pool()):
        if texts & set(strings_in(answered.found)):
            met += 1
            assert told(world, "alice", answered.text) == set()
            assert answered.given in ({}, {"id": before["id"]}, {"participant": None})
    assert met == 2


async def test_a_field_that_shows_answers_to_all_is_noticed(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def open_to_all(self: Answers, caller: Any, task: Any) -> Any:
        async with self.database.reading() as connection:
            return await queries.list_task_answers(connection, task.id)

    world = await shown(api)
    monkeypatch.setattr(Answers, "of_task", open_to_all)
    found = await read(world, "alice")
    shown_to_all = {*world.tasks["open"], *world.tasks["adult"]}
    assert found.keys() == {text for text, (task, _) in world.texts.items() if task in shown_to_all}


async def prepared(api: Api) -> tuple[Operator, str, str]:
    """An operator, a task with an answer by the first model, and an author."""
    hand = await operator(api)
    await hand.study()
    await hand.board()
    await hand.models(*MODELS)
    task = await hand.task("question")
    given = {"task": task, "text": COMPOSED, "model": MODELS[0]}
    assert (await hand.answers(given))["__typename"] == "AnswersChanged"
    return hand, task, (await person(api))["participant"]


@pytest.mark.parametrize("text", [COMPOSED, DECOMPOSED])
async def test_a_text_answers_a_task_once_whoever_wrote_it(api: Api, text: str) -> None:
    hand, task, author = await prepared(api)
    for writer in ({"model": MODELS[0]}, {"model": MODELS[1]}, {"author": author}):
        for publish in (True, False):
            refused = await hand.answers({"task": task, "text": text, **writer}, publish=publish)
            assert (refused["code"], refused["field"]) == ("DUPLICATE", "answers.0.text")
    other = await hand.task("another question")
    added = await hand.answers({"task": other, "text": text, "model": MODELS[1]})
    assert added["__typename"] == "AnswersChanged"


async def test_two_that_read_alike_are_not_added_together(api: Api) -> None:
    hand, task, author = await prepared(api)
    alike = [{"task": task, "text": f"new {text}"} for text in (COMPOSED, DECOMPOSED)]
    refused = await hand.answers(alike[0] | {"model": MODELS[1]}, alike[1] | {"author": author})
    assert (refused["code"], refused["field"]) == ("DUPLICATE", "answers.1.text")
    assert await api.value("select count(*) from answer") == 1
