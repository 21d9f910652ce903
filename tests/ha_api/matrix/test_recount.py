"""Counts made anew from raw rows, against counting by hand."""

import asyncpg
import pytest

from tests.ha_api.conftest import Database
from tests.ha_api.matrix import stage

pytestmark = pytest.mark.asyncio

CELLS = """
select model_id, task_id, outputs, contributors, up, votes, raters, squares
from cell order by model_id, task_id
"""
RATERS = "select model_id, task_id, participant_id, up, votes from cell_rater order by 1, 2, 3"


async def test_a_recount_is_what_one_counts_by_hand(database: Database) -> None:
    connection = await asyncpg.connect(database.service)
    try:
        domain = await stage.domain(connection)
        first, second = [await stage.model(connection, name) for name in ("one", "two")]
        task, other = [await stage.task(connection, domain, name) for name in ("t1", "t2")]
        ann, bob, eve = [await stage.participant(connection) for _ in range(3)]
        a = await stage.output(connection, task, first, ann)
        b = await stage.output(connection, task, first, ann, "A second one")
        c = await stage.output(connection, task, second, bob)
        draft = await stage.output(connection, task, second, bob, "A draft", None)
        gone = await stage.output(connection, other, second, bob)
        for output, voter, up in [
            *[(a, bob, True), (a, bob, True), (a, bob, False), (b, bob, True), (a, eve, True)],
            *[(c, eve, False), (c, eve, True), (c, eve, False), (draft, eve, True)],
            *[(gone, eve, True)],
        ]:
            await stage.vote(connection, output, voter, up)
        await stage.withdrawn(connection, other)
        await stage.recounted(connection)
        assert [tuple(row) for row in await connection.fetch(CELLS)] == [
            (first, task, 2, 1, 2, 3, 2, 5),
            (second, task, 1, 1, 0, 1, 1, 1),
            (second, other, 0, 0, 0, 0, 0, 0),
        ]
        assert [tuple(row) for row in await connection.fetch(RATERS)] == [
            (first, task, bob, 1, 2),
            (first, task, eve, 1, 1),
            (second, task, eve, 0, 1),
        ]
        opened = "select output_id, up, votes from open_output order by 1"
        assert [tuple(row) for row in await connection.fetch(opened)] == [
            *[(a, 1, 2), (b, 1, 1), (c, 0, 1)]
        ]
    finally:
        await connection.close()
