"""A recount beside people who judge: nobody is turned away, and no count is wrong after it."""

import asyncio

import asyncpg
import pytest

from ha_api.matrix.service.recounting import recount
from tests.ha_api.api import Api, serving
from tests.ha_api.conftest import Database
from tests.ha_api.matrix import crowd, grid, load

pytestmark = pytest.mark.asyncio

# Wrong in every table, and rows too many and too few.
SPOILED = """
update open_output set votes = votes + 1;
delete from open_output where output_id = (select min(output_id) from open_output);
delete from criterion_count;
update cell_rater set up = 0;
update cell set squares = squares + 1;
"""
WRONG = """
select count(*) from cell join counted_cell using (model_id, task_id)
where cell.task_id = $1 and cell.squares <> counted_cell.squares
"""


class Enough(Exception):  # noqa: N818 - no fault
    """Somebody wants no more of it."""


async def spoil(api: Api) -> None:
    async with api.database.writing() as connection:
        await connection.execute(SPOILED)


async def test_what_is_kept_is_what_the_views_count(api: Api) -> None:
    people = await crowd.build(api)
    found = await load.build(people, [api], seed=5)
    await people.judged(await people.person(), next(iter(found.outputs)), True, False)
    await found.run(voters=6, steps=15, hurry=0.0)
    right = await crowd.counts(api)
    assert all(right.values())
    await spoil(api)
    with pytest.raises(AssertionError):
        await load.at_one_moment(api)
    async with api.database.reading() as connection:
        await recount(connection)
    await load.at_one_moment(api)
    assert await crowd.counts(api) == right


async def test_whoever_breaks_it_off_keeps_what_was_counted(api: Api) -> None:
    made = await grid.example(api)
    first, second, *_ = sorted(made.tasks.values())
    await spoil(api)

    def enough(done: int, tasks: int) -> None:
        assert (done, tasks) == (1, len(made.tasks))
        raise Enough

    async with api.database.reading() as connection:
        with pytest.raises(Enough):
            await recount(connection, enough)
    assert await api.value(WRONG, first) == 0
    assert await api.value(WRONG, second) > 0
    async with api.database.reading() as connection:
        await recount(connection)
    await load.at_one_moment(api)


async def test_a_load_meets_no_fault_while_everything_is_counted_again(
    database: Database,
) -> None:
    async with serving(database.service) as first, serving(database.service) as second:
        people = await crowd.build(first)
        found = await load.build(people, [first, second], seed=6)
        working = asyncio.create_task(found.run(voters=8, steps=25, hurry=0.0))
        connection = await asyncpg.connect(database.service)
        recounts = 0
        try:
            while not working.done():
                await recount(connection)
                recounts += 1
                await asyncio.sleep(0)
        finally:
            await connection.close()
        await working
        assert found.broken == 0
        assert recounts > 3
        counted = await crowd.counts(first)
        votes = await load.in_force(first)
        assert found.stored > 30
        assert all(votes.get(key) in possible for key, possible in found.possible.items())
        assert sum(row[4] for row in counted["output"]) > 0
