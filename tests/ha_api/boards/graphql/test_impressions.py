"""Asking for impressions: what is shown, to whom, and how much of it at once."""

import asyncio
from typing import Any
from uuid import uuid4

import pytest

from ha_api.platform.access import Scope
from tests.ha_api.api import Api
from tests.ha_api.boards import stage
from tests.ha_api.boards.stage import REQUEST, SKIP

pytestmark = pytest.mark.asyncio

OPEN = "query ($participant: ID) { openImpressions(participant: $participant) { id } }"
FIND = "query ($id: ID!) { impression(id: $id) { id outcome cards { text } reveal { place } } }"
REPORT = """
mutation ($card: ID!, $reason: String = "spam") {
  reportAnswer(card: $card, reason: $reason) {
    ... on AnswerReported { card first }
    ... on Refusal { code field }
  }
}
"""


async def refusal(api: Api, token: str | None, **wish: Any) -> tuple[str, str | None]:
    refused = await api.ask(REQUEST, token, **wish)
    assert refused["__typename"] == "Refusal", refused
    return refused["code"], refused["field"]


async def test_a_task_with_a_human_answer_shows_it_beside_three_models(api: Api) -> None:
    found = await stage.build(api, tasks=1, models=3, humans=1)
    shown = await found.shown(await found.voter())
    texts = [card["text"].split()[2] for card in shown["cards"]]
    assert sorted(text[0] for text in texts) == ["a", "m", "m", "m"]


async def test_an_author_never_sees_their_own_answer(api: Api) -> None:
    found = await stage.build(api, tasks=1, models=4)
    [author] = await stage.answer_by_people(found, 1)
    for _ in range(5):
        shown = await found.shown(author)
        assert all(" of m" in card["text"] for card in shown["cards"])
    other = await found.shown(await found.voter())
    assert sum(" of a" in card["text"] for card in other["cards"]) == 1


async def test_too_few_answers_show_nothing(api: Api) -> None:
    found = await stage.build(api, models=3)
    assert await refusal(api, await found.voter()) == ("NOTHING_TO_SHOW", None)


async def test_a_study_without_a_roster_shows_nothing(api: Api) -> None:
    found = await stage.build(api)
    await found.add(stage.STUDY, "bare", "bare", "SAFE_16")
    assert await refusal(api, await found.voter(), board="bare") == ("NOTHING_TO_SHOW", "board")


async def test_a_board_that_nothing_can_be_called_is_not_found(api: Api) -> None:
    found = await stage.build(api)
    for board in ("", "\0", "ru\0", "Ru", " "):
        assert await refusal(api, await found.voter(), board=board) == ("NOT_FOUND", "board")


async def test_so_many_wait_at_once_and_no_more(api: Api) -> None:
    found = await stage.build(api, tasks=9)
    token = await found.voter()
    answers = await asyncio.gather(*(api.ask(REQUEST, token) for _ in range(12)))
    shown = [answer for answer in answers if answer["__typename"] == "Impression"]
    assert {a["code"] for a in answers if a not in shown} == {"TOO_MANY_OPEN"}
    assert len(shown) == 5
    assert {i["id"] for i in await api.ask(OPEN, token)} == {i["id"] for i in shown}
    await api.ask(SKIP, token, impression=shown[0]["id"])
    assert "id" in await found.shown(token)
    assert await refusal(api, token) == ("TOO_MANY_OPEN", None)


async def test_an_expired_impression_waits_no_longer(api: Api) -> None:
    found = await stage.build(api)
    token = await found.voter()
    async with stage.hasty(api, seconds=0.1, open=1) as hasty:
        await hasty.ask(REQUEST, token)
        await asyncio.sleep(0.15)
        assert await hasty.ask(OPEN, token) == []
    async with stage.hasty(api, open=1) as hasty:
        assert "id" in await hasty.ask(REQUEST, token)
        assert (await hasty.ask(REQUEST, token))["code"] == "TOO_MANY_OPEN"


async def test_a_repeat_is_drawn_among_ranked_tasks_alone(api: Api) -> None:
    found = await stage.build(api, tasks=4)
    token = await found.voter()
    assert await refusal(api, token, repeat=True) == ("NOTHING_TO_SHOW", None)
    first = await found.shown(token)
    await found.ranked(token, first)
    for _ in range(4):
        again = await found.shown(token, repeat=True)
        assert again["task"] == first["task"]
        await api.ask(SKIP, token, impression=again["id"], key=again["id"])


async def test_only_adults_see_what_is_for_adults(api: Api) -> None:
    found = await stage.build(api, mode="UNCENSORED_18")
    assert "id" in await found.shown(await found.voter("a", adult=True))
    minor = await found.voter("b", adult=False)
    assert await refusal(api, minor) == ("ADULTS_ONLY", "board")
    first = await found.voter("c", adult=True)
    await found.voter("c", adult=False)  # the newest declaration holds, for every token
    assert await refusal(api, first) == ("ADULTS_ONLY", "board")
    shown = (await api.ask(stage.ENROL, found.key, externalId="b", adult=False))["participant"]
    assert await refusal(api, found.key, participant=shown) == ("ADULTS_ONLY", "board")


async def test_a_private_board_is_there_for_its_partner_alone(api: Api) -> None:
    found = await stage.build(api)
    other = await api.key(Scope.VOTE, partner="other")
    await found.add(
        "insert into board (slug, title, study_id, mode, method_version, private_to)"
        " select 'mine', 'x', study_id, mode, 'ha-1', (select id from partner where slug = 'lab')"
        " from board",
    )
    assert "id" in await found.shown(await found.voter(), board="mine")
    stranger = (await api.ask(stage.ENROL, other))["token"]
    assert await refusal(api, stranger, board="mine") == ("NOT_FOUND", "board")
    assert await refusal(api, stranger, board="none") == ("NOT_FOUND", "board")


async def test_who_asks_for_whom(api: Api) -> None:
    found = await stage.build(api)
    mine = await api.ask(stage.ENROL, found.key, externalId="a")
    other = await api.key(Scope.VOTE, partner="other")
    whom = mine["participant"]
    assert "id" in await api.ask(REQUEST, found.key, participant=whom)
    assert await refusal(api, found.key) == ("INVALID", "participant")
    assert await refusal(api, other, participant=whom) == ("NOT_FOUND", "participant")
    assert await refusal(api, mine["token"], participant=whom) == ("INVALID", "participant")
    assert await refusal(api, None) == ("UNAUTHENTICATED", None)
    research = await api.key(Scope.RESEARCH)
    assert await refusal(api, research, participant=whom) == ("FORBIDDEN", None)


async def test_a_study_filled_by_imports_shows_nothing(api: Api) -> None:
    found = await stage.build(api)
    await found.add(
        "insert into study_source (study_id, mode, source) values ($1, 'SAFE_16', 'IMPORTS')",
        found.study,
    )
    assert await refusal(api, await found.voter()) == ("CONFLICT", "board")
    assert await api.value("select count(*) from impression") == 0


async def test_an_impression_is_found_again_by_those_it_was_shown_to(api: Api) -> None:
    found = await stage.build(api)
    token = await found.voter()
    shown = await found.shown(token)
    again = await api.ask(FIND, token, id=shown["id"])
    assert again["cards"] == [{"text": card["text"]} for card in shown["cards"]]
    assert again["reveal"] is None
    assert (await api.ask(FIND, found.key, id=shown["id"]))["id"] == shown["id"]
    assert await api.ask(FIND, await found.voter(), id=shown["id"]) is None
    assert await api.ask(FIND, token, id=f"Impression:{uuid4()}") is None
    await found.ranked(token, shown)
    ranked = await api.ask(FIND, token, id=shown["id"])
    assert ranked["reveal"] == [{"place": place} for place in (1, 2, 3, 4)]


async def test_a_text_is_reported_once_by_those_who_saw_it(api: Api) -> None:
    found = await stage.build(api)
    token = await found.voter()
    card = (await found.shown(token))["cards"][0]["id"]
    assert await api.ask(REPORT, token, card=card) == {"card": card, "first": True}
    assert await api.ask(REPORT, token, card=card) == {"card": card, "first": False}
    assert (await api.ask(REPORT, await found.voter(), card=card))["code"] == "NOT_FOUND"
    assert (await api.ask(REPORT, token, card=card, reason=" "))["code"] == "INVALID"
    assert await api.value("select count(*) from answer_report") == 1
