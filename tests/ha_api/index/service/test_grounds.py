"""What reports are made of: read once, off the loop, and a bounded number of them kept."""

import asyncio
import threading
from typing import Any

import pytest

from ha_api.index.service import grounds as module
from ha_api.index.service import votes
from ha_api.index.service.evidence import read
from ha_api.index.service.grounds import Grounds, Key
from ha_core.methods.index import Category
from tests.ha_api.api import Api
from tests.ha_api.index import rated

pytestmark = pytest.mark.asyncio


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[Key]:
    """The keys that were read from the raw rows, in their order."""
    found: list[Key] = []

    def noted(connection: Any, *key: Any) -> Any:
        found.append(key)
        return read(connection, *key)

    monkeypatch.setattr(module, "read", noted)
    return found


async def keys(api: Api) -> list[Key]:
    cut = await api.value("select max(id) from index_submission")
    return [(category, cut, cut) for category in Category]


async def test_whoever_asks_at_once_or_later_shares_one_reading(api: Api, reads: list[Key]) -> None:
    await rated.opened(api)
    kept, (key, *_) = Grounds(), await keys(api)
    first, *others = await asyncio.gather(*(kept.of(api.database, key) for _ in range(5)))
    assert all(one is first for one in (*others, await kept.of(api.database, key)))
    assert reads == [key]
    assert first.rows > 100


async def test_the_last_few_are_kept_and_the_oldest_goes(
    api: Api, reads: list[Key], monkeypatch: pytest.MonkeyPatch
) -> None:
    await rated.opened(api)
    monkeypatch.setattr(module, "MOST", 2)
    kept, (one, two, three, *_) = Grounds(), await keys(api)
    for key in (one, two, one, three, one, two):
        await kept.of(api.database, key)
    assert reads == [one, two, three, two]


async def test_what_is_long_leaves_little_room_and_none_where_it_is_longer_than_all(
    api: Api, reads: list[Key], monkeypatch: pytest.MonkeyPatch
) -> None:
    await rated.opened(api)
    kept, (image, film, *_) = Grounds(), await keys(api)
    rows = (await kept.of(api.database, image)).rows
    monkeypatch.setattr(module, "MOST_ROWS", rows - 1)
    for key in (film, image, image, film):
        await kept.of(api.database, key)
    assert reads == [image, film, image, image, film]


async def test_votes_are_numbered_off_the_loop(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    threads = []
    numbers = votes._numbers

    def noted(values: Any) -> Any:
        threads.append(threading.current_thread())
        return numbers(values)

    monkeypatch.setattr(votes, "_numbers", noted)
    await rated.opened(api)
    await Grounds().of(api.database, (await keys(api))[0])
    assert threads
    assert threading.main_thread() not in threads
