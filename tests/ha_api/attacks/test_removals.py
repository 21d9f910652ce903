"""The two removals change what they are for, once, and say so; nothing leads around them."""

import asyncio
from collections.abc import Iterator
from typing import Any

import asyncpg
import pytest

from ha_api.platform import embedded
from tests.ha_api import filled
from tests.ha_api.conftest import Database

pytestmark = pytest.mark.asyncio

ERASE = "select erase_external_id($1, null, $2)"
NAMED = "select max(id) from participant where external_hash is not null"
LOG = "select kind, relation, subject, reason from removal order by id desc limit 1"
KEPT = {  # everything of a row but what a removal takes
    "participant": "(to_jsonb(t) - 'external_hash')::text",
    "task": "(to_jsonb(t) - 'text')::text",
    "answer": "(to_jsonb(t) - 'text')::text",
    "matrix_task": "(to_jsonb(t) - 'text')::text",
    "output": "(to_jsonb(t) - 'text')::text",
    "tournament_prompt": "(to_jsonb(t) - 'text')::text",
    "tournament_answer": "(to_jsonb(t) - 'text')::text",
}
REMOVALS = {  # of a text, by the relations in which it lies
    "take_down_text": {"task", "answer"},
    "take_down_matrix_text": {"matrix_task", "output"},
    "take_down_tournament_text": {"tournament_prompt", "tournament_answer"},
}
WEIRD = [-1, 0, 2**63 - 1, -(2**63), None]


@pytest.fixture
def database(cluster: embedded.Cluster, template: str) -> Iterator[Database]:
    yield from filled.copied(cluster, template)


async def removed(service: asyncpg.Connection, relation: str, subject: Any) -> Any:
    if relation == "participant":
        return await service.fetchval(ERASE, subject, "why")
    return await service.fetchval(
        f"select {of_text(relation)}($1, $2, null, $3)", relation, subject, "why"
    )


def of_text(relation: str) -> str:
    """The removal of a text of a relation."""
    return next(name for name, relations in REMOVALS.items() if relation in relations)


async def subject_of(owner: asyncpg.Connection, relation: str) -> int:
    last = "select max(id) from TABLE where text is not null".replace("TABLE", relation)
    found: int = await owner.fetchval(NAMED if relation == "participant" else last)
    return found


@pytest.mark.parametrize("relation", KEPT)
async def test_a_removal_takes_one_thing_of_one_row_once_and_is_logged(
    service: asyncpg.Connection, owner: asyncpg.Connection, relation: str
) -> None:
    subject = await subject_of(owner, relation)
    before = await filled.digests(owner)
    kept = (await filled.digests(owner, KEPT[relation]))[relation]
    assert await removed(service, relation, subject) is True
    after = await filled.digests(owner)
    changed = {name for name in after if after[name] != before[name]}
    assert changed == {relation, "removal"}
    assert (await filled.digests(owner, KEPT[relation]))[relation] == kept
    kind = "EXTERNAL_ID" if relation == "participant" else "TEXT"
    row = await owner.fetchrow(LOG)
    assert row is not None
    assert tuple(row) == (kind, relation, subject, "why")
    assert await removed(service, relation, subject) is False
    assert await filled.digests(owner) == after


@pytest.mark.parametrize("relation", KEPT)
async def test_an_id_of_nothing_removes_nothing(
    service: asyncpg.Connection, owner: asyncpg.Connection, relation: str
) -> None:
    before = await filled.digests(owner)
    assert [await removed(service, relation, subject) for subject in WEIRD] == [False] * 5
    assert await filled.digests(owner) == before


@pytest.mark.parametrize(
    "relation",
    ["", "participant", "TASK", "public.task", '"task"', "task ", "task; drop table x", None],
)
async def test_no_other_relation_has_a_text_to_take_down(
    service: asyncpg.Connection, owner: asyncpg.Connection, relation: str | None
) -> None:
    before = await filled.digests(owner)
    relations = set().union(*REMOVALS.values())
    for removal, own in REMOVALS.items():
        for name in (relation, *(relations - own)):
            with pytest.raises(asyncpg.InvalidParameterValueError, match="no text"):
                await service.fetchval(f"select {removal}($1, 1, null, 'why')", name)
    assert await filled.digests(owner) == before
    assert not await service.fetchval("select current_setting('ha.removal', true)")


@pytest.mark.parametrize("relation", KEPT)
async def test_what_cannot_be_logged_is_not_removed(
    service: asyncpg.Connection, owner: asyncpg.Connection, relation: str
) -> None:
    subject = await subject_of(owner, relation)
    before = await filled.digests(owner)
    erase = "select erase_external_id($2, $3, $4) where $1 = 'participant'"
    statement = (
        erase if relation == "participant" else f"select {of_text(relation)}($1, $2, $3, $4)"
    )
    for key, why, refused in [
        (None, "", asyncpg.CheckViolationError),
        (None, None, asyncpg.NotNullViolationError),
        (2**63 - 1, "why", asyncpg.ForeignKeyViolationError),
    ]:
        with pytest.raises(refused):
            await service.execute(statement, relation, subject, key, why)
    assert await filled.digests(owner) == before


async def test_the_log_is_written_by_removals_alone(service: asyncpg.Connection) -> None:
    with pytest.raises(asyncpg.InsufficientPrivilegeError):
        await service.execute(
            "insert into removal (kind, relation, subject, reason) values ('TEXT', 'task', 1, 'x')"
        )


async def test_a_removal_opens_its_table_to_nobody_after_it(
    service: asyncpg.Connection, owner: asyncpg.Connection
) -> None:
    subject = await subject_of(owner, "participant")
    update = "update participant set external_hash = null"
    for connection, refused in [
        (service, asyncpg.InsufficientPrivilegeError),
        (owner, asyncpg.RestrictViolationError),
    ]:
        change = connection.transaction()
        await change.start()
        assert await connection.fetchval(ERASE, subject, "why") is True
        with pytest.raises(refused):
            await connection.execute(update)
        await change.rollback()


async def test_two_removals_at_once_are_one(database: Database, owner: asyncpg.Connection) -> None:
    subject = await subject_of(owner, "participant")
    logged = await owner.fetchval("select count(*) from removal")
    several = [await asyncpg.connect(database.service) for _ in range(4)]
    done = await asyncio.gather(*(each.fetchval(ERASE, subject, "why") for each in several))
    assert sorted(done) == [False, False, False, True]
    assert await owner.fetchval("select count(*) from removal") == logged + 1
    for each in several:
        await each.close()


# Tables that the functions would meet first, were temporary ones not put last in their path.
SHADOWS = """
create temp table participant as select * from public.participant;
create temp table task as select * from public.task;
create temp table answer as select * from public.answer;
create temp table matrix_task as select * from public.matrix_task;
create temp table output as select * from public.output;
create temp table tournament_prompt as select * from public.tournament_prompt;
create temp table tournament_answer as select * from public.tournament_answer;
create temp table removal as select * from public.removal;
grant all on participant, task, answer, matrix_task, output, tournament_prompt, tournament_answer,
    removal to public;
set search_path = pg_temp, public, pg_catalog
"""


@pytest.mark.parametrize("relation", KEPT)
async def test_temporary_tables_of_the_same_names_shadow_nothing(
    service: asyncpg.Connection, owner: asyncpg.Connection, relation: str
) -> None:
    subject = await subject_of(owner, relation)
    before = await filled.digests(owner)
    await service.execute(SHADOWS)
    assert await removed(service, relation, subject) is True
    after = await filled.digests(owner)
    assert {name for name in after if after[name] != before[name]} == {relation, "removal"}


async def test_with_another_path_they_would(
    service: asyncpg.Connection, owner: asyncpg.Connection
) -> None:
    subject = await subject_of(owner, "participant")
    name = "erase_external_id(bigint, bigint, text)"
    await owner.execute("alter function NAME set search_path = public".replace("NAME", name))
    before = await filled.digests(owner)
    await service.execute(SHADOWS)
    assert await service.fetchval(ERASE, subject, "why") is True
    assert await filled.digests(owner) == before


OURS = """
select proname, prosecdef, proconfig, has_function_privilege('public', oid, 'execute') as public
from pg_proc
where pronamespace = 'public'::regnamespace and (prosecdef or proname = 'refuse_thawing')
"""


async def test_what_runs_as_the_owner_has_a_path_of_its_own_and_is_not_everybody_s(
    owner: asyncpg.Connection,
) -> None:
    found = {row["proname"]: row for row in await owner.fetch(OURS)}
    assert set(found) == {"erase_external_id", *REMOVALS, "refuse_thawing"}
    assert {tuple(row["proconfig"]) for row in found.values()} == {("search_path=public, pg_temp",)}
    assert [name for name, row in found.items() if row["prosecdef"] and row["public"]] == []
