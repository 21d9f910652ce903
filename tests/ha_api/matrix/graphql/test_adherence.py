"""Adherence of cells over HTTP (clause 1.4): live, and of a snapshot as of its cuts."""

from collections import Counter
from typing import Any

import pytest

from ha_api.matrix.records.snapshots import MatrixResult
from ha_api.matrix.service.snapshots import MatrixSnapshots
from ha_api.platform.query import Query
from ha_core import wilson
from tests.ha_api.api import Api
from tests.ha_api.matrix import grid, judged, stage
from tests.ha_api.matrix.grid import Grid, read, rows

pytestmark = pytest.mark.asyncio


async def judge(made: Grid, output: int, criterion: int, *verdicts: bool) -> None:
    """A verdict of each of as many people."""
    async with made.api.database.writing() as connection:
        for number, passed in enumerate(verdicts):
            await stage.verdict(connection, output, criterion, made.people[10 + number], passed)
        await stage.recounted(connection)


async def decided(made: Grid, output: int, state: str) -> None:
    """An output that is withdrawn, or published again."""
    async with made.api.database.writing() as connection:
        await stage.published(connection, output, state)
        await stage.recounted(connection)


async def taken(api: Api) -> str:
    """A snapshot of the matrix."""
    recipe = await MatrixSnapshots(api.database).take(MatrixResult.MATRIX)
    return f"MatrixSnapshot:{recipe.public_id}"


async def counts(api: Api, **given: Any) -> list[list[tuple[int, int]]]:
    """Passes and fails of the only row, by cell and criterion."""
    (row,) = (await read(api, **given))["rows"]["nodes"]
    return [
        [(one["passes"], one["fails"]) for one in cell["adherence"]]
        for cell in row["cells"]["nodes"]
    ]


async def one_row(api: Api) -> tuple[Grid, list[int], list[int]]:
    """A model on two tasks, with three outputs and two criteria to the first of them."""
    made = Grid(api)
    await made.domain("d", "t1", "t2")
    await made.model("m")
    criteria = await made.criteria("t1", "t1")
    outputs = await made.cell("m", "t1", [(1, 2), (0, 1), (0, 1)])
    return made, criteria, outputs


async def test_a_cell_has_the_verdicts_on_all_its_outputs_by_criterion(api: Api) -> None:
    made, criteria, outputs = await one_row(api)
    await judge(made, outputs[0], criteria[0], True, True, False)
    await judge(made, outputs[1], criteria[0], True)
    cells = rows(await read(api))["m"]["cells"]["nodes"]
    first, second = cells[0]["adherence"]
    low, high = wilson.interval(3, 4)
    assert (first["passes"], first["fails"], first["share"]) == (3, 1, 75.0)
    assert (first["low"], first["high"]) == (100 * float(low), 100 * float(high))
    assert first["interval"] == "95% interval from 30.1 to 95.4 of 100"
    assert (second["passes"], second["fails"], second["share"]) == (0, 0, None)
    assert (second["low"], second["high"]) == (None, None)
    assert second["interval"] == "95% interval unavailable"
    tasks = await api.ask("{ matrixTasks { nodes { criteria { id text } } } }")
    rubric = next(task["criteria"] for task in tasks["nodes"] if task["criteria"])
    assert [{"id": one["criterion"], "text": one["text"]} for one in (first, second)] == rubric
    assert cells[1]["adherence"] == []


async def test_only_published_outputs_count_and_only_verdicts_in_force(api: Api) -> None:
    made, criteria, outputs = await one_row(api)
    await judge(made, outputs[0], criteria[1], True, True)
    await judge(made, outputs[1], criteria[1], False)
    await judge(made, outputs[0], criteria[1], False)
    assert await counts(api) == [[(0, 0), (1, 2)], []]
    await decided(made, outputs[1], "WITHDRAWN")
    assert await counts(api) == [[(0, 0), (1, 1)], []]
    await decided(made, outputs[1], "PUBLISHED")
    assert await counts(api) == [[(0, 0), (1, 2)], []]


async def test_a_snapshot_has_what_was_in_force_at_its_cuts(api: Api) -> None:
    made, criteria, outputs = await one_row(api)
    await judge(made, outputs[0], criteria[0], True, False)
    await judge(made, outputs[1], criteria[0], True)
    await decided(made, outputs[2], "WITHDRAWN")
    await judge(made, outputs[2], criteria[0], True)
    snapshot, before = await taken(api), await read(api)
    await judge(made, outputs[0], criteria[0], False, True, True)
    await judge(made, outputs[0], criteria[1], True)
    await decided(made, outputs[1], "WITHDRAWN")
    await decided(made, outputs[2], "PUBLISHED")
    assert await counts(api, snapshot=snapshot) == [[(2, 1), (0, 0)], []]
    assert await counts(api) == [[(3, 1), (1, 0)], []]
    kept = await read(api, snapshot=snapshot)
    assert rows(kept)["m"]["cells"] == rows(before)["m"]["cells"]


RAW = """
select model.slug, matrix_task.public_id as task, criterion.public_id as criterion, passed
from verdict_in_force
join open_output using (output_id)
join model on model.id = model_id
join matrix_task on matrix_task.id = open_output.task_id
join criterion on criterion.id = criterion_id
"""


async def test_pages_live_and_of_a_snapshot_are_those_of_the_raw_verdicts(api: Api) -> None:
    await judged.judged(api)
    snapshot, raw = await taken(api), Counter(map(tuple, await api.fetch(RAW)))
    live = rows(await read(api))
    found: Counter[Any] = Counter()
    for slug, row in live.items():
        for cell in row["cells"]["nodes"]:
            for one in cell["adherence"]:
                key = (slug, api_id(cell["task"]), api_id(one["criterion"]))
                found[*key, True], found[*key, False] = one["passes"], one["fails"]
    assert sum(raw.values()) > 50
    assert +found == Counter({(a, str(b), str(c), d): n for (a, b, c, d), n in raw.items()})
    kept = rows(await read(api, snapshot=snapshot))
    assert {slug: row["cells"] for slug, row in kept.items()} == {
        slug: row["cells"] for slug, row in live.items()
    }
    page = (await read(api, rows=2, cells=2, snapshot=snapshot))["rows"]["nodes"]
    for row in page:
        whole = live[row["model"]["slug"]]["cells"]["nodes"]
        assert row["cells"]["nodes"] == whole[:2]


def api_id(id_: str) -> str:
    """The UUID in an id."""
    return id_.partition(":")[2]


async def test_verdicts_are_read_if_they_are_asked_for_and_once_a_page_of_cells(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    await grid.example(api)
    ran: list[str] = []
    original = Query.__call__

    async def counted(self: Query[Any, Any], *args: Any, **kwargs: Any) -> Any:
        ran.append(self.path)
        return await original(self, *args, **kwargs)

    monkeypatch.setattr(Query, "__call__", counted)
    one = "cells { nodes { adherence { passes } } }"
    for asked, times in [
        ("cells { nodes { votes } }", 0),
        (f"a: {one} b: {one}", 1),
        (f"a: {one} b: {one.replace('cells', 'cells(first: 1)')}", 2),
    ]:
        ran.clear()
        await api.ask("{ matrix { rows { nodes { ASKED } } } }".replace("ASKED", asked))
        assert ran.count("matrix/queries/verdicts_of_cells.sql") == times


MANY = """
insert into criterion (task_id, number, text, direction)
select id, number, 'A criterion', 'LTR' from matrix_task, generate_series(1, 50) number
"""


async def test_more_criteria_than_a_document_may_ask_for_are_refused_once(api: Api) -> None:
    made = await grid.example(api)
    await made.domain("fr", *(f"fr{n}" for n in range(97)))
    async with api.database.writing() as connection:
        await connection.execute(MANY)
    page = "{ matrix { rows { nodes { cells(first: 100) { nodes { ASKED } } } } } }"
    one = page.replace("ASKED", "adherence { passes }")
    aliases = " ".join(f"a{n}: adherence {{ passes }}" for n in range(9))
    assert "errors" not in (await api.raw(one)).json()
    assert await refused(api, page.replace("ASKED", aliases)) == [TOO_MUCH]
    await made.model(*(f"x{n}" for n in range(8)))
    for n in range(8):
        await made.cell(f"x{n}", "fr0", [])
    assert await refused(api, one) == [TOO_MUCH]


TOO_MUCH = "the document asks for too much at once: send several"


async def refused(api: Api, document: str) -> list[str]:
    """What a document is refused with."""
    return [error["message"] for error in (await api.raw(document)).json()["errors"]]
