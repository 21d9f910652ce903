"""The matrix over HTTP: live and of a snapshot, over a domain and over all, page by page."""

from dataclasses import replace
from typing import Any

import pytest

from ha_api.matrix.records.snapshots import MatrixResult
from ha_api.matrix.service.snapshots import MatrixSnapshots
from ha_api.platform.access import Scope
from ha_api.platform.query import Query
from ha_core.methods.mahakk import VERSIONS, Eligibility, parameters
from tests.ha_api.api import Api, serving
from tests.ha_api.conftest import Database
from tests.ha_api.matrix import grid, stage
from tests.ha_api.matrix.grid import MATRIX, read, rows

pytestmark = pytest.mark.asyncio


async def test_every_model_that_was_ever_published_has_a_row_best_first(api: Api) -> None:
    await grid.example(api)
    found = await read(api)
    assert [row["model"]["slug"] for row in found["rows"]["nodes"]] == ["a", "b", "c", "d"]
    assert [row["place"] for row in found["rows"]["nodes"]] == [1, 2, 3, None]
    assert (found["modelCount"], found["taskCount"]) == (4, 3)
    assert [task["name"] for task in found["tasks"]["nodes"]] == ["t1", "t2", "t3"]
    for row in found["rows"]["nodes"]:
        tasks = [cell["task"] for cell in row["cells"]["nodes"]]
        assert tasks == [task["id"] for task in found["tasks"]["nodes"]]


async def test_a_measured_zero_is_a_score_and_nothing_is_null(api: Api) -> None:
    await grid.example(api)
    of = rows(await read(api))
    assert of["c"]["summary"]["score"] == 0
    assert of["c"]["summary"]["gap"] is None
    assert of["c"]["cells"]["nodes"][0]["bound"] == 0
    assert of["c"]["cells"]["nodes"][1]["bound"] is None
    assert of["d"]["summary"]["score"] is None
    assert of["d"]["summary"]["gap"] == "no_eligible_cell"
    assert of["d"]["summary"]["interval"] == "95% interval unavailable"
    assert of["d"]["summary"]["gapSentence"].startswith("No score yet")


async def test_a_domain_is_read_by_its_own_tasks_alone(api: Api) -> None:
    await grid.example(api)
    all_, ar, en = [await read(api, scope=scope) for scope in (None, "ar", "en")]
    assert (all_["domain"], ar["domain"], en["taskCount"]) == (None, {"slug": "ar"}, 1)
    assert [task["name"] for task in ar["tasks"]["nodes"]] == ["t1", "t2"]
    assert rows(ar)["b"]["summary"]["cells"] == rows(en)["b"]["summary"]["cells"] == 1
    assert rows(ar)["b"]["summary"]["gap"] == "eligible_cells_below_interval_minimum"
    assert rows(all_)["b"]["summary"]["cells"] == 2
    assert rows(en)["d"]["cells"]["nodes"][0]["reasons"][0] == "no_published_output"
    assert not rows(en)["a"]["summary"]["provisional"]
    assert rows(en)["b"]["summary"]["provisional"]


async def test_what_there_is_not_is_null_and_what_is_empty_is_empty(api: Api) -> None:
    found = await read(api)
    assert (found["modelCount"], found["taskCount"], found["rows"]["nodes"]) == (0, 0, [])
    assert await read(api, scope="nowhere") is None
    unknown = "MatrixSnapshot:00000000-0000-0000-0000-000000000000"
    assert await read(api, snapshot=unknown) is None
    await grid.example(api)
    assert await read(api, scope="nowhere", snapshot=unknown) is None


async def test_the_header_names_policies_population_and_what_numbers_do_not_say(api: Api) -> None:
    await grid.example(api)
    found = await read(api)
    named = {policy["version"]: policy["digest"] for policy in found["policies"]}
    assert named == {
        name: VERSIONS[name].digest for name in ("wilson-1", "eligibility-1", "uncertainty-1")
    }
    assert "distinct user ids" in found["population"]
    assert any("not a significance test" in note for note in found["notes"])
    assert any("statistically independent" in note for note in found["notes"])
    assert any("platform-wide" in note for note in found["notes"])
    assert not any("simulated" in note for note in found["notes"])


async def test_simulated_votes_are_told_where_they_are_in_scope(api: Api) -> None:
    await grid.example(api)
    await grid.simulated(api)
    assert "simulated" in (await read(api))["notes"][0]
    assert "simulated" in (await read(api, scope="s"))["notes"][0]
    assert "simulated" not in " ".join((await read(api, scope="ar"))["notes"])


async def test_pages_of_rows_and_of_cells_make_up_the_matrix(api: Api) -> None:
    await grid.example(api)
    whole = await read(api)
    found: dict[str, list[Any]] = {}
    after = None
    while True:
        page = (await read(api, rows=3, cells=2, after=after))["rows"]
        begin = page["nodes"][0]["cells"]["pageInfo"]["endCursor"]
        rest = (await read(api, rows=3, cells=2, after=after, **{"from": begin}))["rows"]
        for left, right in zip(page["nodes"], rest["nodes"], strict=True):
            cells = [*left["cells"]["nodes"], *right["cells"]["nodes"]]
            found[left["model"]["slug"]] = cells
            assert left["cells"]["pageInfo"]["hasNextPage"]
            assert not right["cells"]["pageInfo"]["hasNextPage"]
        after = page["pageInfo"]["endCursor"]
        assert page["edges"][-1]["cursor"] == after
        if not page["pageInfo"]["hasNextPage"]:
            break
    assert found == {slug: row["cells"]["nodes"] for slug, row in rows(whole).items()}


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"rows": 0}, "first"),
        ({"rows": 101}, "first"),
        ({"cells": 101}, "first"),
        ({"after": "TWF0cml4Um93Onh4"}, "after"),
        ({"after": "!"}, "after"),
        ({"from": "TWF0cml4Um93OmQ"}, "after"),
        ({"snapshot": "Snapshot:1"}, "snapshot"),
    ],
)
async def test_pages_that_cannot_be_are_refused_by_name(
    api: Api, given: dict[str, Any], field: str
) -> None:
    await grid.example(api)
    answer = (await api.raw(MATRIX, **given)).json()
    assert {error["extensions"]["field"] for error in answer["errors"]} == {field}
    assert {error["extensions"]["code"] for error in answer["errors"]} == {"INVALID"}


async def test_a_vote_is_in_the_next_answer(api: Api) -> None:
    made = await grid.example(api)
    assert rows(await read(api))["b"]["cells"]["nodes"][1]["bound"] is None
    await made.cell("b", "t2", grid.PROVISIONAL)
    found = rows(await read(api))["b"]["cells"]["nodes"][1]
    assert (found["votes"], found["evidenceClass"]) == (9, "PROVISIONAL")
    assert found["bound"] > 0


async def test_a_snapshot_stays_as_it_was_and_names_its_own_interval(api: Api) -> None:
    made = await grid.example(api)
    before = await read(api)
    recipe = await MatrixSnapshots(api.database).take(MatrixResult.MATRIX)
    snapshot = f"MatrixSnapshot:{recipe.public_id}"
    await made.cell("d", "t1", grid.CALIBRATED, contributors=2)
    async with api.database.writing() as connection:
        await connection.execute(
            "insert into model_name (model_id, name) values ($1, 'Renamed')", made.models["d"]
        )
        await stage.withdrawn(connection, made.tasks["t3"])
        await stage.recounted(connection)
    found = await read(api, snapshot=snapshot)
    assert (found["snapshot"], found["taskCount"]) == (snapshot, 3)
    for slug, row in rows(found).items():
        there = rows(before)[slug]
        assert row["cells"]["nodes"] == there["cells"]["nodes"]
        assert row["summary"] == there["summary"]
    sampled = rows(found)["a"]["samplingInterval"]
    assert sampled["snapshot"] == snapshot
    assert sampled["low"] < 80 < sampled["high"]
    assert rows(found)["d"]["model"]["name"] == "Renamed"
    assert [task["text"] for task in found["tasks"]["nodes"]] == ["Task t1", "Task t2", None]
    operator = await api.key(Scope.OPERATOR)
    seen = await read(api, operator, snapshot=snapshot)
    assert seen["tasks"]["nodes"][2]["text"] == "Task t3"
    live = await read(api)
    assert live["taskCount"] == 2
    assert rows(live)["a"]["samplingInterval"] == sampled
    assert rows(await read(api, scope="ar", snapshot=snapshot))["a"]["summary"]["cells"] == 2
    assert rows(await read(api, scope="ar"))["a"]["samplingInterval"] != sampled


async def test_an_arena_rating_is_the_same_in_every_scope_and_unavailable_before_a_round(
    api: Api,
) -> None:
    made = await grid.example(api)
    async with api.database.writing() as connection:
        await connection.execute(
            RATING, made.tasks["t1"], made.people[10], made.models["a"], made.models["b"]
        )
    for scope in (None, "ar", "en"):
        found = rows(await read(api, scope=scope))
        assert found["a"]["arenaRating"]["rating"] == 1216.0
        assert found["a"]["arenaRating"]["rounds"] == 1
        assert "platform-wide" in found["a"]["arenaRating"]["note"]
        assert found["d"]["arenaRating"] is None


RATING = """
with round as (
    insert into arena_round (task_id, participant_id, algorithm, tasks, pairs, outputs, probability,
                             expires_at)
    values ($1, $2, 'x', 1, 1, 1, 0.5, now()) returning id
), result as (
    insert into arena_result (round_id, task_id, participant_id, first_output_id, first_model_id,
                              second_output_id, second_model_id, winner, version, gain,
                              first_rating, second_rating)
    select round.id, $1, $2, a.id, $3, b.id, $4, 'FIRST', 'arena-elo-1', 16, 1216, 1184
    from round
    cross join (select min(id) as id from output where task_id = $1 and model_id = $3) a
    cross join (select min(id) as id from output where task_id = $1 and model_id = $4) b
    returning id
)
insert into arena_rating (model_id, rating, rounds, result_id) select $3, 1216, 1, id from result
"""


async def test_the_number_of_statements_does_not_grow_with_the_matrix(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = await grid.example(api)
    await made.criteria("t1", "t3")
    recipe = await MatrixSnapshots(api.database).take(MatrixResult.MATRIX)
    ran: list[str] = []
    original = Query.__call__

    async def counted(self: Query[Any, Any], *args: Any, **kwargs: Any) -> Any:
        ran.append(self.path)
        return await original(self, *args, **kwargs)

    monkeypatch.setattr(Query, "__call__", counted)

    async def statements(**given: Any) -> list[str]:
        ran.clear()
        await read(api, **given)
        return sorted(ran)

    await statements()
    small = await statements()
    assert small == [
        *("matrix/queries/beside_rows.sql", "matrix/queries/matrix_news.sql"),
        *("matrix/queries/tasks_of_ids.sql", "matrix/queries/verdicts_of_cells.sql"),
    ]
    await made.domain("fr", *(f"fr{n}" for n in range(12)))
    await made.criteria(*(f"fr{n}" for n in range(12)))
    await made.model(*(f"x{n}" for n in range(8)))
    for n in range(8):
        await made.cell(f"x{n}", f"fr{n}", grid.PROVISIONAL)
    grown = await statements()
    assert len(grown) == len(small) + 4  # once: the cells again, domains, columns, models
    assert await statements() == small
    of_snapshot = {"snapshot": f"MatrixSnapshot:{recipe.public_id}"}
    await statements(**of_snapshot)
    assert len(await statements(**of_snapshot)) == 5


async def test_a_document_that_asks_for_too_many_cells_is_refused(api: Api) -> None:
    made = await grid.example(api)
    await made.domain("fr", *(f"fr{n}" for n in range(97)))
    row = "rows { nodes { ALIASES } }"
    cells = " ".join(f"c{n}: cells(first: 100) {{ nodes {{ votes }} }}" for n in range(60))
    answer = (await api.raw("{ matrix { " + row.replace("ALIASES", cells) + " } }")).json()
    assert "asks for too much" in answer["errors"][0]["message"]
    one = await api.raw("{ matrix { rows { nodes { cells(first: 100) { nodes { votes } } } } } }")
    assert "errors" not in one.json()


async def test_a_snapshot_is_read_under_the_policies_that_it_names(
    api: Api, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    await grid.example(api)
    recipe = await MatrixSnapshots(api.database).take(MatrixResult.MATRIX)
    snapshot = f"MatrixSnapshot:{recipe.public_id}"
    before = await read(api, snapshot=snapshot)
    stricter = replace(parameters(Eligibility), version="eligibility-9", provisional_votes=6)
    monkeypatch.setitem(VERSIONS, stricter.version, stricter)
    async with serving(database.service) as later:
        live, kept = await read(later), await read(later, snapshot=snapshot)
    assert [policy["version"] for policy in live["policies"]][1] == "eligibility-9"
    assert rows(live)["c"]["summary"]["score"] is None
    assert rows(live)["c"]["cells"]["nodes"][0]["progress"][0]["needs"] == 6
    assert rows(kept)["a"]["samplingInterval"] is not None
    assert [row["samplingInterval"] for row in live["rows"]["nodes"]] == [None] * 4
    assert kept == before
    assert rows(kept)["c"]["summary"]["score"] == 0
