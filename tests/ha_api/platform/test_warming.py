"""Machine code at hand before it is wanted: on the lane, behind which every rating waits."""

import threading

import pytest

from ha_api.platform.warming import warm


@pytest.mark.asyncio
async def test_it_is_done_on_the_lane(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    name = "ha_core.methods.ha.warm.warm"
    monkeypatch.setattr(name, lambda: done.append(threading.current_thread().name))
    await warm()
    assert [thread.partition("_")[0] for thread in done] == ["compute"]
