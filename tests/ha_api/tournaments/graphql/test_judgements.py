"""Judgements over HTTP: what is refused, by which name, and what the same request does again."""

from typing import Any

import pytest

from ha_api.platform.access import ANONYMOUS, Caller, Scope
from ha_api.platform.refusals import RefusedError
from ha_api.tournaments.records.judgements import Paid
from ha_api.tournaments.service.judgements import Judgements
from ha_api.tournaments.service.prompts import Prompts
from tests.ha_api.api import Api
from tests.ha_api.tournaments import stage
from tests.ha_api.tournaments.graphql.test_leases import given as leased
from tests.ha_api.tournaments.stage import NEXT, OPERATOR, SUBMIT, judged, sent

pytestmark = pytest.mark.asyncio

ROW = """
select id, decision, swapped, reading->>'target' as target, rationale, mechanisms, delivery,
       failures, input_tokens, output_tokens, caller
from judgement
"""
GTVH = {
    **{"scriptOpposition": "a/b", "logicalMechanism": "x", "situation": "x", "target": "king"},
    **{"narrativeStrategy": "x", "language": "x"},
}
NOBODY = "BlindMatch:00000000-0000-0000-0000-000000000000"


async def count(api: Api) -> int:
    found: int = await api.value("select count(*) from judgement")
    return found


async def test_a_judgement_is_kept_as_it_was_said(api: Api) -> None:
    await stage.build(api)
    key = await api.key(Scope.OPERATOR)
    [lease] = await leased(api, key, first=1)
    judgement = sent(lease, 0.0, reading=GTVH, rationale="dull", inputTokens=900, outputTokens=80)
    stored = await api.ask(SUBMIT, key, judgements=[judgement], key="k")
    [row] = await api.fetch(ROW)
    assert stored["judgements"] == [f"Judgement:{row['id']}"]
    assert dict(row) == {
        "id": row["id"],
        **{"decision": 0.0, "swapped": False, "target": "king", "rationale": "dull"},
        **{"mechanisms": ["IRONY"], "delivery": ["TIMING"], "failures": ["CLICHE"]},
        **{"input_tokens": 900, "output_tokens": 80, "caller": row["caller"]},
    }
    assert row["caller"].startswith("partner:")


@pytest.mark.parametrize(
    ("change", "code", "field"),
    [
        ({"decision": 0.4}, "INVALID", "decision"),
        ({"decision": -1.0}, "INVALID", "decision"),
        ({"mechanisms": ["HILARIOUS"]}, "INVALID", "mechanisms"),
        ({"mechanisms": ["IRONY", "IRONY"]}, "INVALID", "mechanisms"),
        ({"delivery": []}, "INVALID", "delivery"),
        (
            {"failures": ["CLICHE", "CONFUSING", "OFFENSIVE", "WEAK_PUNCHLINE"]},
            "INVALID",
            "failures",
        ),
        ({"decision": 0.5}, "INVALID", "mechanisms"),
        ({"rationale": " "}, "INVALID", "rationale"),
        ({"reading": {**GTVH, "target": ""}}, "INVALID", "reading.target"),
        ({"reading": {**GTVH, "scriptOpposition": "\0"}}, "INVALID", "reading.scriptOpposition"),
        ({"inputTokens": -1}, "INVALID", "inputTokens"),
        ({"match": NOBODY}, "NOT_FOUND", "match"),
        ({"match": "Match:1"}, "INVALID", "match"),
        ({"swapped": True}, "INVALID", "swapped"),
    ],
)
async def test_one_that_cannot_be_is_refused_by_name_and_all_with_it(
    api: Api, change: dict[str, Any], code: str, field: str
) -> None:
    await stage.build(api)
    key = await api.key(Scope.OPERATOR)
    one, other = await leased(api, key, first=2)
    wrong = {**sent(other), **change}
    refused = await api.ask(SUBMIT, key, judgements=[sent(one), wrong], key="k")
    assert (refused["code"], refused["field"]) == (code, f"judgements.1.{field}")
    assert await count(api) == 0
    # What was refused may be tried again under the same key.
    stored = await api.ask(SUBMIT, key, judgements=[sent(one), sent(other)], key="k")
    assert len(stored["judgements"]) == 2


async def test_an_unknown_tag_is_refused_with_those_there_are(api: Api) -> None:
    await stage.build(api)
    key = await api.key(Scope.OPERATOR)
    [lease] = await leased(api, key, first=1)
    wrong = sent(lease, failures=["BORING"])
    refused = await api.ask(SUBMIT, key, judgements=[wrong], key="k")
    assert "'BORING' is unknown: choose from CLICHE, CONFUSING" in refused["message"]


async def test_a_tie_needs_no_tags_and_neither_do_people(api: Api) -> None:
    await stage.build(api)
    key = await api.key(Scope.OPERATOR)
    one, other = await leased(api, key, first=2)
    stored = await api.ask(SUBMIT, key, judgements=[sent(one, 0.5)], key="k")
    assert len(stored["judgements"]) == 1
    async with api.database.writing() as connection:
        await connection.execute(
            "insert into judge (tournament_id, name, kind, main, protocol, parameters)"
            " select id, 'panel', 'PEOPLE', false, 'asked aloud', '{}' from tournament"
        )
    bare = {"match": other["match"], "decision": 1.0}
    stored = await api.ask(SUBMIT, key, judge="panel", judgements=[bare], key="k2")
    assert len(stored["judgements"]) == 1
    bare = {"match": other["match"], "decision": 1.0}
    refused = await api.ask(SUBMIT, key, judgements=[bare], key="k3")
    assert refused["field"] == "judgements.0.mechanisms"


async def test_the_same_request_answers_the_same_and_another_under_its_key_is_refused(
    api: Api,
) -> None:
    await stage.build(api)
    key = await api.key(Scope.OPERATOR)
    one, other = await leased(api, key, first=2)
    first = await api.ask(SUBMIT, key, judgements=[sent(one)], key="k")
    for again in ("k", "another"):  # word for word, and said once more
        assert await api.ask(SUBMIT, key, judgements=[sent(one)], key=again) == first
    refused = await api.ask(SUBMIT, key, judgements=[sent(other)], key="k")
    assert (refused["code"], refused["field"]) == ("KEY_REUSED", "idempotencyKey")
    mixed = await api.ask(SUBMIT, key, judgements=[sent(other), sent(one)], key="k2")
    assert mixed["judgements"][1:] == first["judgements"]
    assert await count(api) == 2


async def test_nothing_is_said_again_otherwise(api: Api) -> None:
    await stage.build(api)
    key = await api.key(Scope.OPERATOR)
    one, other = await leased(api, key, first=2)
    await api.ask(SUBMIT, key, judgements=[sent(one)], key="k")
    changes: list[dict[str, Any]] = [
        *({"decision": 0.0}, {"rationale": "x"}, {"failures": ["CONFUSING"]}, {"reading": GTVH})
    ]
    for number, change in enumerate(changes):
        wrong = [sent(other), {**sent(one), **change}]
        refused = await api.ask(SUBMIT, key, judgements=wrong, key=f"k{number}")
        assert (refused["code"], refused["field"]) == ("DUPLICATE", "judgements.1.match")
    paid = {**sent(one), "inputTokens": 5}  # what was paid for it does not make it another
    assert "judgements" in await api.ask(SUBMIT, key, judgements=[paid], key="paid")
    twice = await api.ask(SUBMIT, key, judgements=[sent(other), sent(other)], key="twice")
    assert (twice["code"], twice["field"]) == ("INVALID", "judgements.1.match")
    assert await count(api) == 1


async def test_what_another_holder_has_is_its_own_until_the_time_is_over(api: Api) -> None:
    await stage.build(api, models=2, prompts=1, matches=1)
    key = await api.key(Scope.OPERATOR)
    [lease] = await leased(api, key, holder="one")
    refused = await api.ask(SUBMIT, key, holder="two", judgements=[sent(lease)], key="k")
    assert (refused["code"], refused["field"]) == ("CONFLICT", "judgements.0.match")
    async with api.database.writing() as connection:
        await connection.execute(
            "update waiting_match set expires_at = now() where holder is not null"
        )
    stored = await api.ask(SUBMIT, key, holder="two", judgements=[sent(lease)], key="k")
    assert len(stored["judgements"]) == 1
    late = await api.ask(SUBMIT, key, holder="one", judgements=[sent(lease, 0.0)], key="late")
    assert late["code"] == "DUPLICATE"


async def test_a_match_without_a_text_takes_no_judgement(api: Api) -> None:
    await stage.build(api)
    key = await api.key(Scope.OPERATOR)
    one, other = await leased(api, key, first=2)
    await api.ask(SUBMIT, key, judgements=[sent(one)], key="before")
    gone = await api.value("select public_id from tournament_prompt where number = 1")
    await api.services[Prompts].take_down(OPERATOR, gone, "a test")
    refused = await api.ask(SUBMIT, key, judgements=[sent(other)], key="k")
    assert (refused["code"], refused["field"]) == ("CONFLICT", "judgements.0.match")
    # What was said before stays said.
    again = await api.ask(SUBMIT, key, judgements=[sent(one)], key="again")
    assert len(again["judgements"]) == 1


async def test_a_key_submits_for_its_partner_s_judges_alone(api: Api) -> None:
    own, other = await api.key(Scope.VOTE), await api.key(Scope.VOTE, partner="other")
    await stage.build(api, partner="lab")
    [lease] = await leased(api, own, first=1)
    for caller, code in ((None, "UNAUTHENTICATED"), (other, "FORBIDDEN")):
        refused = await api.ask(SUBMIT, caller, judgements=[sent(lease)], key="k")
        assert refused["code"] == code
    assert len((await api.ask(SUBMIT, own, judgements=[sent(lease)], key="k"))["judgements"]) == 1


async def test_a_match_of_another_tournament_is_none(api: Api) -> None:
    await stage.build(api)
    await stage.build(api, slug="other")
    key = await api.key(Scope.OPERATOR)
    found = await api.ask(NEXT, key, tournament="other", first=1)
    refused = await api.ask(SUBMIT, key, judgements=[sent(found["leases"][0])], key="k")
    assert (refused["code"], refused["field"]) == ("NOT_FOUND", "judgements.0.match")


async def test_five_hundred_are_taken_at_once_and_no_more(api: Api) -> None:
    await stage.build(api)
    key = await api.key(Scope.OPERATOR)
    [lease] = await leased(api, key, first=1)
    for judgements in ([], [sent(lease)] * 501):
        refused = await api.ask(SUBMIT, key, judgements=judgements, key="k")
        assert (refused["code"], refused["field"]) == ("INVALID", "judgements")


async def test_what_was_paid_is_told_to_who_judges(api: Api) -> None:
    cup = await stage.build(api)
    service: Judgements = api.services[Judgements]
    assert await service.paid(OPERATOR, "cup", "main") == Paid(0, 0, 0)
    one, other, last = await cup.next(first=3)
    unknown = judged(last, input_tokens=None, output_tokens=None)
    await cup.submit([judged(one), judged(other, input_tokens=2**40), unknown])
    assert await service.paid(OPERATOR, "cup", "main") == Paid(3, 900 + 2**40, 240)
    assert await service.paid(OPERATOR, "cup", "aux") == Paid(0, 0, 0)
    for caller in (ANONYMOUS, Caller(partner_id=-1, key_id=1, scopes=frozenset({Scope.VOTE}))):
        with pytest.raises(RefusedError):
            await service.paid(caller, "cup", "main")
