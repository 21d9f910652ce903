import json
from pathlib import Path

import pytest

from ha_api.boards.records.exports import Consent
from ha_api.boards.records.snapshots import Recipe
from ha_api.boards.service.datasheets import Datasheet, datasheet
from ha_api.boards.service.exports import Wish
from ha_api.platform.files.sources import Format
from tests.ha_api.api import Api
from tests.ha_api.boards.exporting import bytes_of, export_of, of_impressions, of_votes

pytestmark = pytest.mark.asyncio


async def sheet_of(api: Api, recipe: Recipe, form: Format = Format.JSON_LINES) -> Datasheet:
    async with api.database.at_once() as connection:
        export = await export_of(connection, api, recipe)
        return await datasheet(connection, export, Wish(form))


async def test_the_facts_are_counted(api: Api) -> None:
    found = await sheet_of(api, await of_impressions(api))
    facts = found.export.facts
    count = "select count(*) from ranking where "
    assert (facts.rankings, facts.counted, facts.technical, facts.suitable) == (6, 5, 1, 5)
    assert facts.with_people == await api.value(count + "0 = any (models)")
    assert (facts.votes, facts.imported, facts.participants) == (0, 0, 3)
    assert (facts.showings, facts.algorithms) == (6, ["swiss-1"])
    assert facts.last_at == await api.value("select max(at) from ranking")
    assert found.consents == [Consent("v1", 3)]


async def test_rankings_from_files_have_no_showing_and_no_consent(api: Api, tmp_path: Path) -> None:
    found = await sheet_of(api, await of_votes(api, tmp_path))
    facts = found.export.facts
    assert (facts.rankings, facts.votes, facts.imported) == (40, 40, 40)
    assert facts.counted + facts.repeats + facts.technical == 40
    assert (facts.showings, facts.algorithms, found.consents) == (0, [], [])


async def test_the_columns_are_those_of_the_file(api: Api, tmp_path: Path) -> None:
    for recipe in (await of_impressions(api), await of_votes(api, tmp_path)):
        lines = (await bytes_of(api, recipe)).splitlines()
        assert list(json.loads(lines[1])) == (await sheet_of(api, recipe)).columns
    lines = (await bytes_of(api, recipe, Wish(Format.PAIRWISE))).splitlines()
    found = await sheet_of(api, recipe, Format.PAIRWISE)
    assert lines[1].decode().split(",") == found.columns
