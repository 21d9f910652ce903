from pathlib import Path
from uuid import uuid4

import pytest

from ha_api.boards.service.named_snapshots import named, newest, of_board
from ha_api.boards.service.snapshots import NoBoardError, Snapshots
from ha_api.platform.errors import CallError
from tests.ha_api.api import Api
from tests.ha_api.boards.exporting import imported, of_impressions
from tests.ha_api.writers import Given

pytestmark = pytest.mark.asyncio


async def test_a_snapshot_is_named_by_either_id_or_its_board(api: Api) -> None:
    recipe = await of_impressions(api)
    snapshots = Snapshots(api.database)
    later = await snapshots.take("board", replicates=0)
    key = str(recipe.public_id)
    for name in (key, f"Snapshot:{key}", key.upper()):
        assert await named(snapshots, name) == recipe
        assert await of_board(snapshots, "board", name) == recipe
    assert await named(snapshots, "board") == later
    assert await of_board(snapshots, "board", None) == later


async def test_a_snapshot_that_is_not_there_is_told(api: Api, tmp_path: Path) -> None:
    recipe = await of_impressions(api)
    await imported(api, tmp_path, [Given("p", "t", [["b"], ["z"]])])
    snapshots = Snapshots(api.database)
    for name in (str(uuid4()), f"Snapshot:{uuid4()}", "Snapshot:x", "Snapshot:board"):
        with pytest.raises(CallError, match=f'there is no snapshot "{name}"'):
            await named(snapshots, name)
    with pytest.raises(CallError, match='the board "ru-16" has no snapshot "'):
        await of_board(snapshots, "ru-16", str(recipe.public_id))
    with pytest.raises(CallError, match='no snapshot was taken of the board "ru-16" yet'):
        await newest(snapshots, "ru-16")
    for name in ("none", "\udcff", ""):
        with pytest.raises(NoBoardError):
            await named(snapshots, name)
