"""Leaderboards give away neither a private board nor whose cards lie open before somebody."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from ha_api.boards.graphql import standings
from tests.ha_api.api import Api
from tests.ha_api.attacks import world as worlds
from tests.ha_api.attacks.crawling import crawl
from tests.ha_api.attacks.world import MODELS, World
from tests.ha_api.boards.ranked import everything

pytestmark = pytest.mark.asyncio

CALLS = [
    'leaderboard(board: "open")',
    *(f'report(board: "open", model: "{model}")' for model in MODELS),
]
CHANGING = re.compile(  # ids, times, and which impression was the newest
    r"[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT[^\"]+|\"showingCut\": \"\d+\""
)
NUMBER = re.compile(r"-?[\d.e-]+")  # one may begin as another does
OWN = """
update standing set low = low - place / 7.0, high = high + place / 7.0
where snapshot_id = (select id from snapshot where public_id = $1::uuid)
"""


async def shown(api: Api) -> World:
    """A world with rankings on the boards open and private, and with snapshots that are shown."""
    world = await worlds.created(api)
    await world.rank("alice", await world.show("alice"))
    await world.rank("bob", await world.show("bob"))
    for _ in range(2):
        await world.rank("carol", await world.show("carol", "private"))
    await world.snapshot()
    # By chance the numbers of two small boards may be the same: the private one's are its own.
    async with world.api.database.writing() as connection:
        await connection.execute(OWN, world.snapshots["private"].partition(":")[2])
    return world


def telling(found: Any) -> Iterator[str]:
    """What a leaderboard says that no other says by chance: its ids, digests, times and scores."""
    inside = found.values() if isinstance(found, dict) else found
    for one in inside:
        if isinstance(one, dict | list):
            yield from telling(one)
        elif isinstance(one, float) and len(repr(one)) > 12:
            yield repr(one)
        elif isinstance(one, str) and CHANGING.search(one):
            yield one.partition(":")[2] if one.startswith("Snapshot:") else one


async def secrets_of(world: World) -> set[str]:
    """What only those who see the private board may read, as JSON has it."""
    calls = ['leaderboard(board: "BOARD")', 'snapshots(board: "BOARD")']
    calls.append(f'report(board: "BOARD", model: "{MODELS[0]}")')
    private, public = [
        {text for call in calls for text in telling(await _read(world, call, board))}
        for board in ("private", "open")
    ]
    rosters = [f"Roster:{id_.partition(':')[2]}" for id_ in world.ids]
    return {text for text in private - public if text not in rosters}


async def _read(world: World, call: str, board: str) -> Any:
    return await everything(world.api, call.replace("BOARD", board), world.hand.key)


async def met(world: World, caller: str, secrets: set[str]) -> set[str]:
    """Which secrets a caller reads, whatever they ask."""
    found: set[str] = set()
    words = {text for text in secrets if not NUMBER.fullmatch(text)}
    async for answered in crawl(world.api, world.callers[caller], world.pool()):
        found |= {text for text in words if text in answered.text}
        found |= secrets & set(telling(answered.found))
    return found


async def test_nothing_of_a_private_board_s_snapshots_is_read_by_others(api: Api) -> None:
    world = await shown(api)
    study = await api.value("select created_at from study where slug = 'en'")
    roster = await api.value("select max(created_at) from roster")
    public = {study.isoformat(), roster.isoformat()}  # everybody reads these
    secrets = await secrets_of(world) - public
    assert world.snapshots["private"].partition(":")[2] in secrets
    assert len({text for text in secrets if NUMBER.fullmatch(text)}) >= 2 * len(MODELS)
    assert await met(world, "far research", secrets) >= {
        world.snapshots["private"].partition(":")[2]
    }
    for caller in ("nobody", "alice", "near vote", "near research"):
        assert await met(world, caller, secrets) == set(), caller


async def seen(world: World, caller: str | None) -> list[str]:
    """What a caller reads of the open board's newest snapshot, a fresh one."""
    await world.snapshot()
    answers = [await everything(world.api, call, caller) for call in CALLS]
    return [CHANGING.sub("?", json.dumps(answer)) for answer in answers]


@pytest.mark.parametrize("planted", [False, True])
async def test_cards_that_lie_open_leave_no_trace(
    api: Api, monkeypatch: pytest.MonkeyPatch, planted: bool
) -> None:
    world = await shown(api)
    if planted:
        for shower in ("leaderboards.standings", "reports.standing"):
            show = getattr(standings, shower.partition(".")[2])
            monkeypatch.setattr(f"ha_api.boards.graphql.{shower}", _everything(show))
    for caller in (None, world.callers["alice"], world.callers["near research"], world.hand.key):
        before = await seen(world, caller)
        await world.show("alice")
        after = await seen(world, caller)
        assert (before != after) == (planted or caller == world.hand.key)
        await world.end("alice", world.impressions["alice"][-1], skip=True)


def _everything(show: Any) -> Any:
    return lambda *given, everything: show(*given, everything=True)
