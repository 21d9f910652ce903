import asyncio
import threading

import pytest

from ha_api.platform.lane import on_lane

pytestmark = pytest.mark.asyncio


async def test_pieces_of_work_never_overlap_and_leave_the_loop_free() -> None:
    running, most = 0, 0
    gate = threading.Event()

    def piece() -> str:
        nonlocal running, most
        running += 1
        most = max(most, running)
        gate.wait(10)
        running -= 1
        return threading.current_thread().name

    waiting = asyncio.gather(*(on_lane(piece) for _ in range(5)))
    await asyncio.sleep(0.01)  # the loop goes on
    gate.set()
    assert set(await waiting) == {"compute_0"}
    assert most == 1


async def test_what_goes_wrong_reaches_the_caller() -> None:
    with pytest.raises(ZeroDivisionError):
        await on_lane(lambda: 1 // 0)
