"""What the database itself holds of tournaments, whatever the service tries."""

from collections.abc import AsyncIterator
from typing import Any

import asyncpg
import pytest
import pytest_asyncio

from tests.ha_api.api import Api
from tests.ha_api.conftest import Database
from tests.ha_api.tournaments import filling, stage

pytestmark = pytest.mark.asyncio

# Every key that leads to a row which is of one tournament must name the tournament as well.
KEYS = """
with keyed as (
    select conname, conrelid::regclass::text as child, confrelid::regclass::text as parent,
           confrelid, array(select attname::text from unnest(conkey) n
                            join pg_attribute on attrelid = conrelid and attnum = n) as columns
    from pg_constraint where contype = 'f'
)
select conname as name, child, parent, 'tournament_id' = any (columns) as named
from keyed
where parent <> 'tournament' and exists (
          select from pg_attribute where attrelid = confrelid and attname = 'tournament_id')
"""
# A row of a table as another tournament's: its key to the rest of its own breaks.
MOVED = """
insert into TABLE overriding system value
select made.* from TABLE one,
    jsonb_populate_record(one, to_jsonb(one) || jsonb_build_object('tournament_id', $1::int8)) made
limit 1
"""
UNIQUE = "select conname from pg_constraint where conrelid = $1::regclass and contype in ('u', 'p')"
MATCH = """
insert into match (tournament_id, number, pass_number, prompt_id, first_id, second_id, first_rating,
                   second_rating, first_chose, reason, met)
select tournament_id, 1000, 1, prompt_id, CHANGE, 1000, 1000, true, 'x', 0 from match limit 1
"""
JUDGEMENT = """
insert into judgement (tournament_id, match_id, judge_id, swapped, decision, mechanisms, delivery,
                       failures, caller)
select tournament_id, match_id, judge_id, true, CHANGE, '{}', '{}', '{}', 'x' from judgement limit 1
"""


@pytest_asyncio.fixture
async def owner(api: Api, database: Database) -> AsyncIterator[asyncpg.Connection]:
    await filling.fill(api)
    await stage.build(api, slug="other", models=3, prompts=1)
    connection = await asyncpg.connect(database.owner)
    yield connection
    await connection.close()


async def refused(connection: asyncpg.Connection, statement: str, *values: Any) -> str:
    """The constraint that a statement breaks."""
    with pytest.raises(asyncpg.IntegrityConstraintViolationError) as found:
        await connection.execute(statement, *values)
    return str(found.value.constraint_name)


async def test_every_key_between_rows_of_tournaments_names_the_tournament(
    owner: asyncpg.Connection,
) -> None:
    found = await owner.fetch(KEYS)
    assert len(found) > 12
    assert [row["name"] for row in found if not row["named"]] == []


async def test_no_row_moves_to_another_tournament(owner: asyncpg.Connection) -> None:
    tables = {row["child"] for row in await owner.fetch(KEYS)}
    other = await owner.fetchval("select id from tournament where slug = 'other'")
    assert {"match", "judgement", "waiting_match", "human_judgement"} < tables
    for table in tables:
        change = owner.transaction()
        await change.start()
        for row in await owner.fetch(UNIQUE, table):
            drop = 'alter table TABLE drop constraint if exists "NAME" cascade'
            await owner.execute(drop.replace("TABLE", table).replace("NAME", row["conname"]))
        with pytest.raises(asyncpg.ForeignKeyViolationError):
            await owner.execute(MOVED.replace("TABLE", table), other)
        await change.rollback()


async def test_a_match_is_of_two_who_answered_its_prompt(owner: asyncpg.Connection) -> None:
    both = MATCH.replace("CHANGE", "first_id, first_id")
    assert await refused(owner, both) == "match_is_of_two"
    silent = "(select max(id) from contestant where tournament_id = match.tournament_id)"
    await owner.execute("insert into model (slug, family, maker) values ('silent', 'x', 'x')")
    await owner.execute(
        "insert into contestant (tournament_id, model_id, kind)"
        " select (select min(id) from tournament), max(id), 'OPEN' from model"
    )
    second = MATCH.replace("CHANGE", f"first_id, {silent}")
    assert await refused(owner, second) == "match_has_a_second_who_answered"
    first = MATCH.replace("CHANGE", f"{silent}, second_id")
    assert await refused(owner, first) == "match_has_a_first_who_answered"


async def test_a_judgement_decides_one_of_three_once_in_an_order(owner: asyncpg.Connection) -> None:
    for decision in ("0.4", "2", "-1", "'nan'"):
        wrong = JUDGEMENT.replace("CHANGE", decision)
        assert await refused(owner, wrong) == "judgement_decision_is_one_of_three"
    await owner.execute(JUDGEMENT.replace("CHANGE", "0.5"))
    twice = JUDGEMENT.replace("CHANGE", "0.5")
    assert await refused(owner, twice) == "judgement_is_made_once"


async def test_a_tournament_has_one_main_judge(owner: asyncpg.Connection) -> None:
    second = """
    insert into judge (tournament_id, name, kind, main, protocol, parameters)
    select id, 'second', 'MODEL', true, 'x', '{}' from tournament limit 1
    """
    assert await refused(owner, second) == "judge_is_main_once"
