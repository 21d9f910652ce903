"""A process that answers everything that can be asked, and one that refits: what they compile.

Run as a program on the address of an empty database; prints what it found as JSON.
"""

import asyncio
import json
import os
import subprocess
import sys
from typing import Any

from ha_api.chores import chores
from ha_api.platform.jobs.worker import work
from ha_api.platform.settings import Settings
from ha_core import _leave_out
from tests.ha_api.api import SECRET, serving
from tests.ha_api.attacks import world as worlds
from tests.ha_api.attacks.crawling import crawl
from tests.ha_api.attacks.world import World
from tests.ha_api.platform.jobs.working import until_true
from tests.ha_api.served import HA
from tests.ha_core.signatures import signatures

AT_ONCE = {"HA_REFIT_INTERVAL": "0", "HA_REFIT_DELAY": "0"}


async def walk(url: str) -> dict[str, Any]:
    """Answer, then warm up and refit, then answer again."""
    async with serving(url) as api:
        world = await worlds.created(api)
        await voted(world)
        await asyncio.to_thread(refit_elsewhere, url)
        await read(world)
        loaded = sorted({"numba", "llvmlite", "scipy.stats"} & sys.modules.keys())
        warm, after = await refitted(world, url)
        await ended(world)
        await read(world)
        return {"loaded": loaded, "warm": warm, "refitted": after, "answered": signatures()}


async def voted(world: World) -> None:
    """Impressions, and every way to end one; three times, for then all tasks are ranked."""
    await ended(world)
    await world.rank("bob", await world.show("bob"))
    await world.rank("carol", await world.show("carol", "private"))


async def ended(world: World) -> None:
    """Impressions that come to no order."""
    for skip in (True, False):
        await world.end("alice", await world.show("alice"), skip=skip)
    await world.show("alice")


async def read(world: World) -> None:
    """Whatever can be asked, as one person sees it."""
    async with world.api.database.reading() as connection:
        for slug, number in await connection.fetch(
            "select slug, public_id from snapshot join board_recipe on snapshot_id = snapshot.id"
            " join board on board.id = board_id order by snapshot.id"
        ):
            world.snapshots[slug] = f"Snapshot:{number}"
    async with world.api.database.writing() as connection:
        await connection.execute(worlds.SHOW)
    async for _ in crawl(world.api, world.callers["alice"], world.pool()):
        pass


def refit_elsewhere(url: str) -> None:
    """Let another process refit every board."""
    given = {**os.environ, "HA_DATABASE_URL": url, "HA_SECRET": SECRET.decode()}
    subprocess.run([HA, "refit", "--replicates", "3"], env=given, check=True, capture_output=True)


async def refitted(world: World, url: str) -> tuple[dict[str, int], dict[str, int]]:
    """The signatures of a worker that is ready, and those after its refits by both engines."""
    what = chores(world.api.database, Settings.read(AT_ONCE))
    await what.ready()
    warm = signatures()
    for small in (_leave_out.PLAIN_WORK, -1):
        _leave_out.PLAIN_WORK = small
        await voted(world)
        until = asyncio.Event()
        working = asyncio.create_task(work(url, what, until=until))
        await until_true(lambda: newest_is_read(world))
        until.set()
        assert await working
    return warm, signatures()


async def newest_is_read(world: World) -> bool:
    """Whether a snapshot has read what was voted last."""
    statement = "select (select max(id) from ranking) <= (select max(cut) from snapshot)"
    return bool(await world.api.value(statement))


if __name__ == "__main__":
    sys.stdout.write(json.dumps(asyncio.run(walk(sys.argv[1]))))
