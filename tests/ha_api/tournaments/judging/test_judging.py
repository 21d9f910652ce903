"""A judge at work: every match once, paid for once, whatever the endpoint does."""

import asyncio
import json
from collections import Counter
from typing import Any
from uuid import uuid4

import asyncpg
import pytest

from ha_api.platform.refusals import RefusalCode, RefusedError
from ha_api.tournaments.judging import delays, judging, runs
from ha_api.tournaments.judging.endpoints import EndpointError
from ha_api.tournaments.judging.runs import MOST_ASIDE
from ha_api.tournaments.service.judgements import Judgements
from tests.ha_api.api import Api
from tests.ha_api.conftest import Database
from tests.ha_api.tournaments import stage
from tests.ha_api.tournaments.endpoint import by_chance, decided, scripted
from tests.ha_api.tournaments.judging.court import TWICE, sitting

pytestmark = pytest.mark.asyncio

SAID = """
select match.blind_id, judgement.swapped, decision, one.text, other.text, reading, rationale
from judgement
join match on match.id = match_id
join tournament_answer one
    on one.prompt_id = match.prompt_id and one.contestant_id = match.first_id
join tournament_answer other
    on other.prompt_id = match.prompt_id and other.contestant_id = match.second_id
"""
DECISIONS = {"first": 1.0, "second": 0.0}


@pytest.fixture(autouse=True)
def a_short_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Delays of hundredths of a second."""
    monkeypatch.setattr(delays, "FIRST", 0.01)


@pytest.mark.parametrize("seed", [1, 2])
async def test_an_endpoint_that_misbehaves_half_of_the_time_is_paid_once_a_match(
    api: Api, database: Database, seed: int
) -> None:
    await stage.build(api, models=6, prompts=20, matches=60)
    async with sitting(api, database, by_chance(seed, 0.5)) as court:
        told = await court.judge(at_once=10)
        while (await court.stored())[0] < 60:  # those given up are left alone for an hour
            await release(api)
            told = await court.judge(at_once=10)
        assert told[-1].startswith("60 of 60 judgements; paid by this run: ")
        assert await api.value(TWICE) == 0
        assert court.paid_twice() == 0
        assert court.double.most_at_once <= 10


async def test_the_tokens_stored_are_those_that_were_charged(api: Api, database: Database) -> None:
    await stage.build(api, models=4, prompts=10, matches=20)
    bad = ["long", "busy", "wrong-tag", "refusal", "broken", "half", "filtered"] * 3
    async with sitting(api, database, scripted(bad)) as court:
        [told] = await court.judge(at_once=20)
        done, *tokens = await court.stored()
        assert done == 20
        assert tuple(tokens) == court.charged()
        assert f"{tokens[0]:,} tokens in and {tokens[1]:,} out" in told


async def test_what_is_stored_is_what_was_said_of_the_texts_as_they_were_shown(
    api: Api, database: Database
) -> None:
    await stage.build(api, matches=12, both_orders=True)
    async with sitting(api, database) as court:
        assert (await court.judge(at_once=5))[-1].startswith("24 of 24 judgements")
    rows = await api.fetch(SAID)
    assert len({(row[0], row[1]) for row in rows}) == 24
    for _, swapped, decision, one, other, reading, rationale in rows:
        shown = (other, one) if swapped else (one, other)
        assert decision == DECISIONS[decided(*shown)["winner"]]
        assert json.loads(reading)["target"] == "the target"
        assert rationale == "Simulated: a digest is larger."


async def test_nothing_that_a_judge_is_told_leads_to_a_contestant(
    api: Api, database: Database
) -> None:
    await stage.build(api, matches=6)
    async with sitting(api, database) as court:
        await court.judge()
    for call in court.double.calls:
        shown = json.loads(call.body["messages"][-1]["content"])
        assert list(shown) == ["scenario", "prompt", "first", "second"]
        assert not any(name in json.dumps(call.body) for name in ("m0", "Model", "family", "maker"))


async def test_judges_judge_the_same_matches(api: Api, database: Database) -> None:
    await stage.build(api, matches=6)
    async with sitting(api, database) as court:
        assert (await court.judge("main"))[-1].startswith("6 of 6")
        assert (await court.judge("aux"))[-1].startswith("6 of 6")
    assert await api.value("select count(distinct match_id) from judgement") == 6


async def test_runs_side_by_side_share_the_matches(api: Api, database: Database) -> None:
    await stage.build(api, models=6, prompts=20, matches=60)
    async with sitting(api, database, by_chance(3, 0.1), 0.01) as court:
        await asyncio.gather(*(court.judge(at_once=5) for _ in range(3)))
        assert (await court.stored())[0] == 60
        assert court.paid_twice() == 0


async def test_what_takes_long_is_held_for_as_long(
    api: Api, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runs, "SECONDS", 0.1)
    monkeypatch.setattr(judging, "SECONDS", 1.0)
    cup = await stage.build(api, matches=6)
    async with sitting(api, database, seconds=2.0) as court:
        run = asyncio.create_task(court.judge(at_once=6))
        others: list[Any] = []
        while not run.done():
            await asyncio.sleep(0.05)
            others += await cup.next(holder="another") if court.double.calls else []
        assert (await run)[-1].startswith("6 of 6 judgements")
    assert others == []


async def test_a_budget_of_judgements_is_of_the_judge(api: Api, database: Database) -> None:
    await stage.build(api, matches=18)
    async with sitting(api, database) as court:
        for budget, expected in ((7, 7), (7, 7), (0, 7), (11, 11), (99, 18)):
            await court.judge(judgements=budget, at_once=4)
            assert (await court.stored())[0] == expected
        assert len(court.double.calls) == 18


async def test_a_budget_of_tokens_is_kept_and_is_of_the_judge(api: Api, database: Database) -> None:
    await stage.build(api, models=6, prompts=20, matches=60)
    async with sitting(api, database, by_chance(4, 0.2)) as court:
        told = await court.judge(tokens=10_000, at_once=6)
        assert told[-1] == "the budget of tokens is spent: another call might exceed it"
        done, *tokens = await court.stored()
        assert 5 < done < 60
        assert sum(tokens) <= sum(call.input + call.output for call in court.double.calls) <= 10_000
        calls = len(court.double.calls)
        await court.judge(tokens=sum(tokens) + 100)
        assert len(court.double.calls) == calls


async def test_a_match_that_is_not_judged_is_left_alone_and_the_others_are_judged(
    api: Api, database: Database
) -> None:
    cup = await stage.build(api, matches=18)

    def script(number: int, said: str) -> str:
        return "refusal" if "Answer 1! to p1" in said else "well"

    async with sitting(api, database, script) as court:
        told = await court.judge(at_once=4)
        done, _, _ = await court.stored()
        left = 18 - done
        assert 0 < left < 9
        assert told[-1].endswith(f"{left} left alone, the last because the model refused")
        assert await cup.next(holder="another") == []
        calls = len(court.double.calls)
        assert (await court.judge())[0].startswith(f"{done} of 18")
        assert len(court.double.calls) == calls  # not paid for again by the next run
        court.double.script = scripted([])
        await release(api)
        assert (await court.judge())[-1].startswith("18 of 18")


async def test_a_judge_that_never_judges_is_given_up_before_it_costs_much(
    api: Api, database: Database
) -> None:
    await stage.build(api, models=6, prompts=20, matches=60)
    async with sitting(api, database, scripted([], "refusal")) as court:
        with pytest.raises(EndpointError, match=f"{MOST_ASIDE} questions in a row: the model ref"):
            await court.judge(at_once=4)
        assert len(court.double.calls) < (MOST_ASIDE + 8) * 4


async def test_what_is_in_flight_when_the_endpoint_refuses_is_stored(
    api: Api, database: Database
) -> None:
    await stage.build(api, models=6, prompts=20, matches=60)
    script = scripted(["well"] * 5 + ["denied"] + ["well"] * 4, "denied")
    async with sitting(api, database, script, 0.02) as court:
        with pytest.raises(EndpointError, match="401, denied"):
            await court.judge(at_once=10)
        fit = Counter(call.behaviour for call in court.double.calls)["well"]
        assert (await court.stored())[0] == fit >= 5
        court.double.script = scripted([])
        await court.judge(at_once=10)
        assert (await court.stored())[0] == 60
        assert court.paid_twice() == 0


@pytest.mark.parametrize(
    "error", [asyncpg.ConnectionDoesNotExistError, asyncpg.InternalClientError]
)
async def test_a_hiccup_of_the_database_loses_nothing_that_was_paid_for(
    api: Api, database: Database, monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    await stage.build(api, matches=6)
    submit, seen = Judgements.submit, Counter[str]()

    async def hiccup(self: Judgements, *given: Any, key: str, **named: Any) -> list[int]:
        seen[key] += 1
        if seen[key] == 1:
            raise error
        stored = await submit(self, *given, key=key, **named)
        if seen[key] == 2:  # it is there, but nobody heard of it
            raise TimeoutError
        return stored

    monkeypatch.setattr(Judgements, "submit", hiccup)
    monkeypatch.setattr(judging, "PAUSE", 0.01)
    async with sitting(api, database) as court:
        assert (await court.judge())[-1].startswith("6 of 6")
        assert list(seen.values()) == [3] * 6
        assert (await court.stored())[0] == len(court.double.calls) == 6


@pytest.mark.parametrize("code", [RefusalCode.CONFLICT, RefusalCode.DUPLICATE])
async def test_what_another_judged_meanwhile_is_told(
    api: Api, database: Database, monkeypatch: pytest.MonkeyPatch, code: RefusalCode
) -> None:
    await stage.build(api, matches=6)
    submit, refused = Judgements.submit, [uuid4()]

    async def late(self: Judgements, *given: Any, **named: Any) -> list[int]:
        if refused:
            refused.pop()
            raise RefusedError(code, "judgements.0.match", "too late")
        return await submit(self, *given, **named)

    monkeypatch.setattr(Judgements, "submit", late)
    async with sitting(api, database) as court:
        told = (await court.judge())[-1]
    assert "1 meanwhile done by another or taken down" in told


async def release(api: Api) -> None:
    """Let the time go by for which matches are left alone."""
    async with api.database.writing() as connection:
        await connection.execute(
            "update waiting_match set expires_at = now() where holder is not null"
        )
