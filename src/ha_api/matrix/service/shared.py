"""One reading for all who wait for it."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Shared(Generic[T]):
    """What was read last, read again for who asks; a reading builds on the one before.

    Of many who ask at once the first reads, and the others take what it found if it began after
    they had asked: who has just voted sees the vote.
    """

    def __init__(self, read: Callable[[T | None], Awaitable[T]]) -> None:
        self._read = read
        self._lock = asyncio.Lock()
        self._begun = self._done = 0
        self._found: T | None = None

    async def newest(self) -> T:
        """Return what a reading found that began after this call."""
        wanted = self._begun + 1
        async with self._lock:
            if self._found is None or self._done < wanted:
                self._begun = number = self._begun + 1
                self._found = await self._read(self._found)
                self._done = number
            return self._found
