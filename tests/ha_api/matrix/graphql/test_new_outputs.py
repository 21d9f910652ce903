"""Outputs handed in together over HTTP: all or none, each refusal with its place."""

import asyncio
from typing import Any

import pytest
import pytest_asyncio

from tests.ha_api.api import Api
from tests.ha_api.matrix import crowd
from tests.ha_api.matrix.crowd import CONTRIBUTE_MANY, MINE, WITHDRAW_TASK, Crowd
from tests.ha_api.matrix.graphql.test_votes import refusal

pytestmark = pytest.mark.asyncio


@pytest_asyncio.fixture
async def people(api: Api) -> Crowd:
    return await crowd.build(api)


def given(*texts: str, model: str = "m0") -> list[dict[str, Any]]:
    """Outputs of a model."""
    return [{"model": model, "text": text} for text in texts]


async def handed(people: Crowd, token: str, outputs: list[dict[str, Any]], **more: Any) -> Any:
    """What comes of handing them in, published unless said otherwise."""
    asked = {"task": people.task, "outputs": outputs, **more}
    return await people.api.ask(CONTRIBUTE_MANY, token, **asked)


async def stored(people: Crowd) -> int:
    """How many outputs there are."""
    found: int = await people.api.value("select count(*) from output")
    return found


async def test_they_are_published_in_the_order_given_and_counted(people: Crowd) -> None:
    token = await people.person()
    texts = [f"Words {n}" for n in range(6)]
    new = [*given(*texts[:3]), *given(*texts[3:], model="m1")]
    new[4]["direction"] = "RTL"
    made = (await handed(people, token, new))["outputs"]
    assert [output["text"] for output in made] == texts
    assert [output["model"]["slug"] for output in made] == ["m0"] * 3 + ["m1"] * 3
    assert {output["state"] for output in made} == {"PUBLISHED"}
    assert [output["direction"] for output in made] == [*["LTR"] * 4, "RTL", "LTR"]
    counts = await people.counts()
    assert [row[2:4] for row in counts["cell"]] == [(3, 1), (3, 1)]
    mine = (await people.api.ask(MINE, token))["nodes"]
    assert [output["id"] for output in mine] == [output["id"] for output in made][::-1]


async def test_drafts_stay_drafts_and_what_names_its_model_is_held(people: Crowd) -> None:
    token = await people.person()
    drafts = (await handed(people, token, given("One", "Two"), publish=False))["outputs"]
    assert [output["state"] for output in drafts] == [None, None]
    assert (await people.counts())["output"] == []
    made = (await handed(people, token, given("I am M0 maker", "I am M1 maker", "I")))["outputs"]
    assert [output["state"] for output in made] == ["HELD", "PUBLISHED", "PUBLISHED"]
    assert len((await people.counts())["output"]) == 2


async def test_one_that_cannot_be_is_refused_by_its_place_and_nothing_is_stored(
    people: Crowd,
) -> None:
    token = await people.person()
    await people.contributed(token, 0, "Mine")
    await people.contributed(await people.person(), 0, "Another's")
    for outputs, expected in [
        ([], ("INVALID", "outputs")),
        (given(*map(str, range(501))), ("INVALID", "outputs")),
        (given("a", "b", "c", " "), ("INVALID", "outputs.3.text")),
        (given("a", "b", " a"), ("DUPLICATE", "outputs.2.text")),
        (given("a", "Mine"), ("DUPLICATE", "outputs.1.text")),
        (given("a", "b", "Another's"), ("DUPLICATE", "outputs.2.text")),
        ([*given("a"), *given("b", model="nobody")], ("NOT_FOUND", "outputs.1.model")),
    ]:
        assert refusal(await handed(people, token, outputs)) == expected
    assert await stored(people) == 2
    elsewhere = "MatrixTask:00000000-0000-0000-0000-000000000000"
    refused = await handed(people, token, given("a"), task=elsewhere)
    assert refusal(refused) == ("NOT_FOUND", "task")
    await people.api.ask(WITHDRAW_TASK, people.operator, id=people.task)
    assert refusal(await handed(people, token, given("a"))) == ("CONFLICT", "task")
    assert await stored(people) == 2


async def test_only_a_participant_contributes_or_a_key_for_one(people: Crowd) -> None:
    for key in (people.operator, people.partner):
        assert (await handed(people, key, given("a", "b")))["__typename"] == "Refusal"
    assert await stored(people) == 0


async def test_the_same_words_at_once_in_any_order_are_stored_once(people: Crowd) -> None:
    texts = [f"Words {n}" for n in range(100)]
    tokens = [await people.person() for _ in range(6)]
    found = await asyncio.gather(
        *(
            handed(people, token, given(*texts[:: 1 if n % 2 else -1]), publish=n % 3 > 0)
            for n, token in enumerate(tokens)
        )
    )
    assert sorted(one["__typename"] for one in found) == ["OutputsContributed"] + ["Refusal"] * 5
    assert await stored(people) == 100
    await people.counts()


async def test_five_hundred_are_taken(people: Crowd) -> None:
    made = await handed(people, await people.person(), given(*map(str, range(500))))
    assert len(made["outputs"]) == 500
    assert (await people.counts())["cell"][0][2] == 500
