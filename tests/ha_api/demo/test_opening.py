"""The demo from an empty database to its snapshots, and what is said on the way."""

import pytest

from ha_api.boards.service.refits import Refits
from ha_api.demo import opening
from ha_api.demo.families import FAMILIES
from ha_api.platform.settings import SettingError
from tests.ha_api.api import Api
from tests.ha_api.demo.stage import make

SNAPSHOTS = """
select board.slug, board_snapshot.rankings,
       (select count(*) from ranking r where r.study_id = board.study_id and r.mode = board.mode
        and eligibility = 'PRIMARY') as all_rankings
from board_snapshot join board on board.id = board_id order by snapshot_id
"""


@pytest.mark.asyncio
async def test_both_boards_have_a_snapshot_of_every_ranking(api: Api) -> None:
    said: list[str] = []
    found = await make(api, 60, said)
    rows = await api.fetch(SNAPSHOTS)
    assert [row["slug"] for row in rows] == ["demo-16", "demo-18"]
    assert all(row["rankings"] == row["all_rankings"] > 30 for row in rows)
    assert found["snapshots"] == 2
    words = "".join(said)
    assert "12 invented models" in words
    assert "no people" in words
    assert "120 of 120 impressions" in words
    assert "Index: the scores of five invented families were computed." in words
    scores = await api.fetch(
        "select slug, provisional from index_score join family on id = family_id"
    )
    assert {row["slug"] for row in scores} == {family.slug for family in FAMILIES}
    assert {row["provisional"] for row in scores} == {True, False}


@pytest.mark.asyncio
async def test_a_snapshot_that_lacks_is_taken_at_the_next_start(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*_: object, **__: object) -> None:
        raise ConnectionError

    with monkeypatch.context() as cut:
        cut.setattr(Refits, "refit", fails)
        with pytest.raises(ConnectionError):
            await make(api, 20)
    said: list[str] = []
    assert (await make(api, 20, said))["snapshots"] == 2
    assert said[0].startswith("The demo is there already")
    assert said[1:] == [
        f"Board {board}: a snapshot of every ranking was taken.\n"
        for board in ("demo-16", "demo-18")
    ] + ["Index: the scores of five invented families were computed.\n"]


@pytest.mark.asyncio
async def test_a_filling_that_goes_on_says_so(api: Api) -> None:
    await make(api, 20)
    said: list[str] = []
    await make(api, 30, said)
    assert said[0].startswith("The demo is half full: going on where it was, 20 impressions")


def test_it_starts_no_database(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HA_DATABASE_URL", raising=False)
    with pytest.raises(SettingError, match="the demo starts no database"):
        opening.create()
