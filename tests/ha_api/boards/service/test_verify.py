"""An export is verified from itself, a snapshot from its raw rows; whatever is touched is found."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ha_api.boards.service.exports import Wish
from ha_api.boards.service.snapshots import Snapshots
from ha_api.boards.service.verify import verify_export, verify_snapshot
from ha_api.platform.errors import CallError, FileError, RefusedError
from ha_api.platform.files.sources import Format
from ha_api.platform.verification import DroppedError
from tests.ha_api.api import Api
from tests.ha_api.boards.exporting import at_random, bytes_of, file_of, of_impressions, of_votes
from tests.ha_api.boards.made_elsewhere import MODELS
from tests.ha_api.writers import Given, json_lines, put

pytestmark = pytest.mark.asyncio

Lines = list[bytes]


def places(file: str) -> list[str]:
    return [difference.place for difference in verify_export(file).verdict.differences]


async def test_an_export_is_the_same_bits_in_every_format(api: Api, tmp_path: Path) -> None:
    recipe = await of_votes(api, tmp_path)
    for name, form in (("a.jsonl", "JSON lines"), ("a.csv", "CSV"), ("a.parquet", "Parquet")):
        check = verify_export(await file_of(api, recipe, tmp_path / name, Wish(Format(form))))
        assert (check.verdict.state, check.rankings) == ("same bits", 40), name
        assert (check.snapshot, check.board) == (str(recipe.public_id), "ru-16")
    packed = put(tmp_path / "b.jsonl.gz", (tmp_path / "a.jsonl").read_bytes())
    assert verify_export(packed, workers=1).verdict.state == "same bits"


@pytest.mark.parametrize("seed", range(4))
async def test_ties_people_and_what_does_not_count_are_the_same_bits(
    api: Api, tmp_path: Path, seed: int
) -> None:
    recipe = await at_random(api, tmp_path, seed)
    assert (
        verify_export(await file_of(api, recipe, tmp_path / "a.jsonl")).verdict.state == "same bits"
    )
    assert (await verify_snapshot(Snapshots(api.database), recipe)).verdict.state == "same bits"


def dropped(rows: Lines) -> Lines:
    return rows[:5] + rows[6:]


def doubled(rows: Lines) -> Lines:
    return [*rows[:5], rows[5], *rows[5:]]


def swapped(rows: Lines) -> Lines:
    return [*rows[:5], rows[6], rows[5], *rows[7:]]


def first_of_all(rows: Lines) -> Lines:
    return [rows[-1], *rows[:-1]]


def a_moment_later(rows: Lines) -> Lines:
    row = json.loads(rows[3])
    row["time"] = row["time"].replace("Z", "+00:01")
    return [*rows[:3], json.dumps(row).encode(), *rows[4:]]


def uncounted(rows: Lines) -> Lines:
    return [row.replace(b'"PRIMARY"', b'"REPEAT"') for row in rows]


@pytest.mark.parametrize(
    "touch", [dropped, doubled, swapped, first_of_all, a_moment_later, uncounted]
)
async def test_a_row_that_was_touched_is_found(
    api: Api, tmp_path: Path, touch: Callable[[Lines], Lines]
) -> None:
    head, *rows = (await bytes_of(api, await of_votes(api, tmp_path))).splitlines()
    file = put(tmp_path / "b.jsonl", b"\n".join([head, *touch(rows)]) + b"\n")
    check = verify_export(file)
    assert check.verdict.state == "different"
    assert "inputs_sha256" in places(file)
    assert ("rankings" in places(file)) == (len(touch(rows)) != len(rows))


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"seed": 5}, "seed"),
        ({"replicates": 19}, "replicates"),
        ({"parameters_digest": "0" * 64}, "parameters_digest"),
        ({"inputs_sha256": "0" * 64}, "inputs_sha256"),
        ({"rankings": 41}, "rankings"),
        ({"roster": ["b", "z"]}, "models"),
        ({"roster": list(MODELS)}, "header_sha256"),
        ({"header_sha256": "0" * 64}, "header_sha256"),
        ({"board": "ru-18"}, "header_sha256"),
        ({"title": "x"}, "header_sha256"),
        ({"study": "x"}, "header_sha256"),
        ({"mode": "UNCENSORED_18"}, "header_sha256"),
        ({"language": "en"}, "header_sha256"),
        ({"population": "everybody"}, "header_sha256"),
        ({"simulated": True}, "header_sha256"),
        ({"snapshot": "0" * 32}, "header_sha256"),
        ({"cut": 39}, "header_sha256"),
        ({"eligibility_cut": 0}, "header_sha256"),
        ({"licence": "CC0-1.0"}, "header_sha256"),
        ({"software": "x"}, "header_sha256"),
        ({"created_at": "2026-01-31T12:00:00Z"}, "header_sha256"),
    ],
)
async def test_a_header_that_was_touched_is_found(
    api: Api, tmp_path: Path, change: dict[str, Any], place: str
) -> None:
    head, *rows = (await bytes_of(api, await of_votes(api, tmp_path))).splitlines()
    changed = json.dumps(json.loads(head) | change).encode()
    assert place in places(put(tmp_path / "b.jsonl", b"\n".join([changed, *rows])))


async def test_the_last_digit_is_another_platform_s_and_the_next_is_not(
    api: Api, tmp_path: Path
) -> None:
    head, *rows = (await bytes_of(api, await of_votes(api, tmp_path))).splitlines()
    for much, state in ((1e-10, "within 1e-9"), (1e-6, "different")):
        document = json.loads(head)
        document["result"]["models"][0]["rating"] += much
        file = put(tmp_path / "b.jsonl", b"\n".join([json.dumps(document).encode(), *rows]))
        assert verify_export(file).verdict.state == state


async def test_what_cannot_be_verified_says_why(api: Api, tmp_path: Path) -> None:
    recipe = await of_votes(api, tmp_path)
    given = [Given("p", "t", [["a"], ["b"]])]
    with pytest.raises(FileError, match="there is no header to hold it against"):
        verify_export(json_lines(given, tmp_path / "a.jsonl"))
    with pytest.raises(FileError, match="it holds only what suits research"):
        verify_export(await file_of(api, recipe, tmp_path / "b.jsonl", Wish(research=True)))
    content = await bytes_of(api, recipe)
    with pytest.raises(RefusedError, match="not JSON"):
        verify_export(put(tmp_path / "c.jsonl", content[:-9]))
    head, *rows = content.splitlines()
    bare = json.dumps(json.loads(head) | {"result": None}).encode()
    with pytest.raises(FileError, match="the header: result: must be a JSON object"):
        verify_export(put(tmp_path / "d.jsonl", b"\n".join([bare, *rows])))


async def test_a_stored_row_that_was_touched_is_found(api: Api) -> None:
    recipe = await of_impressions(api)
    snapshots = Snapshots(api.database)
    check = await verify_snapshot(snapshots, recipe)
    assert (check.verdict.state, check.rankings) == ("same bits", 6)
    touches = [
        ("update standing set low = low + 1e-10 where place = 1", "within 1e-9"),
        ("update standing set grades[1] = grades[1] + 1 where place = 2", "different"),
        ("update board_matrix set wins[2] = wins[2] + 1", "different"),
        ("update board_snapshot set iterations = iterations + 1", "different"),
        ("update standing set part = part + 1", "different"),
        ("update standing set strong_part = strong_part + 7", "different"),
        ("update standing set place = place + 100", "different"),
        ("delete from standing where place = 1", "different"),
        ("update board_matrix set models = array_fill(0::bigint, '{6}')", "different"),
        ("update board_matrix set above = array_fill(null::float8, '{36}')", "different"),
    ]
    for statement, state in touches:
        async with api.database.writing() as connection:
            await connection.execute(statement)
        assert (await verify_snapshot(snapshots, recipe)).verdict.state == state
        await snapshots.rebuild(recipe)
    assert (await verify_snapshot(snapshots, recipe)).verdict.state == "same bits"


async def test_a_snapshot_whose_result_was_dropped_says_so(api: Api) -> None:
    recipe = await of_impressions(api)
    async with api.database.writing() as connection:
        await connection.execute("delete from board_snapshot")
    with pytest.raises(DroppedError, match="only the recipe is kept"):
        await verify_snapshot(Snapshots(api.database), recipe)


@pytest.mark.parametrize("column", ["cut", "eligibility_cut", "showing_cut"])
async def test_a_cut_that_is_no_observation_s_is_found(api: Api, column: str) -> None:
    recipe = await of_impressions(api)
    touched = replace(recipe, **{column: getattr(recipe, column) + 1})
    check = await verify_snapshot(Snapshots(api.database), touched)
    assert [difference.place for difference in check.verdict.differences] == [column]


async def test_a_method_that_is_unknown_here_is_told(api: Api) -> None:
    recipe = replace(await of_impressions(api), method_version="ha-9")
    with pytest.raises(CallError, match="method 'ha-9' is unknown"):
        await verify_snapshot(Snapshots(api.database), recipe)
