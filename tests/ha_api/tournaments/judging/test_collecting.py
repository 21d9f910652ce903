"""A contestant's answers: each prompt asked until it has one, with where that came from."""

import asyncio
import json

import pytest

from ha_api.platform.errors import CallError
from ha_api.platform.refusals import RefusedError
from ha_api.tournaments.judging import delays
from tests.ha_api.api import Api
from tests.ha_api.conftest import Database
from tests.ha_api.tournaments import stage
from tests.ha_api.tournaments.endpoint import by_chance, scripted
from tests.ha_api.tournaments.judging.court import sitting

pytestmark = pytest.mark.asyncio

STORED = """
select tournament_prompt.text, tournament_answer.text, origin from tournament_answer
join tournament_prompt on tournament_prompt.id = prompt_id
where origin is not null order by number
"""


@pytest.fixture(autouse=True)
def a_short_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Delays of hundredths of a second."""
    monkeypatch.setattr(delays, "FIRST", 0.01)


async def test_what_is_missing_is_asked_for_once_and_kept_with_its_origin(
    api: Api, database: Database
) -> None:
    await stage.build(api, prompts=12, answered=lambda prompt, model: model > 0 or prompt == 3)
    async with sitting(api, database, scripted(["long", "busy"])) as court:
        told = await court.collect(at_once=4)
        assert told[-1].startswith("11 of 11 answers; paid by this run: ")
        assert court.double.most_at_once <= 4
        rows = await api.fetch(STORED)
        assert [text for _, text, _ in rows] == [f"An answer to: {prompt}" for prompt, _, _ in rows]
        origins = [json.loads(origin) for _, _, origin in rows]
        assert len(origins) == 11
        for origin in origins:
            assert (origin["protocol"], origin["model"]) == ("answer-1", "double")
            assert origin["parameters"]["temperature"] == 0.3
        paid = [sum(origin[key] for origin in origins) for key in ("inputTokens", "outputTokens")]
        assert tuple(paid) == court.charged()
        assert (await court.collect())[-1].startswith("0 of 0 answers")
        assert len(court.double.calls) == 13


async def test_an_endpoint_that_misbehaves_is_paid_once_a_prompt(
    api: Api, database: Database
) -> None:
    await stage.build(api, prompts=40, answered=lambda prompt, model: model > 0)
    async with sitting(api, database, by_chance(1, 0.3)) as court:
        await court.collect(at_once=10)
        await court.collect(at_once=10)  # what was given up
        assert (
            await api.value("select count(*) from tournament_answer where origin is not null") == 40
        )
        assert court.paid_twice() == 0


async def test_an_answer_that_names_its_model_is_asked_for_anew(
    api: Api, database: Database
) -> None:
    await stage.build(api, prompts=3, answered=lambda prompt, model: model > 0)
    async with sitting(api, database, scripted(["named"])) as court:
        await court.collect()
        assert len(court.double.calls) == 4
        assert not any("I am m0" in text for _, text, _ in await api.fetch(STORED))


async def test_a_model_that_cannot_but_name_itself_is_left_without_answers_or_allowed_to(
    api: Api, database: Database
) -> None:
    await stage.build(api, prompts=3, answered=lambda prompt, model: model > 0)
    async with sitting(api, database, scripted([], "named")) as court:
        told = await court.collect()
        assert told[-1].startswith("0 of 3 answers")
        assert told[-1].endswith(
            "3 left alone, the last because the answer names its own model, or who made it"
        )
        await court.collect(names_allowed=True)
        assert {text for _, text, _ in await api.fetch(STORED)} == {"I am m0, and that is no joke"}


async def test_a_budget_is_kept(api: Api, database: Database) -> None:
    await stage.build(api, prompts=12, answered=lambda prompt, model: model > 0)
    async with sitting(api, database) as court:
        told = await court.collect(tokens=900, at_once=3)
        assert told[-1] == "the budget of tokens is spent: another call might exceed it"
        assert 0 < len(court.double.calls) < 12
        assert sum(court.charged()) <= 900


async def test_two_at_a_time_would_pay_twice(api: Api, database: Database) -> None:
    await stage.build(api, prompts=12, answered=lambda prompt, model: model > 0)
    begun = asyncio.Event()

    def script(number: int, said: str) -> str:
        begun.set()
        return "well"

    async with sitting(api, database, script, 0.05) as court:
        first = asyncio.create_task(court.collect(at_once=2))
        await begun.wait()
        with pytest.raises(CallError, match="as many processes as may already work on it: 1"):
            await court.collect()
        await first
        assert len(court.double.calls) == 12


async def test_who_is_no_contestant_does_not_answer(api: Api, database: Database) -> None:
    await stage.build(api)
    async with sitting(api, database) as court:
        with pytest.raises(RefusedError, match='"m9" is no contestant'):
            await court.collect("m9")
