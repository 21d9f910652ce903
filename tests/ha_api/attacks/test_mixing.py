"""No row refers to a row of another study or mode: every key that could is tried."""

from collections.abc import AsyncIterator, Iterator
from typing import Any

import asyncpg
import pytest
import pytest_asyncio

from ha_api.platform import embedded
from tests.ha_api import filled
from tests.ha_api.api import serving
from tests.ha_api.attacks import two_by_two
from tests.ha_api.conftest import Database

pytestmark = pytest.mark.asyncio

# Foreign keys by the names of their columns; child and parent both have what is `shared`.
KEYS = """
with named as (
    select con.oid, conname as name, conrelid::regclass::text as child,
           confrelid::regclass::text as parent, pg_get_constraintdef(con.oid) as definition,
           array(select attname::text from unnest(conkey) with ordinality k (n, place)
                 join pg_attribute on attrelid = conrelid and attnum = n order by place) as columns,
           array(select attname::text from unnest(confkey) with ordinality k (n, place)
                 join pg_attribute on attrelid = confrelid and attnum = n order by place) as keys,
           array(select mine.attname::text from pg_attribute mine
                 join pg_attribute theirs using (attname)
                 where mine.attrelid = conrelid and theirs.attrelid = confrelid
                   and attname in ('study_id', 'mode')) as shared
    from pg_constraint con
    where contype = 'f' and connamespace = 'public'::regnamespace
)
select * from named order by name
"""

# Keys without the study or mode that both tables have, each with the reason.
EXCEPTIONS = {
    "ranking_is_the_outcome": "ranking_is_of_an_impression_of_its_task holds the same impression",
}

# The source is no row's own; test_sources.py tries it.
NO_ROW = {
    "impression_is_from_the_source_of_its_mode",
    "ranking_import_is_from_the_source_of_its_mode",
}

OTHERS = """
select conrelid::regclass::text as child, conname as name from pg_constraint
where conrelid = $1::text::regclass and contype in ('f', 'u', 'p', 'c') and conname <> $2
  and oid not in (select pg_constraint.oid from pg_constraint
                  join pg_constraint tried on tried.conindid = pg_constraint.conindid
                  where tried.conname = $2)
"""

# A child's row whose key leads to a parent's row of the same or of another study or mode.
MIXED = """
insert into CHILD overriding system value
select made.* from CHILD c join PARENT own on (OWN) join PARENT p on CONDITION,
    jsonb_populate_record(c, to_jsonb(c) || jsonb_build_object(GIVEN)) made
limit 1
"""


@pytest.fixture
def database(cluster: embedded.Cluster, template: str) -> Iterator[Database]:
    yield from filled.copied(cluster, template, two_by_two.fill)


@pytest_asyncio.fixture
async def owner(database: Database) -> AsyncIterator[asyncpg.Connection]:
    connection = await asyncpg.connect(database.owner)
    yield connection
    await connection.close()


async def keys(owner: asyncpg.Connection) -> dict[str, Any]:
    return {row["name"]: row for row in await owner.fetch(KEYS)}


async def incomplete(owner: asyncpg.Connection) -> set[str]:
    """Keys that lack the study or the mode that both sides have."""
    found = await keys(owner)
    same = {
        name: {c for c, k in zip(key["columns"], key["keys"], strict=True) if c == k}
        for name, key in found.items()
    }
    return {name for name, key in found.items() if not same[name].issuperset(key["shared"])}


def mixed(key: Any, differing: str | None) -> str:
    """An insertion whose key leads to a row of another study or mode, or of neither."""
    pairs = list(zip(key["columns"], key["keys"], strict=True))
    conditions = ["p.X <> own.X" if each == differing else "p.X = own.X" for each in key["shared"]]
    conditions = [
        text.replace("X", each) for text, each in zip(conditions, key["shared"], strict=True)
    ]
    given = [f"'{c}', p.{k}" for c, k in pairs if c not in {"study_id", "mode"}]
    given += ["'id', (select max(id) + 1 from CHILD)"] if key["child"] == key["parent"] else []
    return (
        MIXED.replace("GIVEN", ", ".join(given))
        .replace("CHILD", key["child"])
        .replace("PARENT", key["parent"])
        .replace("OWN", " and ".join(f"c.{c} = own.{k}" for c, k in pairs))
        .replace("CONDITION", " and ".join(conditions))
    )


async def alone(owner: asyncpg.Connection, key: Any) -> None:
    """Leave a table no constraint and no trigger but one key: what is refused, it refuses."""
    child = key["child"]
    await owner.execute("alter table CHILD disable trigger user".replace("CHILD", child))
    await owner.execute("set constraints all immediate")
    for row in await owner.fetch(OTHERS, child, key["name"]):
        drop = 'alter table CHILD drop constraint if exists "NAME" cascade'
        await owner.execute(drop.replace("CHILD", child).replace("NAME", row["name"]))
    await owner.execute("drop index if exists ranking_is_primary_once")


async def tried(owner: asyncpg.Connection, statement: str) -> str | None:
    """The constraint that refuses an insertion of one row."""
    try:
        async with owner.transaction():
            assert await owner.execute(statement) == "INSERT 0 1", statement
    except asyncpg.ForeignKeyViolationError as error:
        return str(error.constraint_name)
    return None


async def test_a_key_between_tables_of_a_study_and_mode_names_both(
    owner: asyncpg.Connection,
) -> None:
    found = await keys(owner)
    assert sum(len(key["shared"]) == 2 for key in found.values()) > 10
    assert await incomplete(owner) == set(EXCEPTIONS)


async def test_a_key_that_forgets_the_mode_would_be_seen(owner: asyncpg.Connection) -> None:
    await owner.execute("alter table task add constraint a unique (id, study_id)")
    for columns in ("task_id, study_id", "task_id"):
        parent = columns.replace("task_id", "id")
        statement = "alter table answer add constraint b foreign key (C) references task (P)"
        async with owner.transaction():
            await owner.execute(statement.replace("C)", f"{columns})").replace("P)", f"{parent})"))
            assert await incomplete(owner) == {*EXCEPTIONS, "b"}
            await owner.execute("alter table answer drop constraint b")


async def test_every_key_refuses_another_study_and_another_mode(
    owner: asyncpg.Connection,
) -> None:
    found = {name: key for name, key in (await keys(owner)).items() if key["shared"]}
    attacks = 0
    for name, key in found.items():
        if name in EXCEPTIONS or name in NO_ROW:
            continue
        change = owner.transaction()
        await change.start()
        await alone(owner, key)
        assert await tried(owner, mixed(key, None)) is None, name
        for differing in key["shared"]:
            assert await tried(owner, mixed(key, differing)) == name, (name, differing)
            attacks += 1
        drop = 'alter table CHILD drop constraint "NAME"'
        await owner.execute(drop.replace("CHILD", key["child"]).replace("NAME", name))
        assert await tried(owner, mixed(key, key["shared"][0])) is None  # it was this key
        await change.rollback()
    assert attacks > 25


async def test_the_four_corners_are_filled_over_http(database: Database) -> None:
    async with serving(database.service) as api:
        corners = "select count(*) from (select study_id, mode from ranking group by 1, 2) a"
        assert await api.value(corners) == 8  # four of showings, four of files
