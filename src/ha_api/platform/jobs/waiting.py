"""Waiting that ends when the worker is told to end."""

import asyncio
from typing import Any

SECONDS_TO_UNWIND = 2  # of what is cancelled: its transaction is rolled back


async def pause(until: asyncio.Event, seconds: float) -> None:
    """Wait for so long, or until told to end."""
    waiting = asyncio.create_task(until.wait())
    await asyncio.wait({waiting}, timeout=seconds)
    waiting.cancel()


async def finished(task: asyncio.Task[Any], until: asyncio.Event, seconds: float) -> bool:
    """Return whether a task ends before so long after we are told to end; it is cancelled if not.

    Whoever is cancelled while waiting here cancels the task as well.
    """
    told = asyncio.create_task(until.wait())
    try:
        await asyncio.wait({task, told}, return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            await asyncio.wait({task}, timeout=seconds)
        if task.done():
            return True
        task.cancel()
        await asyncio.wait({task}, timeout=SECONDS_TO_UNWIND)
        return False
    finally:
        told.cancel()
        task.cancel()
