import asyncio

import pytest

from ha_api.platform.jobs.kinds import Pace, Tick
from ha_api.platform.jobs.ticking import ticking

pytestmark = pytest.mark.asyncio


async def test_a_tick_goes_on_after_a_failure_which_is_told(
    caplog: pytest.LogCaptureFixture,
) -> None:
    times: list[int] = []
    until = asyncio.Event()

    async def run() -> None:
        times.append(len(times))
        if len(times) == 1:
            raise ValueError
        if len(times) == 3:
            until.set()

    await ticking(Tick("scan", 0.01, run), Pace(), until)
    assert times == [0, 1, 2]
    assert [record.getMessage() for record in caplog.records] == ["a tick failed"]
    assert vars(caplog.records[0])["job"] == "scan"


async def test_one_without_end_is_cut_short_at_the_end() -> None:
    until, begun, cut = asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def run() -> None:
        begun.set()
        try:
            await asyncio.sleep(3600)
        finally:
            cut.set()

    task = asyncio.create_task(ticking(Tick("scan", 3600, run), Pace(finish=0.05), until))
    await begun.wait()
    until.set()
    await task
    assert cut.is_set()
