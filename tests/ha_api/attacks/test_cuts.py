"""A cut holds while people vote: no snapshot's inputs change after it was taken."""

from typing import Any

import pytest

from ha_api.boards.queries import sampling
from ha_api.boards.records.sampling import Cut
from tests.ha_api.attacks.cuts import snapshots_while_voting
from tests.ha_api.conftest import Database

pytestmark = pytest.mark.asyncio

SNAPSHOTS, WRITERS = 12, 16  # 200 by `python -m benchmarks.load.cuts`


async def test_no_snapshot_changes_its_inputs_while_sixteen_vote(database: Database) -> None:
    assert all(await snapshots_while_voting(database, SNAPSHOTS, WRITERS))


async def test_without_the_locks_of_the_cut_they_do(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def unlocked(connection: Any, study: int, mode: Any) -> Cut:
        return await sampling.read_cut(connection, study, mode) or Cut(0, 0, 0, 0)

    monkeypatch.setattr("ha_api.boards.service.snapshots.final_cut", unlocked)
    # Nine of ten change: that none of twelve does is out of the question.
    assert not all(await snapshots_while_voting(database, SNAPSHOTS, WRITERS))
