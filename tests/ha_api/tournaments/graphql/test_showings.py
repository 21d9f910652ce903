"""Matches shown to people: blind until they judged, and drawn so that their judgements meet."""

import asyncio
from collections import Counter
from typing import Any
from uuid import uuid4

import pytest

from ha_api.platform.access import Scope
from ha_api.tournaments.queries.showings import add_showing, find_showing
from ha_api.tournaments.queries.tournaments import lock_tournament
from ha_api.tournaments.service.answers import Answers
from tests.ha_api.api import Api
from tests.ha_api.boards.stage import ENROL
from tests.ha_api.tournaments import stage
from tests.ha_api.tournaments.stage import DECIDE, FIND, OPEN, REQUEST, Cup

pytestmark = pytest.mark.asyncio

LATE = """
insert into match_showing (tournament_id, match_id, participant_id, swapped, algorithm, probability,
                           expires_at)
select match.tournament_id, match.id, participant.id, false, 'x', 1, now()
from match, participant
returning public_id
"""


async def drawn(api: Api, **given: Any) -> Cup:
    """A tournament whose matches are drawn."""
    cup = await stage.build(api, **given)
    while await cup.next(holder=str(uuid4())):
        pass
    return cup


async def person(api: Api, name: str = "p1") -> str:
    enrolled = await api.ask(ENROL, await api.key(Scope.VOTE), externalId=name)
    token: str = enrolled["token"]
    return token


async def shown(api: Api, token: str, **wish: Any) -> dict[str, Any]:
    found: dict[str, Any] = await api.ask(REQUEST, token, **wish)
    assert found["__typename"] == "MatchShowing", found
    return found


async def decided(
    api: Api, token: str, showing: dict[str, Any], card: int | None, key: str = "k"
) -> dict[str, Any]:
    winner = None if card is None else showing["cards"][card]["id"]
    found: dict[str, Any] = await api.ask(
        DECIDE, token, showing=showing["id"], winner=winner, key=key
    )
    return found


async def test_two_texts_are_shown_and_whose_they_are_is_told_after_the_judgement(
    api: Api,
) -> None:
    await drawn(api, models=2, prompts=1, matches=1)
    token = await person(api)
    first = await shown(api, token)
    assert (first["decision"], first["reveal"], first["tournament"]) == (None, None, "cup")
    [row] = await api.fetch("select * from match_showing")
    assert (row["algorithm"], row["probability"]) == ("nearest-complete-1", 0.5)
    assert (row["expires_at"] - row["shown_at"]).total_seconds() == 3600
    told = await decided(api, token, first, 1)
    assert told["decision"] == 0.0
    writers = {f"m{card['text'].split()[1].rstrip('!')}": card["id"] for card in first["cards"]}
    assert {one["model"]: one["card"] for one in told["reveal"]} == writers
    assert {one["name"] for one in told["reveal"]} == {"Model m0", "Model m1"}
    found = await api.ask(FIND, token, id=first["id"])
    assert found == {key: told[key] for key in found}
    assert await api.ask(OPEN, token) == []


async def test_a_tie_is_half_and_a_request_is_answered_alike(api: Api) -> None:
    await drawn(api, models=2, prompts=2, matches=2)
    token = await person(api)
    first, second = await shown(api, token), await shown(api, token)
    told = await decided(api, token, first, None)
    assert told["decision"] == 0.5
    assert await decided(api, token, first, None) == told
    for showing, card, key, code, field in [
        (second, None, "k", "KEY_REUSED", "idempotencyKey"),
        (first, 0, "k2", "COMPLETED", "showing"),
        (first, 0, " ", "INVALID", "idempotencyKey"),
        ({**first, "cards": second["cards"]}, 0, "k3", "INVALID", "winner"),
        ({**first, "id": f"MatchShowing:{uuid4()}"}, None, "k4", "NOT_FOUND", "showing"),
    ]:
        refused = await decided(api, token, showing, card, key)
        assert (refused["code"], refused["field"]) == (code, field)
    left_out = 'mutation ($s: ID!) { submitMatch(showing: $s, idempotencyKey: "a") { REFUSED } }'
    document = left_out.replace("REFUSED", "... on Refusal { field }")
    assert await api.ask(document, token, s=second["id"]) == {"field": "winner"}
    assert await api.value("select count(*) from human_judgement") == 1


async def test_nobody_is_shown_an_answer_twice(api: Api) -> None:
    await drawn(api, models=4, prompts=1, matches=6)  # every pair of four, on one prompt
    token = await person(api)
    first, second = await shown(api, token), await shown(api, token)
    texts = [card["text"] for one in (first, second) for card in one["cards"]]
    assert len(set(texts)) == 4
    refused = await api.ask(REQUEST, token)
    assert refused["code"] == "NOTHING_TO_SHOW"
    await decided(api, token, first, 0)
    assert (await api.ask(REQUEST, token))["code"] == "NOTHING_TO_SHOW"


async def test_what_its_time_is_over_for_waits_no_longer_and_may_be_shown_again(api: Api) -> None:
    await drawn(api, models=2, prompts=1, matches=1)
    token = await person(api)
    async with api.database.writing() as connection:
        id_ = await connection.fetchval(LATE)
    assert await api.ask(OPEN, token) == []
    late = await api.ask(FIND, token, id=f"MatchShowing:{id_}")
    refused = await decided(api, token, late, 0)
    assert (refused["code"], refused["field"]) == ("EXPIRED", "showing")
    again = await shown(api, token)
    assert {one["text"] for one in again["cards"]} == {one["text"] for one in late["cards"]}


async def test_three_people_say_something_of_a_match_before_another_is_begun(api: Api) -> None:
    await drawn(api, models=2, prompts=4, matches=4)
    tokens = [await person(api, f"p{n}") for n in range(6)]
    for token in tokens:
        for number in range(2):
            await decided(api, token, await shown(api, token), 0, f"k{number}")
    rows = await api.fetch("select match_id from human_judgement")
    assert sorted(Counter(row["match_id"] for row in rows).values()) == [3, 3, 3, 3]
    await decided(api, tokens[0], await shown(api, tokens[0]), 0, "more")  # beyond what is wanted
    assert await api.value("select count(*) from human_judgement") == 13


async def test_few_wait_at_once_whoever_asks(api: Api) -> None:
    await drawn(api, models=2, prompts=20, matches=20)
    token = await person(api)
    answers = await asyncio.gather(*(api.ask(REQUEST, token) for _ in range(12)))
    kinds = Counter(answer["__typename"] for answer in answers)
    assert kinds == {"MatchShowing": 5, "Refusal": 7}
    assert {one["code"] for one in answers if "code" in one} == {"TOO_MANY_OPEN"}
    assert len(await api.ask(OPEN, token)) == 5


async def test_who_asks_is_a_participant_or_names_one(api: Api) -> None:
    await drawn(api)
    key, other = await api.key(Scope.VOTE), await api.key(Scope.VOTE, partner="other")
    enrolled = await api.ask(ENROL, key, externalId="p1")
    named = {"participant": enrolled["participant"]}
    for caller, given, code in [
        (None, {}, "UNAUTHENTICATED"),
        (await api.key(Scope.OPERATOR), named, "FORBIDDEN"),
        (key, {}, "INVALID"),
        (other, named, "NOT_FOUND"),
        (enrolled["token"], named, "INVALID"),
    ]:
        assert (await api.ask(REQUEST, caller, **given))["code"] == code
    mine = await shown(api, key, **named)
    stranger = await person(api, "p2")
    for caller in (other, stranger):
        found = (await api.raw(FIND, caller, id=mine["id"])).json()
        assert found["data"] == {"matchShowing": None}
        assert (await decided(api, caller, mine, None))["code"] == "NOT_FOUND"
    for caller in (key, enrolled["token"]):
        assert (await api.ask(FIND, caller, id=mine["id"]))["id"] == mine["id"]


async def test_what_is_taken_down_meanwhile_takes_no_judgement(api: Api) -> None:
    await drawn(api, models=2, prompts=1, matches=1)
    token = await person(api)
    showing = await shown(api, token)
    answer = await api.value("select public_id from tournament_answer order by id limit 1")
    await api.services[Answers].take_down(stage.OPERATOR, answer, "a test")
    assert None in [card["text"] for card in (await api.ask(OPEN, token))[0]["cards"]]
    refused = await decided(api, token, showing, 0)
    assert (refused["code"], refused["field"]) == ("CONFLICT", "showing")


async def test_judgements_of_people_and_of_judges_wait_while_a_cut_is_read(api: Api) -> None:
    cup = await drawn(api, models=2, prompts=1, matches=1)
    token = await person(api)
    showing, [lease] = await shown(api, token), await cup.next("aux")
    async with api.database.writing() as connection:
        tournament = await connection.fetchval("select id from tournament")
        await lock_tournament(connection, tournament)
        said = [
            asyncio.create_task(decided(api, token, showing, None)),
            asyncio.create_task(cup.submit([stage.judged(lease)], "aux")),
        ]
        await asyncio.sleep(0.3)
        assert not any(each.done() for each in said)
    await asyncio.gather(*said)
    for table in ("judgement", "human_judgement"):
        assert await api.value("select count(*) from TABLE".replace("TABLE", table)) == 1


async def test_a_tournament_without_matches_shows_none(api: Api) -> None:
    await stage.build(api)
    token = await person(api)
    assert (await api.ask(REQUEST, token))["code"] == "NOTHING_TO_SHOW"
    assert (await api.ask(REQUEST, token, tournament="nothing"))["field"] == "tournament"


async def test_a_showing_is_over_by_the_clock_and_not_by_when_a_transaction_began(
    api: Api,
) -> None:
    # Who waited for a lock meanwhile may come behind a draw that took the match for free.
    await drawn(api)
    await person(api)
    match, one = (
        await api.value("select min(id) from match"),
        await api.value("select id from participant"),
    )
    async with api.database.writing() as connection:
        made = await add_showing(
            connection,
            match_id=match,
            participant=one,
            swapped=False,
            algorithm="x",
            probability=1.0,
            seconds=1e-6,
        )
        found = await find_showing(connection, made, one, None)
    assert found is not None
    assert found.expired


async def test_a_partner_is_not_told_by_its_people_whose_the_answers_are_that_it_judges(
    api: Api,
) -> None:
    lab, near = await api.key(Scope.VOTE), await api.key(Scope.VOTE, partner="near")
    cup = await stage.build(api, matches=18, partner="lab")
    people = [await api.ask(ENROL, key, externalId="p") for key in (lab, near)]
    token, elsewhere = (one["token"] for one in people)
    await cup.submit([stage.judged(one) for one in await cup.next(first=2)])  # a pass
    refused = await api.ask(REQUEST, token)
    assert (refused["code"], refused["field"]) == ("FORBIDDEN", "tournament")
    named = {"participant": people[0]["participant"]}
    assert (await api.ask(REQUEST, lab, **named))["code"] == "FORBIDDEN"
    assert (await api.ask(REQUEST, elsewhere))["__typename"] == "MatchShowing"
    await cup.play()
    assert (await api.ask(REQUEST, token))["code"] == "FORBIDDEN"  # aux is not through
    await cup.play("aux")
    assert (await api.ask(REQUEST, token))["__typename"] == "MatchShowing"
