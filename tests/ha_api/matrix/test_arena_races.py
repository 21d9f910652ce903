"""Rounds beside votes, withdrawals and each other at the same moment: no result is not blind."""

import asyncio
from typing import Any

import pytest

from tests.ha_api.api import Api
from tests.ha_api.matrix import playing, stage
from tests.ha_api.matrix.crowd import VOTE

pytestmark = pytest.mark.asyncio

# Results beside votes of the same person on what the round showed.
SEEING = """
select result.id as result, vote.id as vote, vote.blind
from arena_result result
join arena_card using (round_id)
join vote on vote.output_id = arena_card.output_id
         and vote.participant_id = result.participant_id
"""


async def test_a_vote_beside_a_result_is_told_by_it_or_takes_it(api: Api) -> None:
    arena = await playing.build(api, tasks=2, models=4)
    people = [await arena.person() for _ in range(40)]
    shown = [await arena.shown(person) for person in people]

    async def both(n: int) -> tuple[Any, Any]:
        person, one = people[n], shown[n]
        voted = api.ask(VOTE, stage.token(person), output=outputs[n], up=True, key="vote")
        decided = arena.submitted(person, one["id"], None)
        pair = (voted, decided) if n % 2 else (decided, voted)
        first, second = await asyncio.gather(*pair)
        return (first, second) if n % 2 else (second, first)

    outputs = [await output_of(api, one["cards"][n % 2]["id"]) for n, one in enumerate(shown)]
    answers = await asyncio.gather(*(both(n) for n in range(40)))
    assert {vote["__typename"] for vote, _ in answers} == {"VoteReceipt"}
    kinds = [decided.get("code", "RoundResult") for _, decided in answers]
    assert set(kinds) <= {"RoundResult", "CONFLICT"}
    beside = await api.fetch(SEEING)
    assert len(beside) == kinds.count("RoundResult")
    assert not any(row["blind"] for row in beside)  # the result came first and told
    assert await api.value("select count(*) from vote where blind") == kinds.count("CONFLICT")


async def test_what_is_drawn_beside_votes_was_not_voted_on(api: Api) -> None:
    arena = await playing.build(api, tasks=6, models=3)
    person = await arena.person()
    token = stage.token(person)
    ids = [f"Output:{row[0]}" for row in await api.fetch("select public_id from output")]
    mixed = [api.ask(VOTE, token, output=id_, up=True, key=id_) for id_ in ids]
    for n in range(5):
        mixed.insert(4 * n, api.ask(playing.REQUEST, token))
    answers = await asyncio.gather(*mixed)
    for shown in (answer for answer in answers if answer["__typename"] == "Round"):
        decided = await arena.submitted(person, shown["id"], None)
        assert decided["__typename"] == "RoundResult" or decided["code"] == "CONFLICT"
    assert not any(row["blind"] for row in await api.fetch(SEEING))


async def test_a_withdrawal_beside_draws_leaves_no_round_that_can_be_decided(api: Api) -> None:
    arena = await playing.build(api, tasks=1, models=3)
    people, outputs = [await arena.person() for _ in range(30)], list(arena.outputs.values())

    async def withdraw() -> None:
        async with api.database.writing() as connection:
            await stage.published(connection, outputs[0], "WITHDRAWN")
            await stage.recounted(connection)

    asking = [api.ask(playing.REQUEST, stage.token(person)) for person in people]
    *before, _, last = await asyncio.gather(*asking[:-1], withdraw(), asking[-1])
    gone = await api.value("select text from output where id = $1", outputs[0])
    codes = set()
    for person, shown in zip(people, [*before, last], strict=True):
        if shown["__typename"] == "Round":
            texts = [card["text"] for card in shown["cards"]]
            assert None not in texts
            decided = await arena.submitted(person, shown["id"], None)
            codes.add((gone in texts, decided.get("code", "RoundResult")))
    assert codes
    assert codes <= {(True, "CONFLICT"), (False, "RoundResult")}


async def output_of(api: Api, card: str) -> str:
    """The public id of a card's output, which nobody but a test learns."""
    statement = """
    select output.public_id from arena_card join output on output.id = output_id
    where arena_card.id = $1::uuid
    """
    return f"Output:{await api.value(statement, card.partition(':')[2])}"
