"""The matrix held by a process: what was committed late, changed long ago or recounted is seen."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import asyncpg
import numpy as np
import pytest

from ha_api.matrix.service import live
from ha_api.matrix.service.live import Moment
from ha_api.platform import db
from ha_api.platform.query import Connection
from ha_core.methods import mahakk
from tests.ha_api.api import Api
from tests.ha_api.conftest import Database
from tests.ha_api.matrix import grid, stage
from tests.ha_api.matrix.grid import Grid

pytestmark = pytest.mark.asyncio

CHANGE = """
update cell set up = up + $3, votes = votes + $3, squares = squares + 2 * $3 * votes + $3 * $3,
    changed_by = pg_current_xact_id()
where model_id = $1 and task_id = $2
"""


@asynccontextmanager
async def writing(database: Database) -> AsyncIterator[asyncpg.Connection]:
    """Give a connection whose transaction ends where the test says."""
    connection = await asyncpg.connect(database.service)
    try:
        yield connection
    finally:
        await connection.close()


async def changed(connection: Connection, made: Grid, model: str, by: int) -> None:
    """Change the model's cell of the first task."""
    await connection.execute(CHANGE, made.models[model], made.tasks["t1"], by)


def votes(moment: Moment, made: Grid) -> dict[str, list[int]]:
    """The votes in each cell by model."""
    table = moment.table
    everywhere = np.arange(len(table.columns))
    return {
        slug: table.row(model, everywhere).votes.tolist()
        for slug, model in made.models.items()
        if model in table.counts
    }


async def same_as_anew(api: Api, moment: Moment) -> None:
    """Fail unless a reading from the beginning gives the same in every scope."""
    anew = await live.read(api.database, None)
    assert anew.domains == moment.domains
    assert anew.table.models == moment.table.models
    assert list(anew.table.columns) == list(moment.table.columns)
    for domain in (None, *anew.domains.values()):
        there, here = anew.view(domain), moment.view(domain)
        assert (here.standings, here.groups) == (there.standings, there.groups)
        assert list(here.standings) == list(there.standings)
        for model in here.standings:
            assert here.cells(model, 0, 99) == there.cells(model, 0, 99)


async def test_the_numbers_are_those_of_the_core(api: Api) -> None:
    made = await grid.example(api)
    moment = await live.read(api.database, None)
    view = moment.view(None)
    slugs = sorted(set(made.models) - {"e"})
    columns = np.arange(3)
    counts = mahakk.Counts(
        *(
            np.concatenate(parts)
            for parts in zip(
                *(moment.table.row(made.models[slug], columns) for slug in slugs), strict=True
            )
        )
    )
    expected = mahakk.matrix_of(slugs, counts)
    assert [moment.table.models[model].slug for model in view.standings] == [
        slugs[index] for index in expected.order
    ]
    for slug, row in zip(slugs, expected.rows, strict=True):
        model = made.models[slug]
        assert view.standings[model] == (row.summary, row.provisional)
        assert view.cells(model, 0, 3) == row.cells


async def test_nothing_new_leaves_everything_as_it_was(api: Api) -> None:
    await grid.example(api)
    before = await live.read(api.database, None)
    view = before.view(None)
    after = await live.read(api.database, before)
    assert after.view(None) is view
    assert after.at > before.at


async def test_a_change_touches_its_own_row_alone(api: Api) -> None:
    made = await grid.example(api)
    before = await live.read(api.database, None)
    standings = before.view(None).standings
    async with api.database.writing() as connection:
        await changed(connection, made, "a", 5)
    after = await live.read(api.database, before)
    there = after.view(None).standings
    assert there[made.models["a"]] != standings[made.models["a"]]
    assert all(there[made.models[slug]] is standings[made.models[slug]] for slug in ("b", "c", "d"))
    assert votes(before, made)["a"] == [30, 30, 30]
    assert votes(after, made)["a"] == [35, 30, 30]
    await same_as_anew(api, after)


async def test_what_began_before_a_reading_and_was_committed_after_it_is_seen(
    api: Api, database: Database
) -> None:
    made = await grid.example(api)
    async with writing(database) as early, writing(database) as late:
        slow = early.transaction()
        await slow.start()
        await changed(early, made, "a", 1)
        async with late.transaction():
            await changed(late, made, "b", 2)
        one = await live.read(api.database, None)
        two = await live.read(api.database, one)
        assert votes(two, made) == votes(one, made)
        assert (votes(one, made)["a"][0], votes(one, made)["b"][0]) == (30, 7)
        async with late.transaction():
            await changed(late, made, "c", 3)
        three = await live.read(api.database, two)
        await slow.commit()
        four = await live.read(api.database, three)
        assert votes(three, made)["a"][0] == 30
        assert (votes(four, made)["a"][0], votes(four, made)["c"][0]) == (31, 8)
        # Somebody else read last before all of it.
        await same_as_anew(api, await live.read(api.database, one))


async def test_what_was_seen_is_not_read_again_while_an_old_transaction_runs(
    api: Api, database: Database
) -> None:
    made = await grid.example(api)
    async with writing(database) as early, early.transaction():
        await early.execute("select pg_current_xact_id()")
        before = await live.read(api.database, None)
        async with api.database.writing() as connection:
            await changed(connection, made, "a", 1)
        after = await live.read(api.database, before)
        again = await live.read(api.database, after)
        assert again.table is after.table
        assert after.table is not before.table


async def test_half_a_transaction_is_never_seen(api: Api, database: Database) -> None:
    made = await grid.example(api)
    ends = asyncio.Event()

    async def write() -> None:
        async with writing(database) as connection:
            for _ in range(60):
                async with connection.transaction():
                    await changed(connection, made, "a", 1)
                    await changed(connection, made, "b", 1)
        ends.set()

    writer = asyncio.create_task(write())
    moment, seen = await live.read(api.database, None), set()
    while not ends.is_set():
        moment = await live.read(api.database, moment)
        found = votes(moment, made)
        seen.add(found["a"][0])
        assert found["a"][0] - 30 == found["b"][0] - 5
    await writer
    assert len(seen) > 2
    await same_as_anew(api, await live.read(api.database, moment))


async def test_who_was_idle_while_much_happened_sees_all_of_it(api: Api) -> None:
    made = await grid.example(api)
    idle = await live.read(api.database, None)
    await made.domain("fr", "t4", "t5")
    await made.cell("a", "t4", grid.PROVISIONAL)
    await made.model("f")
    await made.cell("f", "t5", grid.CALIBRATED, contributors=2)
    async with api.database.writing() as connection:
        await changed(connection, made, "c", 4)
        await connection.execute(
            "insert into model_name (model_id, name) values ($1, 'Renamed')", made.models["b"]
        )
    found = await live.read(api.database, idle)
    assert found.table.models[made.models["b"]].name == "Renamed"
    assert votes(found, made)["f"] == [0, 0, 0, 0, 30]
    assert votes(found, made)["a"] == [30, 30, 30, 5, 0]
    await same_as_anew(api, found)


async def test_a_withdrawn_task_leaves_the_matrix(api: Api) -> None:
    made = await grid.example(api)
    before = await live.read(api.database, None)
    assert before.view(before.domains["en"]).standings[made.models["b"]].summary.score
    async with api.database.writing() as connection:
        await stage.withdrawn(connection, made.tasks["t3"])
        await stage.recounted(connection)
    after = await live.read(api.database, before)
    assert [column.id for column in after.table.columns] == [made.tasks["t1"], made.tasks["t2"]]
    assert after.view(after.domains["en"]).standings[made.models["b"]].summary.score is None
    await same_as_anew(api, after)


async def test_what_a_recount_takes_away_is_seen(api: Api) -> None:
    made = await grid.example(api)
    before = await live.read(api.database, None)
    output = await api.value(
        "select output_id from open_output where model_id = $1 and task_id = $2 order by 1 limit 1",
        made.models["a"],
        made.tasks["t1"],
    )
    async with api.database.writing() as connection:
        for (open_,) in await connection.fetch(
            "select output_id from open_output where model_id = $1", made.models["c"]
        ):
            await stage.published(connection, open_, "WITHDRAWN")
        await stage.published(connection, output, "WITHDRAWN")
    async with api.database.writing() as connection:
        await connection.execute("delete from cell")
        await stage.recounted(connection)
    after = await live.read(api.database, before)
    assert votes(after, made)["c"] == [0, 0, 0]
    assert votes(after, made)["a"][0] == 27
    assert after.view(None).standings[made.models["c"]].summary.score is None
    await same_as_anew(api, after)


async def test_on_another_server_everything_is_read_again(api: Api) -> None:
    made = await grid.example(api)
    before = await live.read(api.database, None)
    xmin, xmax, _ = before.seen.split(":")
    later = f"{int(xmin) + 10**6}:{int(xmax) + 10**6}:"
    async with api.database.writing() as connection:
        await changed(connection, made, "a", 5)
    from_there = replace(before, seen=later)
    assert votes(await live.read(api.database, from_there), made)["a"][0] == 35


async def test_an_empty_matrix_has_no_rows_and_no_columns(api: Api) -> None:
    moment = await live.read(api.database, None)
    view = moment.view(None)
    assert (view.standings, view.groups, list(view.columns)) == ({}, [], [])
    assert (await live.read(api.database, moment)).view(None) is view


async def test_readers_of_two_processes_agree_whatever_is_written(database: Database) -> None:
    async with db.connected(database.service) as here, db.connected(database.service) as there:
        made = await grid.example(Api(None, here, {}))  # type: ignore[arg-type]
        one = two = await live.read(here, None)
        for step in range(4):
            async with writing(database) as connection:
                await changed(connection, made, "abcd"[step], step + 1)
            if step % 2:
                one = await live.read(here, one)
            two = await live.read(there, two)
        one = await live.read(here, one)
        assert votes(one, made) == votes(two, made)
        assert [votes(one, made)[slug][0] for slug in "abc"] == [31, 7, 8]
