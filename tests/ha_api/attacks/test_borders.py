"""The service's login stays within the tables: no other role, file, database or code."""

from collections.abc import Iterator

import asyncpg
import pytest

from ha_api.platform import embedded
from tests.ha_api import filled
from tests.ha_api.conftest import Database

pytestmark = pytest.mark.asyncio

REFUSED = [
    "set session_replication_role = replica",
    "select set_config('session_replication_role', 'replica', false)",
    "alter role ha_service set session_replication_role = 'replica'",
    "set role ha_owner",
    "set role postgres",
    "set session authorization ha_owner",
    "set session authorization postgres",
    "reset role; reset session authorization; delete from partner",
    "grant ha_owner to ha_service",
    "alter role ha_service superuser",
    "alter role ha_service createrole",
    "alter role ha_owner nologin",
    "create role other",
    "drop owned by ha_owner cascade",
    "reassign owned by ha_owner to ha_service",
    "alter default privileges for role ha_owner grant all on tables to ha_service",
    "alter system set fsync = off",
    "create function refuse_change() returns trigger language plpgsql as 'begin return null; end'",
    "create or replace function public.refuse_change() returns trigger language plpgsql"
    " as 'begin return null; end'",
    "create function public.set_config(text, text, boolean) returns text language sql return 'x'",
    "alter function refuse_change() rename to other",
    "alter function refuse_change() set ha.removal = 'partner'",
    "alter function refuse_thawing() reset all",
    "alter function erase_external_id reset search_path",
    "drop function refuse_change() cascade",
    "drop function refuse_thawing() cascade",
    "call make_raw('open_task')",
    "create table public.other ()",
    "create view public.other as select 1",
    "create type public.other as enum ()",
    "create operator public.= (leftarg = bigint, rightarg = bigint, function = int8ne)",
    "create schema other",
    "create extension pg_trgm",
    "create extension dblink",
    "create publication other",
    "create database other",
    "create foreign data wrapper other",
    "alter type mode add value 'OTHER'",
    "drop type eligibility cascade",
    "drop schema public cascade",
    "insert into migration (number, name, sha256) values (2, 'x', 'x')",
    "update migration set sha256 = 'x'",
    "select pg_read_file('PG_VERSION')",
    "select pg_read_binary_file('/etc/hostname')",
    "select pg_ls_dir('.')",
    "select pg_stat_file('PG_VERSION')",
    "select lo_import('/etc/hostname')",
    "select lo_export(lo_create(0), '/tmp/exported')",
    "copy (select 1) to program 'true'",
    "copy (select 1) to '/tmp/copied'",
    "select pg_reload_conf()",
    "select pg_switch_wal()",
    "select * from pg_authid",
    "select * from pg_hba_file_rules",
    "load 'auto_explain'",
]


@pytest.fixture
def database(cluster: embedded.Cluster, template: str) -> Iterator[Database]:
    yield from filled.copied(cluster, template)


async def state(connection: asyncpg.Connection, statement: str) -> str:
    """The SQLSTATE of a refusal, or that it went through."""
    try:
        await connection.execute(statement)
    except asyncpg.PostgresError as error:
        return str(error.sqlstate)
    return "done"


async def test_the_service_leaves_its_place_by_no_statement(
    service: asyncpg.Connection, owner: asyncpg.Connection
) -> None:
    before = await filled.digests(owner)
    ended = {text: await state(service, text) for text in REFUSED}
    assert {text: each for text, each in ended.items() if each != "42501"} == {}
    assert await service.fetchval("select current_user || session_user") == "ha_service" * 2
    assert await filled.digests(owner) == before


async def test_a_service_that_could_become_the_owner_would_be_seen(
    service: asyncpg.Connection, owner: asyncpg.Connection
) -> None:
    await owner.execute("grant create on schema public to ha_service")
    await owner.execute("grant execute on procedure make_raw to ha_service")
    opened = {text for text in REFUSED if await state(service, text) != "42501"}
    assert "create table public.other ()" in opened
    assert any(text.startswith("create function public.set_config") for text in opened)


async def test_triggers_are_called_by_tables_alone(service: asyncpg.Connection) -> None:
    for name in ("refuse_change", "refuse_thawing"):
        assert await state(service, "select NAME()".replace("NAME", name)) == "0A000"


# The worst a session can prepare: where the database lets everybody make temporary objects.
LOOK_ALIKES = """
create function pg_temp.current_setting(text, boolean) returns text language sql return 'partner';
create function pg_temp.refuse_change() returns trigger language plpgsql
    as 'begin return null; end';
create function pg_temp.pg_current_xact_id() returns xid8 language sql return '5'::xid8;
create domain pg_temp.mode as text;
set search_path = pg_temp, public, pg_catalog;
set ha.removal = 'partner'
"""


async def test_look_alikes_in_a_session_of_its_own_are_not_taken(
    service: asyncpg.Connection, owner: asyncpg.Connection
) -> None:
    before = await filled.digests(owner)
    await service.execute(LOOK_ALIKES)
    assert await state(service, "update public.partner set title = 'x'") == "42501"
    await owner.execute("grant all on partner to ha_service")
    assert await state(service, "update public.partner set title = 'x'") == "23001"
    assert await state(service, "delete from public.partner") == "23001"
    assert await filled.digests(owner) == before


async def test_a_large_object_is_all_that_it_may_leave_beside_rows(
    service: asyncpg.Connection, owner: asyncpg.Connection
) -> None:
    before = await filled.digests(owner)
    number = await service.fetchval("select lo_from_bytea(0, 'x')")
    assert await owner.fetchval("select count(*) from pg_largeobject_metadata") == 1
    await service.fetchval("select lo_unlink($1)", number)
    assert await filled.digests(owner) == before


@pytest.mark.parametrize("name", ["postgres", "template1", "template0"])
async def test_the_service_enters_no_other_database(cluster: embedded.Cluster, name: str) -> None:
    with pytest.raises(asyncpg.PostgresError) as caught:
        await asyncpg.connect(cluster.url("ha_service", name))
    assert caught.value.sqlstate in {"42501", "55000"}  # not allowed, or not to be entered at all


async def test_nobody_logs_in_as_a_superuser(cluster: embedded.Cluster) -> None:
    with pytest.raises(asyncpg.InvalidAuthorizationSpecificationError):
        await asyncpg.connect(cluster.url("postgres"))
