"""Exports hold the raw rows behind a snapshot, and nothing that leads to a person or a text."""

import hashlib
import io
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ha_api.matrix.records.snapshots import MatrixResult
from ha_api.matrix.service import rank
from ha_api.matrix.service.exports import header
from ha_api.matrix.service.inputs import MatrixInputs
from ha_api.matrix.service.lines import lines
from ha_api.matrix.service.reader import sheet
from ha_api.matrix.service.snapshots import MatrixSnapshots
from ha_api.platform.errors import CallError
from ha_api.platform.files.row_exports import ChangedRowsError, write
from tests.ha_api.api import Api
from tests.ha_api.matrix import judged

pytestmark = pytest.mark.asyncio

MATRIX, ARENA = MatrixResult.MATRIX, MatrixResult.ARENA


async def lines_of(api: Api, result: MatrixResult) -> list[Any]:
    await judged.judged(api)
    data = await judged.bytes_of(api, await judged.taken(api, result))
    return [json.loads(line) for line in data.splitlines()]


async def test_a_header_says_how_the_result_was_made(api: Api) -> None:
    head = (await lines_of(api, MATRIX))[0]
    recipe = await MatrixSnapshots(api.database).newest(MATRIX)
    assert recipe is not None
    assert list(head)[:3] == ["export", "snapshot", "method"]
    assert head["export"] == "ha-matrix-1"
    assert head["snapshot"] == str(recipe.public_id)
    assert head["inputs_sha256"] == recipe.inputs_digest.hex()
    assert head["cuts"] == {
        "votes": recipe.cut,
        "publications": recipe.eligibility_cut,
        "verdicts": recipe.showing_cut,
        "tasks": recipe.task_cut,
        "withdrawals": recipe.withdrawal_cut,
    }
    assert [one["domain"] for one in head["domains"]] == ["law", "poetry"]
    assert {one["licence"] for one in head["domains"]} == {"CC-BY-4.0"}
    assert [scope["domain"] for scope in head["result"]["scopes"]] == [None, "law", "poetry"]


async def test_all_of_history_stands_there_in_order_of_observation(api: Api) -> None:
    head, *lines = await lines_of(api, MATRIX)
    counts = [await api.value(f"select count(*) from {t}") for t in ("vote", "verdict")]  # noqa: S608
    assert [head["lines"][kind] for kind in ("votes", "verdicts")] == counts
    votes = [line for line in lines if "up" in line]
    rows = await api.fetch("select up, blind from vote order by id")
    assert [(line["up"], line["blind"]) for line in votes] == [tuple(row) for row in rows]
    seen = list(dict.fromkeys(line["participant"] for line in votes))
    assert seen == [f"p{number}" for number in range(1, len(seen) + 1)]
    outputs = [line["output"] for line in lines if "published" in line]
    assert outputs == [f"o{number}" for number in range(1, len(outputs) + 1)]
    assert any(line["blind"] for line in votes)
    assert not all(line["blind"] for line in votes)
    assert len({(line["output"], line["participant"]) for line in votes}) < len(votes)


@pytest.mark.parametrize("result", MatrixResult)
async def test_the_digest_is_of_the_lines_as_they_stand_there(
    api: Api, result: MatrixResult
) -> None:
    await judged.judged(api)
    data = await judged.bytes_of(api, await judged.taken(api, result))
    head, rest = data.split(b"\n", 1)
    assert json.loads(head)["inputs_sha256"] == hashlib.sha256(rest).hexdigest()
    assert b"\\u0085" in data  # a control character of a name
    assert "\x85" not in data.decode()


@pytest.mark.parametrize("result", MatrixResult)
async def test_no_public_id_and_no_text_is_in_an_export(api: Api, result: MatrixResult) -> None:
    await judged.judged(api)
    data = (await judged.bytes_of(api, await judged.taken(api, result))).decode()
    for table in ("output", "matrix_task", "criterion", "participant", "arena_round"):
        for row in await api.fetch(f"select public_id from {table}"):  # noqa: S608 - ours
            assert str(row[0]) not in data
    for row in await api.fetch("select text from criterion"):
        assert row[0] not in data
    body = data.splitlines()[1:]
    assert not any('"text"' in line for line in body)


async def test_results_of_rounds_stand_as_they_were_recorded(api: Api) -> None:
    head, *lines = await lines_of(api, ARENA)
    assert (head["export"], head["orders"], head["seed"]) == ("ha-arena-1", 20, 3)
    rows = await api.fetch(
        "select a.slug as first_model, b.slug as second_model, winner, matrix_task.name as task,"
        " domain.slug as domain from arena_result"
        " join model a on a.id = first_model_id join model b on b.id = second_model_id"
        " join matrix_task on matrix_task.id = task_id join domain on domain.id = domain_id"
        " order by arena_result.id"
    )
    assert [{key: line[key] for key in rows[0].keys()} for line in lines] == [  # noqa: SIM118
        dict(row) for row in rows
    ]


@pytest.mark.parametrize("result", MatrixResult)
async def test_it_ranks_to_the_bits_of_its_header(
    api: Api, tmp_path: Path, result: MatrixResult
) -> None:
    read = sheet(str(await judged.exported(api, tmp_path, result)))
    found = rank.rank(read)
    stored = await MatrixSnapshots(api.database).stored(await _newest(api, result))
    assert found == stored
    odd = replace(read, header=replace(read.header, method="wilson-9"))
    with pytest.raises(CallError, match="the header, method: "):
        rank.rank(odd)


async def _newest(api: Api, result: MatrixResult) -> Any:
    return await MatrixSnapshots(api.database).newest(result)


async def test_rows_that_are_not_the_snapshot_s_make_no_file(api: Api) -> None:
    await judged.judged(api)
    recipe = await judged.taken(api, MATRIX)
    inputs, found = await MatrixSnapshots(api.database).whole(recipe)
    assert isinstance(inputs, MatrixInputs)
    odd = replace(inputs, votes=inputs.votes._replace(up=~inputs.votes.up))
    with pytest.raises(ChangedRowsError, match=str(recipe.public_id)):
        write(io.BytesIO(), header(recipe, inputs, found), lines(odd))
