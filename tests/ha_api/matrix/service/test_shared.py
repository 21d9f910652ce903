"""One reading for many who wait, and never an old one for who came after it began."""

import asyncio

import pytest

from ha_api.matrix.service.shared import Shared

pytestmark = pytest.mark.asyncio


class Source:
    """Counts readings; each waits until it is let go."""

    def __init__(self) -> None:
        self.begun = 0
        self.before: list[int | None] = []
        self.gate = asyncio.Event()
        self.fails = 0

    async def read(self, before: int | None) -> int:
        self.begun += 1
        self.before.append(before)
        number = self.begun
        await self.gate.wait()
        if number == self.fails:
            raise ConnectionError("no answer")
        return number


async def waiting(shared: Shared[int], how_many: int) -> list[asyncio.Task[int]]:
    """Tasks that ask and wait by now."""
    tasks = [asyncio.create_task(shared.newest()) for _ in range(how_many)]
    for _ in range(3):
        await asyncio.sleep(0)
    return tasks


async def test_a_hundred_who_ask_at_once_share_two_readings() -> None:
    source = Source()
    shared = Shared(source.read)
    first = await waiting(shared, 1)
    others = await waiting(shared, 99)
    source.gate.set()
    assert await first[0] == 1
    assert set(await asyncio.gather(*others)) == {2}
    assert source.before == [None, 1]


async def test_who_asks_while_a_reading_runs_gets_a_later_one() -> None:
    source = Source()
    shared = Shared(source.read)
    (early,) = await waiting(shared, 1)
    (late,) = await waiting(shared, 1)
    source.gate.set()
    assert (await early, await late) == (1, 2)
    assert await shared.newest() == 3


async def test_a_failure_is_of_who_read_and_the_next_one_reads_again() -> None:
    source = Source()
    shared = Shared(source.read)
    source.fails = 1
    (early,) = await waiting(shared, 1)
    (late,) = await waiting(shared, 1)
    source.gate.set()
    with pytest.raises(ConnectionError):
        await early
    assert await late == 2
    assert source.before == [None, None]


async def test_one_who_gives_up_leaves_the_others_theirs() -> None:
    source = Source()
    shared = Shared(source.read)
    (early,) = await waiting(shared, 1)
    others = await waiting(shared, 5)
    early.cancel()
    source.gate.set()
    with pytest.raises(asyncio.CancelledError):
        await early
    assert set(await asyncio.gather(*others)) == {2}
