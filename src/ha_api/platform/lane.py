"""The one lane of numerical work that takes long: beside the event loop, a piece at a time."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")

_lane = ThreadPoolExecutor(max_workers=1, thread_name_prefix="compute")


async def on_lane(work: Callable[[], T]) -> T:
    """Return what a piece of work gives.

    Two threads at once in a parallel kernel would end the process (Numba's workqueue).
    """
    return await asyncio.get_running_loop().run_in_executor(_lane, work)
