import asyncio

import pytest

from ha_api.platform.jobs.waiting import finished, pause

pytestmark = pytest.mark.asyncio


async def test_a_pause_ends_in_time_or_when_told() -> None:
    until = asyncio.Event()
    await pause(until, 0.01)
    asyncio.get_running_loop().call_later(0.01, until.set)
    await asyncio.wait_for(pause(until, 3600), 30)


async def test_a_task_that_ends_is_finished_told_or_not() -> None:
    until = asyncio.Event()
    assert await finished(asyncio.create_task(asyncio.sleep(0.01)), until, 0)
    until.set()
    assert await finished(asyncio.create_task(asyncio.sleep(0.01)), until, 30)


async def test_a_task_without_end_is_cancelled_after_its_time() -> None:
    until = asyncio.Event()
    until.set()
    task = asyncio.create_task(asyncio.sleep(3600))
    assert not await finished(task, until, 0.01)
    assert task.cancelled()


async def test_whoever_is_cancelled_cancels_the_task() -> None:
    task = asyncio.create_task(asyncio.sleep(3600))
    waiting = asyncio.create_task(finished(task, asyncio.Event(), 0))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.wait({task})
    assert task.cancelled()
