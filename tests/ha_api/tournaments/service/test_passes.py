"""Passes drawn from what is stored are those of the method, and stop where they must."""

import asyncio
from typing import Any

import numpy as np
import pytest

from ha_api.tournaments.queries import judges, tracking
from ha_api.tournaments.queries import tournaments as queries
from ha_api.tournaments.records.matches import Meeting, Seat
from ha_api.tournaments.service import passes
from ha_api.tournaments.service.answers import Answers
from ha_api.tournaments.service.prompts import Prompts
from ha_api.tournaments.service.tracking import rebuild
from ha_core.methods.humorrank.pairing import pair
from tests.ha_api.api import Api
from tests.ha_api.tournaments import stage

pytestmark = pytest.mark.asyncio

DRAWN = """
select match.number, pass_number, tournament_prompt.number - 1 as prompt, first.place as first,
       second.place as second, first_chose, reason, met, abs(first_rating - second_rating) as gap
from match
join tournament_prompt on tournament_prompt.id = prompt_id
join (select id, row_number() over (order by id) - 1 as place from contestant) first
    on first.id = first_id
join (select id, row_number() over (order by id) - 1 as place from contestant) second
    on second.id = second_id
order by match.number
"""


def decision(prompt: int, first: int, second: int) -> float:
    """A judge without rhyme or reason, the same for everybody who asks."""
    return (0.0, 0.5, 1.0)[(7 * prompt + 5 * first + 3 * second + first * second) % 3]


def by_text(prompt: str, first: str, second: str) -> float:
    places = [int(text.split()[1].rstrip("!")) for text in (first, second)]
    return decision(int(prompt.split()[1][1:]), *places)


async def drawn(api: Api) -> list[Any]:
    return await api.fetch(DRAWN)


@pytest.mark.parametrize(("models", "prompts", "matches"), [(4, 3, 18), (5, 4, 50), (7, 2, 30)])
async def test_judged_pass_by_pass_it_is_the_tournament_of_the_method(
    api: Api, models: int, prompts: int, matches: int
) -> None:
    cup = await stage.build(api, models=models, prompts=prompts, matches=matches)
    assert await cup.play(decide=by_text, at_once=1) == matches
    expected = pair(decision, models, prompts, matches)
    found = await drawn(api)
    assert [row["number"] for row in found] == list(range(1, matches + 1))
    assert [
        (row["prompt"], row["first"], row["second"], row["reason"], row["met"], row["gap"])
        for row in found
    ] == [(c.prompt, c.first, c.second, c.reason.value, c.met, c.gap) for c in expected.choices]
    assert [row["first"] if row["first_chose"] else row["second"] for row in found] == [
        choice.chooser for choice in expected.choices
    ]
    assert [row["pass_number"] - 1 for row in found] == [c.round_ for c in expected.choices]
    ratings = await api.fetch("select rating from tracked_rating order by contestant_id")
    assert [row["rating"] for row in ratings] == expected.ratings.tolist()


async def test_what_is_asked_for_at_once_is_drawn_by_what_was_known_then(api: Api) -> None:
    cup = await stage.build(api, models=4, prompts=3, matches=18)
    assert len(await cup.next(first=5)) == 5
    assert [row["pass_number"] for row in await drawn(api)] == [1, 1, 2, 2, 3, 3]
    assert {row["gap"] for row in await drawn(api)} == {0.0}
    assert len(await cup.next(first=100)) == 18
    assert len(await drawn(api)) == 18
    assert await cup.next(holder="other") == []


async def test_others_of_the_judges_draw_nothing(api: Api) -> None:
    cup = await stage.build(api, matches=6)
    assert await cup.next("aux") == []
    assert await drawn(api) == []
    await cup.next(first=1)
    assert len(await cup.next("aux")) == len(await drawn(api)) == 2


async def test_who_did_not_answer_a_prompt_does_not_play_on_it(api: Api) -> None:
    cup = await stage.build(
        api,
        models=5,
        prompts=4,
        matches=40,
        answered=lambda prompt, model: prompt != 2 and not (prompt == 1 and model > 1),
    )
    assert await cup.play(at_once=3) == 40
    found = await drawn(api)
    assert {row["prompt"] for row in found} == {0, 1, 3}
    assert {(row["first"], row["second"]) for row in found if row["prompt"] == 1} <= {
        (0, 1),
        (1, 0),
    }
    once = [tuple(sorted((row["first"], row["second"]))) for row in found if row["prompt"] == 0]
    assert len(set(once[:10])) == 10  # all pairs met before any met again


async def test_a_pass_waits_for_an_answer_under_way(api: Api) -> None:
    cup = await stage.build(api)
    async with api.database.writing() as connection:
        [tournament] = await queries.list_tournaments(connection, cup.slug)
        await queries.share_tournament(connection, tournament.id)
        drawing = asyncio.create_task(cup.next(first=1))
        await asyncio.sleep(0.3)
        assert not drawing.done()
    assert len(await drawing) == 1


async def test_where_nobody_answered_there_is_nothing_to_judge(api: Api) -> None:
    cup = await stage.build(api, prompts=0)
    assert await cup.next() == []
    await stage.answer(api, cup.slug, ["m0", "m1"], 1)
    assert len(await cup.next(first=1)) == 1


async def test_a_match_whose_text_is_taken_down_is_made_up_for(api: Api) -> None:
    cup = await stage.build(api, models=4, prompts=3, matches=12)
    assert len(await cup.next(first=12)) == 12
    answer = await api.value(
        "select public_id from tournament_answer where prompt_id = (select prompt_id from match"
        " where number = 1) and contestant_id = (select first_id from match where number = 1)"
    )
    await api.services[Answers].take_down(stage.OPERATOR, answer, "a test")
    prompt = await api.value("select public_id from tournament_prompt where number = 2")
    await api.services[Prompts].take_down(stage.OPERATOR, prompt, "a test")
    assert await cup.play() == 12
    assert await api.value("select count(*) from match") > 12
    assert await api.value("select count(*) from judgement") == 12


async def test_ratings_are_what_all_that_was_judged_makes_of_them(api: Api) -> None:
    for slug, both in (("cup", False), ("both", True)):
        cup = await stage.build(api, slug=slug, models=5, matches=20, both_orders=both)
        await cup.play(decide=by_text, at_once=7)
        await cup.play("aux")
        async with api.database.writing() as connection:
            [tournament] = await queries.list_tournaments(connection, slug)
            before = await tracking.tracked_ratings(connection, tournament.id)
            [main] = await judges.list_judges(connection, tournament.id, "main")
            await rebuild(connection, tournament, main)
            assert await tracking.tracked_ratings(connection, tournament.id) == before
        assert sum(one.matches for one in before) == 2 * 20
        assert np.isclose(sum(one.rating or 0 for one in before), 5 * 1000)


async def test_matches_against_who_is_not_there_count_for_sitting_out_alone() -> None:
    seats = [Seat(contestant, None) for contestant in (3, 5, 8)]
    meetings = [Meeting(3, 4, 10, 0), Meeting(5, 3, 2, 1), Meeting(8, 5, 1, 0)]
    state = passes.seated("humorrank-1", seats, meetings)
    assert state.total.sum(axis=1).tolist() == [12, 3, 1]
    assert state.met[0].tolist() == [[0, 1, 0], [1, 0, 0], [0, 0, 0]]
    assert state.lead.tolist() == [8, 1, 1]
