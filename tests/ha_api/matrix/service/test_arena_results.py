"""Ratings by results: in recorded order, exact, and the same when they are replayed."""

import asyncio
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from ha_api.matrix.records.arena_results import Winner
from ha_api.matrix.service.arena import recount
from ha_api.matrix.service.arena_results import SCORES, rate
from ha_core.methods.mahakk.arena import Arena, arena, gain
from ha_core.methods.mahakk.versions import VERSIONS, ArenaElo, parameters
from tests.ha_api.api import Api
from tests.ha_api.matrix import playing

pytestmark = pytest.mark.asyncio

RESULTS = "select * from arena_result order by id"


async def test_fifty_people_at_once_are_rated_one_after_the_other(api: Api) -> None:
    place = await playing.build(api, tasks=5, models=5)
    people = [await place.person() for _ in range(50)]
    shown = [await place.shown(person) for person in people]
    answers = await asyncio.gather(
        *(
            place.submitted(person, one["id"], one["cards"][n % 2]["id"] if n % 5 else None)
            for n, (person, one) in enumerate(zip(people, shown, strict=True))
        )
    )
    assert {answer["__typename"] for answer in answers} == {"RoundResult"}
    assert len(await api.fetch(RESULTS)) == 50
    await holds(api, place.models)


async def test_after_ten_thousand_rounds_nothing_was_won_or_lost_and_all_replays(api: Api) -> None:
    place = await playing.build(api, tasks=1, models=12)
    person, rng = await place.person(), Random(8)
    outputs = list(place.outputs.values())
    pairs = [rng.sample(outputs, 2) for _ in range(10_000)]
    won = [rng.choices(list(Winner), [(a % 7) + 1, (b % 7) + 1, 1])[0] for a, b in pairs]
    async with api.database.writing() as connection:
        rounds = await connection.fetch(
            "with made as (insert into arena_round (task_id, participant_id, algorithm, tasks,"
            " pairs, outputs, probability, expires_at)"
            " select $1, $2, 'uniform-1', 1, 66, 1, 1.0 / 132, now() + interval '1 hour'"
            " from generate_series(1, 10000) returning id, task_id) select * from made order by id",
            place.tasks[0],
            person,
        )
        cards = [
            (round_["id"], round_["task_id"], place, output)
            for round_, pair in zip(rounds, pairs, strict=True)
            for place, output in enumerate(pair)
        ]
        columns = ["round_id", "task_id", "position", "output_id"]
        await connection.copy_records_to_table("arena_card", records=cards, columns=columns)
        for round_, winner in zip(rounds, won, strict=True):
            await rate(connection, round_["id"], winner)
    results = await holds(api, place.models)
    assert [row["winner"] for row in results] == won
    assert len({row["gain"] for row in results}) > 5_000


async def test_a_result_is_of_the_version_of_its_day(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = await playing.build(api, tasks=4, models=2)
    person = await place.person()
    for k, version in ((32.0, "arena-elo-1"), (64.0, "arena-elo-2")):
        policy = replace(parameters(ArenaElo), version=version, new_k=k)
        monkeypatch.setitem(VERSIONS, version, policy)
        shown = await place.shown(person)
        receipt = await place.submitted(person, shown["id"], shown["cards"][0]["id"])
        assert receipt["version"] == version
    one, two = await api.fetch(RESULTS)
    assert [one["version"], two["version"]] == ["arena-elo-1", "arena-elo-2"]
    assert one["gain"] == gain(None, None, 0, 0, 1.0, version="arena-elo-1") == 16.0
    first, second = two["first_rating"] - two["gain"], two["second_rating"] + two["gain"]
    assert two["gain"] == gain(first, second, 1, 1, 1.0, version="arena-elo-2")
    assert two["gain"] > 25  # of 64, however the first round went


async def holds(api: Api, models: list[int]) -> list[Any]:
    """The raw results, which give every kept and stored number to the bit, and lose no point."""
    async with api.database.reading() as connection:
        kept = await playing.ratings(connection)
    results = await api.fetch(RESULTS)
    found = replayed(results, models)
    assert [row["gain"] for row in results] == found.gains.tolist()
    assert {model: kept[model][:2] for model in kept} == {
        model: (found.ratings[n], found.rounds[n])
        for n, model in enumerate(models)
        if found.rounds[n]
    }
    assert sum(Fraction(rating) - 1200 for rating, _, _ in kept.values()) == 0
    assert sum(rating for rating, _, _ in kept.values()) == 1200.0 * len(kept)
    for end in range(1, len(results) + 1, len(results) // 10):  # the ratings on the way as well
        part, row = replayed(results[:end], models), results[end - 1]
        assert row["first_rating"] == part.ratings[models.index(row["first_model_id"])]
        assert row["second_rating"] == part.ratings[models.index(row["second_model_id"])]
    async with api.database.writing() as connection:
        await connection.execute("update arena_rating set rating = 7, rounds = 1")
        await connection.execute("delete from arena_rating where model_id = $1", models[0])
        await recount(connection)
        assert await playing.ratings(connection) == kept
    return results


def replayed(results: list[Any], models: list[int]) -> Arena:
    """What the method makes of raw results."""
    first = [models.index(row["first_model_id"]) for row in results]
    second = [models.index(row["second_model_id"]) for row in results]
    score = [SCORES[Winner(row["winner"])] for row in results]
    return arena(first, second, score, len(models))
