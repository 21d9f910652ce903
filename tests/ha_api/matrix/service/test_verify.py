"""What was changed of a snapshot or an export is seen and told, by its place."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ha_api.matrix.records.snapshots import MatrixResult
from ha_api.matrix.service.snapshots import MatrixSnapshots
from ha_api.matrix.service.verify import verify_export, verify_snapshot
from ha_api.platform.errors import CallError, FileError
from ha_api.platform.verification import DroppedError
from tests.ha_api.api import Api
from tests.ha_api.matrix import judged

pytestmark = pytest.mark.asyncio

MATRIX, ARENA = MatrixResult.MATRIX, MatrixResult.ARENA

TOUCHED = [
    (MATRIX, "update matrix_snapshot set votes[1] = votes[1] + 7, squares[1] = 999", "votes of "),
    (MATRIX, "update matrix_snapshot set raters[2] = 0", 'raters of "a" on "مهمة"'),
    (MATRIX, "update matrix_snapshot set models = array_reverse(models)", "models"),
    (MATRIX, "update matrix_snapshot set tasks[1] = 99", "tasks"),
    (MATRIX, "update matrix_standing set score = score + 1 where domain_id is null", " over all, "),
    (MATRIX, "update matrix_standing set overlap = 9 where domain_id = 1", ' over "poetry", ov'),
    (MATRIX, "update matrix_standing set provisional = not provisional", ", provisional"),
    (MATRIX, "update matrix_standing set gap = 'x' where domain_id is null", ", gap"),
    (MATRIX, "update matrix_standing set place = place + 100 where domain_id is null", ", place"),
    (MATRIX, "delete from matrix_standing where domain_id is null and place = 1", "models"),
    (ARENA, "update arena_snapshot set rounds = rounds + 1", "arena.rounds"),
    (ARENA, "update arena_standing set rating = rating + 1 where place = 1", ", rating"),
    (ARENA, "update arena_standing set high = high - 1e-3", ", high"),
    (ARENA, "update arena_standing set strength = null where place = 1", ", strength"),
    (ARENA, "delete from arena_standing where place = 1", "models"),
]


@pytest.mark.parametrize(("result", "statement", "place"), TOUCHED)
async def test_a_row_that_was_touched_is_different(
    api: Api, result: MatrixResult, statement: str, place: str
) -> None:
    await judged.judged(api)
    snapshots = MatrixSnapshots(api.database)
    recipe = await judged.taken(api, result)
    assert (await verify_snapshot(snapshots, recipe)).verdict.state == "same bits"
    async with api.database.writing() as connection:
        await connection.execute(f"set constraints all deferred; {statement}")
    found = (await verify_snapshot(snapshots, recipe)).verdict
    assert found.state == "different"
    assert place in found.differences[0].place


@pytest.mark.parametrize(
    ("result", "statement"),
    [
        (MATRIX, "update matrix_standing set score = score - 1e-10"),
        (ARENA, "update arena_standing set low = low - 1e-10"),
    ],
)
async def test_last_digits_are_within(api: Api, result: MatrixResult, statement: str) -> None:
    await judged.judged(api)
    recipe = await judged.taken(api, result)
    async with api.database.writing() as connection:
        await connection.execute(statement)
    found = await verify_snapshot(MatrixSnapshots(api.database), recipe)
    assert found.verdict.state == "within 1e-9"


async def test_what_was_dropped_cannot_be_held_against_anything(api: Api) -> None:
    recipe = await judged.taken(api, MATRIX)
    async with api.database.writing() as connection:
        await connection.execute("delete from matrix_snapshot")
    with pytest.raises(DroppedError):
        await verify_snapshot(MatrixSnapshots(api.database), recipe)


def of_header(key: str, change: Callable[[Any], Any]) -> Callable[[bytes], bytes]:
    def touched(data: bytes) -> bytes:
        first, rest = data.split(b"\n", 1)
        head = json.loads(first)
        head[key] = change(head[key])
        return json.dumps(head).encode() + b"\n" + rest

    return touched


def _better(result: Any) -> Any:
    result["scopes"][1]["models"][0]["score"] += 1
    return result


def _more(result: Any) -> Any:
    result["votes"] += 1
    return result


def _fewer(result: Any) -> Any:
    del result["scopes"][2]
    return result


CHANGES = [
    (of_header("population", lambda _: "everybody"), "header_sha256"),
    (of_header("inputs_sha256", lambda _: "0" * 64), "header_sha256"),
    (of_header("header_sha256", lambda _: "0" * 64), "header_sha256"),
    (of_header("parameters_digest", lambda _: "0" * 64), "header_sha256"),
    (of_header("result", _better), "scopes.2.models"),
    (of_header("result", _more), "votes"),
    (of_header("result", _fewer), "scopes"),
    (lambda data: data.replace(b'"time":"2', b'"time":"1', 1), "inputs_sha256"),
    (lambda data: data.replace(b'"blind":true', b'"blind":false', 1), "inputs_sha256"),
    (lambda data: data.replace(b'"c2"', b'"c1"'), "inputs_sha256"),
    (lambda data: data.replace(b'"p3"', b'"p33"'), "inputs_sha256"),
]


@pytest.mark.parametrize(("change", "place"), CHANGES)
async def test_an_export_that_was_touched_is_different(
    api: Api, tmp_path: Path, change: Callable[[bytes], bytes], place: str
) -> None:
    path = await judged.exported(api, tmp_path, MATRIX)
    data = path.read_bytes()
    path.write_bytes(change(data))
    assert path.read_bytes() != data
    found = verify_export(str(path)).verdict
    assert found.state == "different"
    assert any(place in one.place for one in found.differences)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (of_header("result", lambda _: None), "the header: result: must be a JSON object"),
        (of_header("result", lambda _: {}), "the header: result.method: is missing"),
        (of_header("method", lambda _: "wilson-1"), "the header, method: 'wilson-1' is no method"),
        (of_header("method", lambda m: m + "+x"), "is no method of matrix"),
        (
            of_header("method", lambda m: m.replace("eligibility-1", "eligibility-9")),
            "version 'eligibility-9' is unknown",
        ),
    ],
)
async def test_a_header_that_makes_no_sense_is_refused(
    api: Api, tmp_path: Path, change: Callable[[bytes], bytes], problem: str
) -> None:
    path = await judged.exported(api, tmp_path, MATRIX)
    path.write_bytes(change(path.read_bytes()))
    with pytest.raises((FileError, CallError)) as refused:
        verify_export(str(path))
    assert problem in str(refused.value)


@pytest.mark.parametrize("result", MatrixResult)
async def test_an_export_is_the_same_bits_and_counted(
    api: Api, tmp_path: Path, result: MatrixResult
) -> None:
    path = await judged.exported(api, tmp_path, result)
    found = verify_export(str(path))
    assert found.verdict.differences == ()
    assert found.header is not None
    assert found.lines == dict(found.header.lines)
    lines = path.read_bytes().splitlines()
    assert sum(found.lines.values()) == len(lines) - 1 > 50
