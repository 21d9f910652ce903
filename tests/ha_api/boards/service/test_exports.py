"""What is exported is what was read, in every format, and says how it was ranked."""

import io
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import orjson
import pyarrow.parquet as pq
import pytest

from ha_api.boards.presentation.documents import as_json
from ha_api.boards.queries import exports as queries
from ha_api.boards.records.snapshots import Recipe
from ha_api.boards.service.exports import Wish, check, write
from ha_api.boards.service.observations import observed
from ha_api.boards.service.rank import rank
from ha_api.boards.service.snapshots import Snapshots
from ha_api.platform.errors import CallError
from ha_api.platform.files import Sheet, canonical, read, sheet
from ha_api.platform.files.columns import Columns
from ha_api.platform.files.digests import digest, lines
from ha_api.platform.files.headers import header
from ha_api.platform.files.row_exports import ChangedRowsError
from ha_api.platform.files.sources import Format
from ha_api.platform.query import there
from tests.ha_api.api import Api
from tests.ha_api.boards.exporting import (
    at_random,
    bytes_of,
    export_of,
    file_of,
    imported,
    of_impressions,
    of_votes,
)
from tests.ha_api.boards.made_elsewhere import MODELS, place
from tests.ha_api.writers import Given

pytestmark = pytest.mark.asyncio

SOURCED = """
with made as (
    insert into study (slug, title, language, population, source)
    values ('en', 'x', 'en', 'x', 'Ann, 2024') returning id
)
insert into board (slug, title, study_id, mode, method_version)
select 'en-16', 'x', id, 'SAFE_16', 'ha-1' from made
"""
FORMATS = {"a.jsonl": Format.JSON_LINES, "a.parquet": Format.PARQUET, "a.csv": Format.PAIRWISE}


async def columns_of(api: Api, recipe: Recipe) -> Columns:
    async with api.database.at_once() as connection:
        where = (recipe.study_id, recipe.mode, recipe.cut, recipe.eligibility_cut)
        return await observed(connection, *where)


def assert_same(found: Sheet, columns: Columns, recipe: Recipe) -> None:
    assert list(lines(found.columns)) == list(lines(columns))
    assert digest(found.columns) == recipe.inputs_digest
    assert found.header is not None
    one, other = (canonical(c, found.header.roster) for c in (found.columns, columns))
    for name in ("participant", "task", "order", "tied"):
        np.testing.assert_array_equal(getattr(one.rankings, name), getattr(other.rankings, name))
    assert one.models == other.models
    assert one.not_counted == other.not_counted


@pytest.mark.parametrize("seed", range(6))
async def test_an_export_reads_back_as_the_database_does(
    api: Api, tmp_path: Path, seed: int
) -> None:
    recipe = await at_random(api, tmp_path, seed)
    columns = await columns_of(api, recipe)
    for name in ("a.jsonl", "a.parquet"):
        file = await file_of(api, recipe, tmp_path / name, Wish(FORMATS[name]))
        assert_same(sheet(file), columns, recipe)


@pytest.mark.parametrize("mark", [False, True])
async def test_votes_read_back_from_csv_too(api: Api, tmp_path: Path, mark: bool) -> None:
    recipe = await of_votes(api, tmp_path)
    columns = await columns_of(api, recipe)
    for name, form in FORMATS.items():
        wish = Wish(form, mark=mark and form is Format.PAIRWISE)
        assert_same(sheet(await file_of(api, recipe, tmp_path / name, wish)), columns, recipe)
    content = (tmp_path / "a.csv").read_bytes()
    assert content.startswith(b"\xef\xbb\xbf# {" if mark else b"# {")
    through = content.replace(b"\n", b"\r\n")
    (tmp_path / "b.csv").write_bytes(through)
    assert_same(sheet(str(tmp_path / "b.csv")), columns, recipe)


async def test_an_export_ranks_to_the_bits_of_its_header(api: Api, tmp_path: Path) -> None:
    recipe = await of_votes(api, tmp_path)
    stored = await Snapshots(api.database).stored(recipe)
    assert stored is not None
    for name, form in FORMATS.items():
        file = await file_of(api, recipe, tmp_path / name, Wish(form))
        header = sheet(file).header
        assert header is not None
        assert as_json(rank(file)) == as_json(stored.leaderboard)
        assert header.result == json.loads(as_json(stored.leaderboard))


async def test_a_header_tells_the_recipe(api: Api, tmp_path: Path) -> None:
    recipe = await at_random(api, tmp_path)
    document = json.loads((await bytes_of(api, recipe)).splitlines()[0])
    assert document["board"] == "ru-16"
    assert document["title"] == "Шутки"
    assert document["snapshot"] == str(recipe.public_id)
    assert document["roster"] == sorted(MODELS)
    assert (document["licence"], document["simulated"]) == ("CC-BY-4.0", False)
    assert document["rankings"] == await api.value("select count(*) from ranking")
    assert document["created_at"].endswith("Z")
    assert "source" not in document


async def test_the_source_of_a_study_is_in_the_header(api: Api, tmp_path: Path) -> None:
    recipe = await at_random(api, tmp_path)
    async with api.database.writing() as connection:
        await connection.execute(SOURCED)
        other = await connection.fetchval("select id from board where slug = 'en-16'")
        ground = there(await queries.export_ground(connection, other))
        export = await export_of(connection, api, recipe)
    assert ground.source == "Ann, 2024"
    named = replace(export, ground=replace(export.ground, source="Ann, 2024")).header(Wish())
    assert json.loads(named.line())["source"] == "Ann, 2024"
    assert header(named.line()).source == "Ann, 2024"
    assert named.seal() != export.header(Wish()).seal()


async def test_an_export_may_be_imported_elsewhere(api: Api, tmp_path: Path) -> None:
    recipe = await at_random(api, tmp_path, 5)
    file = await file_of(api, recipe, tmp_path / "a.jsonl")
    where = await place(api, "other")
    await where.take(file)
    found, expected = await where.read(), canonical(sheet(file).columns)
    for name in ("participant", "task", "order", "tied"):
        ours, theirs = (getattr(one.rankings, name) for one in (found, expected))
        np.testing.assert_array_equal(ours, theirs)
    assert found.models == expected.models


async def test_rankings_outside_the_roster_are_exported_and_enter_no_rating(
    api: Api, tmp_path: Path
) -> None:
    await imported(
        api, tmp_path, [Given("p", "t", [["b"], ["z"]]), Given("p", "u", [["B"], ["b"]])]
    )
    statement = """
    with roster as (
        insert into roster (study_id, previous_id) select study_id, id from roster returning *
    ), filled as (
        insert into roster_model (roster_id, study_id, model_id)
        select roster.id, study_id, model.id from roster, model where slug in ('b', 'z')
    )
    insert into study_roster (study_id, roster_id) select study_id, id from roster
    """
    async with api.database.writing() as connection:
        await connection.execute(statement)
    recipe = await Snapshots(api.database).take("ru-16", replicates=0)
    file = await file_of(api, recipe, tmp_path / "a.jsonl")
    assert len(sheet(file).columns.place) == 2
    assert read(file).models == ("b", "z")
    stored = await Snapshots(api.database).stored(recipe)
    assert stored is not None
    assert rank(file) == stored.leaderboard


async def test_what_comes_after_the_cut_is_not_exported(api: Api, tmp_path: Path) -> None:
    recipe = await of_impressions(api)
    before = await bytes_of(api, recipe)
    async with api.database.writing() as connection:
        await connection.execute(
            "insert into eligibility_change"
            " (ranking_id, study_id, mode, eligibility, research, reason)"
            " select id, study_id, mode, 'REPEAT', false, 'x' from ranking"
        )
    assert await bytes_of(api, recipe) == before


RAW = """
select ranking.*, impression.shown_at, impression.probability,
       array(select answer.public_id::text from card join answer on answer.id = answer_id
             where card.impression_id = ranking.impression_id order by position) as answers
from ranking join impression on impression.id = impression_id order by ranking.id
"""


async def test_details_are_those_of_the_showing(api: Api, tmp_path: Path) -> None:
    recipe = await of_impressions(api)
    exported = [json.loads(line) for line in (await bytes_of(api, recipe)).splitlines()[1:]]
    raw = await api.fetch(RAW)
    slugs = dict(await api.fetch("select id, slug from model"))
    assert len(exported) == len(raw) == 6
    for number, (line, row) in enumerate(zip(exported, raw, strict=True)):
        shown = row["positions"]
        assert line["shown"] == shown
        assert line["grades"] == [row["grades"][position] for position in shown]
        assert [shown[place] for place in line["grade_order"]] == row["grade_order"]
        assert line["answers"] == [row["answers"][position] for position in shown]
        assert line["probability"] == row["probability"]
        assert line["shown_at"].startswith(row["shown_at"].strftime("%Y-%m-%dT%H:%M:%S.%f"))
        assert [place[0] for place in line["order"]] == [slugs.get(m) for m in row["models"]]
        assert line["research"] == (number > 0)
    assert exported[0]["eligibility"] == "TECHNICAL"


async def test_parquet_holds_the_same_details(api: Api, tmp_path: Path) -> None:
    recipe = await of_impressions(api)
    file = await file_of(api, recipe, tmp_path / "a.parquet", Wish(Format.PARQUET))
    table = pq.read_table(file).to_pylist()
    exported = [json.loads(line) for line in (await bytes_of(api, recipe)).splitlines()[1:]]
    for row, line in zip(table, exported, strict=True):
        told = {
            k: f"{v:%Y-%m-%dT%H:%M:%S.%f}Z" if k in ("time", "shown_at") else v
            for k, v in row.items()
        }
        assert told == line


async def test_nothing_in_an_export_leads_to_a_person(api: Api, tmp_path: Path) -> None:
    recipe = await of_impressions(api)
    text = (await bytes_of(api, recipe)).decode()
    secret = await api.fetch(
        "select public_id::text from participant union select public_id::text from impression"
        " union select id::text from card union select text from answer"
        " union select encode(external_hash, 'hex') from participant"
    )
    assert [row[0] for row in secret if row[0] and row[0] in text] == []
    names = {json.loads(line)["participant"] for line in text.splitlines()[1:]}
    assert names == {"p1", "p2", "p3"}


async def test_research_leaves_out_and_keeps_names(api: Api, tmp_path: Path) -> None:
    recipe = await at_random(api, tmp_path, 3)
    whole = [json.loads(line) for line in (await bytes_of(api, recipe)).splitlines()]
    part = [
        json.loads(line) for line in (await bytes_of(api, recipe, Wish(research=True))).splitlines()
    ]
    suitable = [line for line in whole[1:] if line["research"]]
    assert part[1:] == suitable
    assert 0 < len(suitable) < len(whole) - 1
    assert (part[0]["complete"], part[0]["rankings"]) == (False, len(suitable))
    assert "result" not in part[0]


async def test_rows_that_are_not_those_of_the_snapshot_are_told(api: Api, tmp_path: Path) -> None:
    recipe = await at_random(api, tmp_path)
    with pytest.raises(ChangedRowsError, match=str(recipe.public_id)):
        await bytes_of(api, replace(recipe, inputs_digest=bytes(32)))


async def test_csv_is_for_votes_on_two_models(api: Api, tmp_path: Path) -> None:
    recipe = await at_random(api, tmp_path)
    with pytest.raises(CallError, match=r"csv holds votes on two models, and .* of board ru-16"):
        await bytes_of(api, recipe, Wish(Format.PAIRWISE))
    async with api.database.at_once() as connection:
        export = await export_of(connection, api, recipe)
        with pytest.raises(CallError, match="--bom is for csv"):
            check(export, Wish(mark=True))


async def test_progress_is_told(api: Api, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ha_api.boards.service.exports.AT_ONCE", 7)
    recipe = await of_votes(api, tmp_path)
    told: list[Any] = []
    stream = io.BytesIO()
    async with api.database.at_once() as connection:
        export = await export_of(connection, api, recipe)
        await write(connection, export, Wish(), stream, lambda *done: told.append(done))
    assert told == [*((n, 40) for n in range(7, 40, 7)), (40, 40)]
    assert orjson.loads(stream.getvalue().splitlines()[0])["rankings"] == 40
