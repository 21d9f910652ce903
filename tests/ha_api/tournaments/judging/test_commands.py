"""Judging and collecting as commands do them: who judges, with what, and how it ends early."""

import json
import os
import signal
from typing import Any

import pytest

from ha_api.platform.errors import CallError
from ha_api.platform.refusals import RefusedError
from ha_api.tournaments.judging import commands
from ha_api.tournaments.records.judges import JudgeKind, NewJudge
from ha_api.tournaments.service.judges import Judges
from tests.ha_api.api import Api
from tests.ha_api.conftest import Database
from tests.ha_api.tournaments import stage
from tests.ha_api.tournaments.endpoint import scripted
from tests.ha_api.tournaments.judging.court import sitting

pytestmark = pytest.mark.asyncio


async def named(api: Api, name: str, **given: Any) -> None:
    new = NewJudge(**{"name": name, "kind": JudgeKind.MODEL, "protocol": "gtvh-1", **given})
    await api.services[Judges].add(stage.OPERATOR, "cup", new)


async def test_who_is_no_model_or_not_there_does_not_judge(api: Api, database: Database) -> None:
    await stage.build(api)
    await named(api, "people", kind=JudgeKind.PEOPLE)
    async with sitting(api, database) as court:
        for name in ("people", "nobody"):
            with pytest.raises(RefusedError, match=f'there is no judge "{name}" that is a model'):
                await court.judge(name)
        assert court.double.calls == []


async def test_a_judge_is_asked_with_its_own_parameters(api: Api, database: Database) -> None:
    await stage.build(api, matches=2)
    await named(api, "cold", parameters=json.dumps({"temperature": 0, "model": "double"}))
    async with sitting(api, database) as court:
        await court.judge("main")
        assert {call.body["temperature"] for call in court.double.calls} == {0.3}
        court.double.calls.clear()
        await court.judge("cold")
        assert {call.body["temperature"] for call in court.double.calls} == {0}
        assert {call.body["model"] for call in court.double.calls} == {"double"}


async def test_another_model_or_an_unknown_protocol_is_refused(
    api: Api, database: Database
) -> None:
    await stage.build(api)
    await named(api, "other", parameters=json.dumps({"model": "another"}))
    await named(api, "mine", protocol="my own")
    await named(api, "writer", protocol="answer-1")
    async with sitting(api, database) as court:
        with pytest.raises(CallError, match='--model: the judge is "another", not "double"'):
            await court.judge("other")
        with pytest.raises(CallError, match='there is no protocol "my own"'):
            await court.judge("mine")
        with pytest.raises(CallError, match='no protocol "answer-1" for judges, only gtvh-1'):
            await court.judge("writer")


async def test_a_budget_of_tokens_needs_answers_that_end(api: Api, database: Database) -> None:
    await stage.build(api)
    await named(api, "endless", parameters=json.dumps({"max_tokens": None}))
    async with sitting(api, database) as court:
        with pytest.raises(CallError, match="--tokens: answers have no limit"):
            await court.judge("endless", tokens=10**6)


async def test_what_another_holds_is_told_to_be_left(api: Api, database: Database) -> None:
    cup = await stage.build(api, matches=6)
    await cup.next(first=2, holder="another")
    async with sitting(api, database) as court:
        told = await court.judge()
    why = "which others hold, or an earlier run left alone: run it again later"
    assert told[-1] == f"2 left, {why}"


async def test_what_is_not_drawn_is_told_with_what_to_do(api: Api, database: Database) -> None:
    await stage.build(api, matches=6, both_orders=True, answered=lambda _, model: model > 0)
    async with sitting(api, database) as court:
        [_, by_another] = await court.judge("aux")
        why = "the main judge draws matches, so let it judge first"
        assert by_another == f"12 left, of matches that are not drawn: {why}"


async def test_without_answers_nothing_can_be_drawn(api: Api, database: Database) -> None:
    await stage.build(api, matches=6, answered=lambda _, model: model == 0)
    async with sitting(api, database) as court:
        told = await court.judge()
    why = "a prompt needs the answers of two contestants (`ha collect`)"
    assert told[1:] == [f"6 left, of matches that are not drawn: {why}"]


async def test_an_endpoint_that_is_busy_is_told_of(api: Api, database: Database) -> None:
    await stage.build(api, matches=2)
    async with sitting(api, database, scripted(["busy"])) as court:
        told = await court.judge(at_once=1)
    assert told[-1].endswith("; 1 call made anew, the last because of: 429, busy, says the double")


async def test_a_run_tells_how_far_it_is_while_it_works(
    api: Api, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands, "SECONDS", 0.05)
    await stage.build(api, models=6, prompts=20, matches=60)
    async with sitting(api, database, seconds=0.05) as court:
        told = await court.judge(at_once=4)
    counts = [int(line.split()[0]) for line in told]
    assert counts == sorted(counts)
    assert len(set(counts)) > 2
    assert counts[-1] == 60


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
async def test_a_first_signal_lets_what_is_in_flight_be_stored(
    api: Api, database: Database, number: signal.Signals
) -> None:
    await stage.build(api, models=6, prompts=20, matches=60)
    before = signal.getsignal(number)

    def script(calls: int, said: str) -> str:
        if calls == 9:
            os.kill(os.getpid(), number)
        return "well"

    async with sitting(api, database, script, 0.1) as court:
        await court.judge(at_once=6)
        done, *tokens = await court.stored()
        assert done == len(court.double.calls) < 40
        assert tuple(tokens) == court.charged()
        await court.judge()
        assert court.paid_twice() == 0
    assert signal.getsignal(number) == before


async def test_who_ends_early_leaves_no_handler_of_signals(api: Api, database: Database) -> None:
    await stage.build(api)
    before = signal.getsignal(signal.SIGINT)
    async with sitting(api, database, lambda *_: "denied") as court:
        with pytest.raises(Exception, match="401"):
            await court.judge()
    assert signal.getsignal(signal.SIGINT) == before
