"""Rows that were stored stay as they are, whatever the service's login or the owner's tries."""

from collections.abc import Iterator

import asyncpg
import pytest

from ha_api.platform import embedded
from tests.ha_api import filled
from tests.ha_api.conftest import Database

pytestmark = pytest.mark.asyncio

RAW = """
select tgrelid::regclass::text as name from pg_trigger
where tgname = 'raw' and tgfoid = 'refuse_change'::regproc and tgenabled = 'O' and tgtype = 58
order by 1
"""  # 58: before, a statement, each of UPDATE, DELETE and TRUNCATE

NOT_RAW = {
    "arena_rating": "computed: from the results of the arena",
    "arena_snapshot": "computed: follows from its recipe",
    "arena_standing": "computed: follows from its recipe",
    "board_check": "computed: follows from its recipe",
    "board_design": "computed: follows from its recipe",
    "board_matrix": "computed: follows from its recipe",
    "board_refit": "computed: how far a computation is",
    "board_snapshot": "computed: follows from its recipe",
    "cell": "computed: from the votes in force",
    "cell_rater": "computed: from the votes in force",
    "content_version": "computed: counts changes of what may be shown",
    "criterion_count": "computed: from the verdicts in force",
    "index_document": "computed: follows from the recipe of a computation",
    "index_score": "computed: follows from the recipe of a computation",
    "matrix_refit": "computed: how far a computation is",
    "matrix_snapshot": "computed: follows from its recipe",
    "matrix_standing": "computed: follows from its recipe",
    "migration": "kept by the migrations; the service only reads it",
    "open_answer": "computed: from the events of publication",
    "open_output": "computed: from the events of publication",
    "open_task": "computed: from the events of publication",
    "standing": "computed: follows from its recipe",
    "tournament_refit": "computed: how far a computation is",
    "tournament_snapshot": "computed: follows from its recipe",
    "tournament_standing": "computed: follows from its recipe",
    "tracked_rating": "computed: from the judgements of the main judge",
    "waiting_match": "computed: from the matches that are not judged, and who judges them just now",
}

COLUMNS = """
select (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = $1::text::regclass and attnum > 0) as columns,
       (select string_agg(quote_ident(attname), ', ') from pg_index
        join pg_attribute on attrelid = indrelid and attnum = any (indkey)
        where indrelid = $1::text::regclass and indisprimary) as keys,
       (select quote_ident(attname) from pg_attribute
        where attrelid = $1::text::regclass order by attnum desc limit 1) as last
"""

# ROWS: the table's own rows again.
CHANGES = [
    "update TABLE set LAST = LAST",
    "update TABLE set LAST = null where false",
    "with changed as (update TABLE set LAST = LAST returning 1) select * from changed",
    "delete from TABLE",
    "delete from only TABLE where false",
    "with gone as (delete from TABLE returning 1) select * from gone",
    "truncate TABLE cascade",
    "ROWS on conflict (KEYS) do update set LAST = excluded.LAST",
    "merge into TABLE t using TABLE s on t = s when matched then update set LAST = s.LAST",
    "merge into TABLE t using TABLE s on t = s when matched then delete",
    "merge into TABLE t using TABLE s on t = s when not matched by source then delete",
]

OF_AN_OWNER = [
    "alter table TABLE disable trigger raw",
    "alter table TABLE disable trigger all",
    "alter table TABLE disable trigger user",
    "alter table TABLE alter column LAST drop default",
    "alter table TABLE add column zz integer",
    "alter table TABLE drop column LAST cascade",
    "alter table TABLE rename to zz",
    "alter table TABLE owner to ha_service",
    "alter table TABLE set unlogged",
    "alter table TABLE enable row level security",
    "alter trigger raw on TABLE rename to zz",
    "drop trigger raw on TABLE",
    "drop table TABLE cascade",
    "create trigger a before insert on TABLE for each row"
    " execute function suppress_redundant_updates_trigger()",
    "create rule a as on insert to TABLE do instead nothing",
    "create policy a on TABLE",
    "create index on TABLE (LAST)",
    "create temp table a () inherits (TABLE)",
    "select from TABLE for update",
    "select from TABLE for key share",
    "lock table TABLE in access exclusive mode",
    "copy TABLE from program 'true'",
    "copy TABLE from '/etc/hostname'",
    "copy TABLE to '/tmp/copied'",
    "call make_raw('TABLE')",
    "set local ha.removal = 'TABLE'; update TABLE set LAST = LAST",
    "do $$ begin perform set_config('ha.removal', 'TABLE', true);"
    " update TABLE set LAST = LAST; end $$",
    "grant all on TABLE to ha_service; delete from TABLE",
]


@pytest.fixture
def database(cluster: embedded.Cluster, template: str) -> Iterator[Database]:
    yield from filled.copied(cluster, template)


async def raw(connection: asyncpg.Connection) -> list[str]:
    return [row["name"] for row in await connection.fetch(RAW)]


async def written(connection: asyncpg.Connection, table: str, attack: str) -> str:
    """An attack on a table."""
    found = await connection.fetchrow(COLUMNS, table)
    assert found is not None
    rows = "insert into TABLE (COLUMNS) overriding system value select COLUMNS from TABLE"
    text = attack.replace("ROWS", rows).replace("TABLE", table)
    text = text.replace("COLUMNS", found["columns"]).replace("KEYS", found["keys"])
    return text.replace("LAST", found["last"])


async def states(connection: asyncpg.Connection, attacks: list[str]) -> dict[str, str]:
    """How each attack on each raw table ends: its SQLSTATE, or that it went through."""
    ended = {}
    for table in await raw(connection):
        for attack in attacks:
            text = await written(connection, table, attack)
            ended[text] = await state(connection, text)
    return ended


async def state(connection: asyncpg.Connection, text: str) -> str:
    change = connection.transaction()
    await change.start()
    try:
        await connection.execute(text)
    except asyncpg.PostgresError as error:
        return str(error.sqlstate)
    finally:
        await change.rollback()
    return "done"


async def test_a_table_is_raw_or_has_a_reason_not_to_be(owner: asyncpg.Connection) -> None:
    found = set(await raw(owner))
    assert len(found) > 20
    assert found | set(NOT_RAW) == set(await filled.tables(owner))
    assert found & set(NOT_RAW) == set()


async def test_a_table_that_is_raw_no_longer_would_be_seen(owner: asyncpg.Connection) -> None:
    before = await raw(owner)
    await owner.execute("alter table card disable trigger raw; drop trigger raw on outcome")
    await owner.execute("create table computed (); drop trigger raw on action")
    await owner.execute(
        "create trigger raw before update or delete on action"
        " for each statement execute function refuse_change()"
    )
    assert set(before) - set(await raw(owner)) == {"card", "outcome", "action"}


async def test_the_service_changes_no_row(
    service: asyncpg.Connection, owner: asyncpg.Connection
) -> None:
    before = await filled.digests(owner)
    ended = await states(service, CHANGES)
    assert {text: each for text, each in ended.items() if each != "42501"} == {}
    assert await filled.digests(owner) == before


async def test_the_service_does_nothing_that_is_an_owner_s(
    service: asyncpg.Connection, owner: asyncpg.Connection
) -> None:
    before = await filled.digests(owner)
    ended = await states(service, OF_AN_OWNER)
    assert {text: each for text, each in ended.items() if each != "42501"} == {}
    assert await filled.digests(owner) == before


async def test_the_triggers_alone_hold_a_service_that_was_granted_all(
    service: asyncpg.Connection, owner: asyncpg.Connection
) -> None:
    await owner.execute("grant all on all tables in schema public to ha_service")
    ended = await states(service, CHANGES)
    assert {text: each for text, each in ended.items() if each != "23001"} == {}


async def test_the_owner_changes_no_row_by_a_statement_alone(owner: asyncpg.Connection) -> None:
    before = await filled.digests(owner)
    ended = await states(owner, CHANGES)
    assert {text: each for text, each in ended.items() if each != "23001"} == {}
    assert await filled.digests(owner) == before


async def test_a_removal_lets_no_row_be_deleted_and_no_other_table_changed(
    owner: asyncpg.Connection,
) -> None:
    for text, ended in [
        ("delete from answer", "23001"),
        ("truncate answer cascade", "23001"),
        ("update task set text = null", "23001"),
        ("update answer set text = null", "done"),
    ]:
        assert await state(owner, "; ".join(["set local ha.removal = 'answer'", text])) == ended


async def test_without_grants_and_triggers_the_attacks_succeed(
    service: asyncpg.Connection, owner: asyncpg.Connection
) -> None:
    await owner.execute("grant all on all tables in schema public to ha_service")
    tables = await raw(owner)
    texts = [await written(owner, t, c) for t in tables for c in CHANGES if c != CHANGES[1]]
    for table in tables:
        await owner.execute("alter table TABLE disable trigger user".replace("TABLE", table))
    ended = {text: await state(service, text) for text in texts}
    assert set(ended.values()) <= {"done", "23503"}  # referred to, at most
    assert {text for text in ended if "delete" not in text and ended[text] != "done"} == set()


IDENTITY = """
select attrelid::regclass::text as name from pg_attribute
where attidentity <> '' and attrelid::regclass::text = any ($1)
"""


async def test_the_service_gives_no_id(
    service: asyncpg.Connection, owner: asyncpg.Connection
) -> None:
    given = "insert into TABLE (id) overriding system value values (9223372036854775807)"
    sequence = "pg_get_serial_sequence('TABLE', 'id')"
    numbered = [row["name"] for row in await owner.fetch(IDENTITY, await raw(owner))]
    assert {"ranking", "impression", "participant"} < set(numbered)
    for attack in (given, f"select setval({sequence}, 1)", f"select nextval({sequence})"):
        ended = {t: await state(service, attack.replace("TABLE", t)) for t in numbered}
        assert {t: each for t, each in ended.items() if each != "42501"} == {}
    for table in numbered:
        with pytest.raises(asyncpg.InsufficientPrivilegeError):
            await service.copy_records_to_table(table, records=[(5,)], columns=["id"])
    await owner.execute("grant insert on model to ha_service")
    assert await state(service, given.replace("TABLE", "model")) == "23502"  # the id was taken


# Not for the service to say: ids, the moment a roster froze, and that something was removed.
KEPT = {("roster", "made_by"), ("roster", "created_at")}

UNGRANTED = """
select attrelid::regclass::text as name, attname as column from pg_attribute
where attrelid::regclass::text = any ($1) and attnum > 0 and attidentity = ''
  and not has_column_privilege('ha_service', attrelid, attnum, 'insert')
"""


async def test_the_service_adds_everything_else(owner: asyncpg.Connection) -> None:
    tables = [name for name in await raw(owner) if name != "removal"]
    found = {tuple(row) for row in await owner.fetch(UNGRANTED, tables)}
    assert found == KEPT
    await owner.execute("alter table ranking add column remark text")
    found = {tuple(row) for row in await owner.fetch(UNGRANTED, tables)}
    assert found == {*KEPT, ("ranking", "remark")}  # a migration must grant it
