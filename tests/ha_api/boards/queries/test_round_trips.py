"""What goes in through a stub comes out of one: numbers, labels and texts at their edges."""

import hashlib
import math
import unicodedata
from collections.abc import AsyncIterator, Iterator
from datetime import UTC, datetime
from uuid import uuid4

import asyncpg
import pytest
import pytest_asyncio

from ha_api.boards.queries import sampling, tasks, votes
from ha_api.boards.records.publications import Publication
from ha_api.boards.records.studies import Mode
from ha_api.boards.records.votes import ActionKind
from ha_api.platform import embedded
from ha_api.platform.access import Scope
from ha_api.platform.access import queries as access
from ha_api.platform.text import Direction
from tests.ha_api import filled
from tests.ha_api.conftest import Database

pytestmark = pytest.mark.asyncio

LEAST, MOST = -(2**63), 2**63 - 1

TEXTS = [
    "Ёжик, что за шуткой в карман не лез: й и ё",
    "مرحبًا، نكتة عن قطة ١٢٣",
    "q\u0323\u0307 a\u0301\u0323 combining, as NFC orders them",
    "👩‍👩‍👧‍👦 🏳️‍🌈 👍🏽 🇷🇺 𝔘𝔫𝔦",
    "\u202eright to left\u202c, \u200b\ufeff and \U0010ffff",
    "'; drop table task; -- $1 {0} %s \\ \x01 \t\r\n",
    "я" * 20_000,
    "🙃" * 20_000,
]


@pytest.fixture
def database(cluster: embedded.Cluster, template: str) -> Iterator[Database]:
    yield from filled.copied(cluster, template)


@pytest_asyncio.fixture
async def service(database: Database) -> AsyncIterator[asyncpg.Connection]:
    connection = await asyncpg.connect(database.service)
    yield connection
    await connection.close()


@pytest.mark.parametrize("mode", Mode)
async def test_texts_names_modes_and_directions_return_as_they_were(
    service: asyncpg.Connection, mode: Mode
) -> None:
    texts = [unicodedata.normalize("NFC", text) for text in TEXTS]
    ids = [uuid4() for _ in texts]
    names = [None, *(text[:50] for text in texts[1:])]
    hashes = [hashlib.sha256(text.encode()).digest() for text in texts]
    directions = [*Direction] * (len(texts) // 2)
    made = await tasks.add_tasks(service, 1, mode, ids, names, texts, hashes, directions)
    assert made == ids
    found = await tasks.tasks_of_ids(service, ids)
    assert [task.text for task in found] == texts
    assert [task.name for task in found] == names
    assert [task.direction for task in found] == directions
    assert {task.mode for task in found} == {mode}
    alike = await tasks.tasks_alike(service, 1, mode, [], hashes)
    assert [task.hash for task in alike] == hashes


async def test_what_is_no_text_is_refused(service: asyncpg.Connection) -> None:
    for text, refused in [("\x00", asyncpg.PostgresError), ("\ud800", UnicodeEncodeError)]:
        given = [uuid4()], [None], [text], [bytes(32)], [Direction.LTR]
        with pytest.raises((refused, asyncpg.DataError)):
            await tasks.add_tasks(service, 1, Mode.SAFE_16, *given)


async def test_numbers_of_64_bits_return_as_they_were(service: asyncpg.Connection) -> None:
    numbers = [LEAST, -1, 0, MOST]
    floats = [math.inf, -math.inf, math.nan, 5e-324, 1.7976931348623157e308, 0.1, -0.0]
    wins = [*floats, *range(9)]
    widths = floats[:4]
    state = await sampling.add_state(
        service, 1, Mode.SAFE_16, 1, "v", MOST, MOST, LEAST, 0, numbers, [float(x) for x in wins],
        widths, numbers, widths, numbers, numbers, numbers, numbers,
    )  # fmt: skip
    found = await sampling.load_state(service, state)
    assert found is not None
    assert (found.content_version, found.ranking_cut, found.eligibility_cut) == (MOST, MOST, LEAST)
    for each in (found.models, found.impressions, found.tasks, found.task_impressions):
        assert each == numbers
    assert repr(found.wins) == repr([float(x) for x in wins])
    assert repr(found.ratings) == repr(found.widths) == repr(widths)
    assert [await sampling.load_state(service, number) for number in (LEAST, MOST)] == [None, None]
    for number in (LEAST - 1, MOST + 1):
        with pytest.raises(asyncpg.DataError):
            await sampling.load_state(service, number)


async def test_every_label_is_stored_by_its_name(service: asyncpg.Connection) -> None:
    impression = await service.fetchval("select impression_id from outcome where kind = 'SKIPPED'")
    kinds = list(ActionKind)
    places: list[int | None] = [0, 1, 2, 3, None]
    times = [datetime(1, 1, 2, tzinfo=UTC), *[datetime(9999, 12, 31, 23, 59, tzinfo=UTC)] * 4]
    await votes.add_actions(service, impression, kinds, places, [None] * 5, places, times)
    rows = await service.fetch(
        "select kind, position, grade, at from action where impression_id = $1 order by number",
        impression,
    )
    assert [tuple(row) for row in rows] == list(zip(kinds, places, places, times, strict=True))
    for kind in (Publication.PUBLISHED, Publication.WITHDRAWN):
        await tasks.add_task_publications(service, [1], kind, None, None)
        newest = "select kind from task_publication order by id desc limit 1"
        assert await service.fetchval(newest) == kind
    with pytest.raises(asyncpg.CheckViolationError, match="task_is_never_held"):
        await tasks.add_task_publications(service, [1], Publication.HELD, None, None)
    await access.add_key(service, 1, "ключ", bytes(32), list(Scope))
    scopes = "select scopes::text[] from api_key order by id desc limit 1"
    assert await service.fetchval(scopes) == list(Scope)
