"""The arena as readers see it: live, with what the newest snapshot says beside it."""

import pytest

from ha_core.methods.mahakk import ArenaElo, parameters
from tests.ha_api.api import Api
from tests.ha_api.matrix import grid, playing, stage
from tests.ha_api.matrix.playing import Arena

pytestmark = pytest.mark.asyncio

READ = """
{ arenaLeaderboard {
    version digest notes snapshot { id at rounds orders }
    rows { model { slug name } place rating rounds low high interval strength }
} }
"""

SNAPSHOT = """
with made as (
    insert into snapshot (room, method_version, parameters_digest, seed, replicates, cut,
                          eligibility_cut, showing_cut, inputs_digest, software)
    values ('MATRIX', 'arena-elo-1', sha256('a'), 1, 200, $1, 0, 0, sha256('b'), 'x')
    returning id, public_id
), recipe as (
    insert into matrix_recipe (snapshot_id, result, versions, population, task_cut, withdrawal_cut)
    select id, 'ARENA', '{arena-elo-1}', 'x', 0, 0 from made
), kept as (
    insert into arena_snapshot (snapshot_id, rounds, orders) select id, $1, 200 from made
), standing as (
    insert into arena_standing (snapshot_id, model_id, place, rating, rounds, low, high, strength)
    select made.id, model, 1, 1200, 1, low, high, strength
    from made cross join (values ($2::bigint, $3::float8, $4::float8, $5::float8))
        given (model, low, high, strength)
)
select public_id from made
"""


async def test_before_the_first_round_every_rating_is_unavailable(api: Api) -> None:
    assert (await api.ask(READ))["rows"] == []
    await playing.build(api, tasks=1, models=2)
    found = await api.ask(READ)
    assert [row["model"]["slug"] for row in found["rows"]] == ["domain-model-0", "domain-model-1"]
    for row in found["rows"]:
        numbers = {key: row[key] for key in ("place", "rating", "low", "high", "strength")}
        assert set(numbers.values()) == {None}
        assert row["rounds"] == 0
        assert row["interval"] == "range over orders of the rounds unavailable"
    assert found["snapshot"] is None
    policy = parameters(ArenaElo)
    assert (found["version"], found["digest"]) == (policy.version, policy.digest)
    assert "simulated" not in " ".join(found["notes"])
    await grid.simulated(api)
    assert "simulated" in (await api.ask(READ))["notes"][0]


async def test_what_nothing_of_is_open_and_no_round_showed_is_not_in_it(api: Api) -> None:
    arena = await playing.build(api, tasks=1, models=3)
    person = await arena.person()
    shown = await arena.shown(person)
    await arena.submitted(person, shown["id"], None)
    async with api.database.writing() as connection:
        await stage.model(connection, "aside")
        for output in arena.outputs.values():
            await stage.published(connection, output, "WITHDRAWN")
        await stage.recounted(connection)
    assert len((await api.ask(READ))["rows"]) == 2  # those with a rating


async def test_models_stand_by_rating_then_rounds_then_name_and_at_last_unrated(api: Api) -> None:
    arena = await playing.build(api, tasks=3, models=6)
    a, b, c, d, e, _ = arena.models
    won = [(e, d), (b, a), (c, a)]
    for task, (first, second) in zip(arena.tasks, won, strict=True):
        await decided(arena, task, first, second)
    found = await api.ask(READ)
    rows = [(row["model"]["slug"][-1], row["place"], row["rounds"]) for row in found["rows"]]
    assert rows == [
        ("1", 1, 1),
        ("4", 2, 1),
        ("2", 3, 1),
        ("3", 4, 1),
        ("0", 5, 2),
        ("5", None, 0),
    ]
    ratings = [row["rating"] for row in found["rows"][:5]]
    assert ratings == sorted(ratings, reverse=True)
    assert ratings[0] == ratings[1] == 1216.0
    assert sum(ratings) == 6000.0


async def test_beside_a_rating_stands_what_the_newest_snapshot_says(api: Api) -> None:
    arena = await playing.build(api, tasks=1, models=3)
    first, second, _ = arena.models
    await decided(arena, arena.tasks[0], first, second)
    async with api.database.writing() as connection:
        await connection.fetchval(SNAPSHOT, 1, second, 1.0, 2.0, 3.0)
        newest = await connection.fetchval(SNAPSHOT, 7, first, 1190.5, 1219.25, None)
    found = await api.ask(READ)
    assert found["snapshot"]["id"] == f"MatrixSnapshot:{newest}"
    assert (found["snapshot"]["rounds"], found["snapshot"]["orders"]) == (7, 200)
    beside = {
        row["model"]["slug"]: (row["low"], row["high"], row["strength"]) for row in found["rows"]
    }
    assert beside == {
        "domain-model-0": (1190.5, 1219.25, None),
        "domain-model-1": (None, None, None),  # of an older snapshot
        "domain-model-2": (None, None, None),
    }
    words = {row["model"]["slug"]: row["interval"] for row in found["rows"]}
    assert words["domain-model-0"].startswith("from 1190.5 to 1219.2 in 95% of random orders")
    assert words["domain-model-1"] == "range over orders of the rounds unavailable"


async def test_it_says_that_it_is_of_the_platform_and_what_unavailable_means(api: Api) -> None:
    notes = (await api.ask(READ))["notes"]
    assert any("platform-wide" in note and "domain" in note for note in notes)
    assert any("unavailable" in note and "neither 0" in note for note in notes)
    assert any("order" in note and "no confidence interval" in note for note in notes)


async def test_reading_it_and_every_row_cost(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    await playing.build(api, tasks=1, models=4)
    both = "{ a: arenaLeaderboard { version } b: arenaLeaderboard { version } }"
    module = "ha_api.matrix.graphql.arena"
    for reading, row, errors in [(400_000, 20, 0), (400_000, 60_000, 1), (600_000, 20, 1)]:
        monkeypatch.setattr(f"{module}.READING", reading)
        monkeypatch.setattr(f"{module}.A_ROW", row)
        answer = (await api.raw(both)).json()
        told = [error["message"] for error in answer.get("errors", [])]
        assert told == ["the document asks for too much at once: send several"] * errors


async def decided(arena: Arena, task: int, winner: int, loser: int) -> None:
    """Let somebody new decide a round."""
    person = await arena.person()
    outputs = [arena.outputs[task, model] for model in (winner, loser)]
    round_ = await arena.row(person, outputs)
    card = await arena.api.value("select id from arena_card where output_id = $1", outputs[0])
    receipt = await arena.submitted(person, round_, f"RoundCard:{card}")
    assert receipt["__typename"] == "RoundResult", receipt
