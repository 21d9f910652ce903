"""Boards with snapshots, and their exports in memory."""

import io
from pathlib import Path
from random import Random

from ha_api.boards.records.snapshots import Recipe
from ha_api.boards.service.exports import Export, Wish, prepared, write
from ha_api.boards.service.snapshots import Snapshots
from ha_api.platform.query import Connection, there
from tests.ha_api.api import Api
from tests.ha_api.boards import stage
from tests.ha_api.boards.made_elsewhere import MODELS, Place, place, rankings
from tests.ha_api.writers import Given, json_lines, put

BOARD = """
insert into board (slug, title, study_id, mode, method_version)
select slug || '-16', 'Шутки', id, 'SAFE_16', 'ha-1' from study where slug = $1::text
"""
CHANGE = """
insert into eligibility_change (ranking_id, study_id, mode, eligibility, research, reason)
select id, study_id, mode, $2::eligibility, $3::boolean, 'x' from ranking
where id = $1::bigint
"""
REPLICATES = 20


async def imported(api: Api, folder: Path, given: list[Given]) -> Place:
    """A board `ru-16` on rankings from a file, the second of which counts no longer."""
    found = await place(api, "ru", MODELS)
    async with api.database.writing() as connection:
        await connection.execute(BOARD, "ru")
    await found.take(json_lines(given, folder / "imported.jsonl"))
    if len(given) > 1:
        async with api.database.writing() as connection:
            second = await connection.fetchval("select id from ranking where line = 2")
            await connection.execute(CHANGE, second, "TECHNICAL", False)
    return found


async def at_random(api: Api, folder: Path, seed: int = 1) -> Recipe:
    """The snapshot of a board on rankings at random: ties, people, uncounted ones, all letters."""
    await imported(api, folder, rankings(Random(seed)))
    return await Snapshots(api.database).take("ru-16", replicates=REPLICATES, seed=seed)


async def of_votes(api: Api, folder: Path, seed: int = 1) -> Recipe:
    """The snapshot of a board on votes on two models."""
    random = Random(seed)
    given = []
    for number in range(40):
        one, other = random.sample(MODELS, 2)
        tie = random.random() < 0.2
        marks = random.choice([None, "PRIMARY", "REPEAT", "TECHNICAL"])
        order: list[list[str | None]] = [[one, other]] if tie else [[one], [other]]
        given.append(Given(f"кто {number % 7}", f"t{number % 5}", order, marks))
    await imported(api, folder, given)
    return await Snapshots(api.database).take("ru-16", replicates=REPLICATES, seed=seed)


async def of_impressions(api: Api) -> Recipe:
    """The snapshot of a board `board` on which three people voted, one of them as a test."""
    found = await stage.build(api, humans=1)
    for number in range(3):
        token = await found.voter(f"voter {number}")
        for key in ("a", "b"):
            await found.ranked(token, await found.shown(token), key)
    async with api.database.writing() as connection:
        first = await connection.fetchval("select min(id) from ranking where line is null")
        await connection.execute(CHANGE, first, "TECHNICAL", False)
    return await Snapshots(api.database).take("board", replicates=REPLICATES)


async def export_of(connection: Connection, api: Api, recipe: Recipe) -> Export:
    """A snapshot ready to be written."""
    stored = there(await Snapshots(api.database).stored(recipe))
    return await prepared(connection, recipe, stored.leaderboard)


async def bytes_of(api: Api, recipe: Recipe, wish: Wish | None = None) -> bytes:
    """The export of a snapshot."""
    stream = io.BytesIO()
    async with api.database.at_once() as connection:
        export = await export_of(connection, api, recipe)
        await write(connection, export, wish or Wish(), stream)
    return stream.getvalue()


async def file_of(api: Api, recipe: Recipe, path: Path, wish: Wish | None = None) -> str:
    """The export of a snapshot in a file."""
    return put(path, await bytes_of(api, recipe, wish))
