"""A database with rows in every table, and what tells whether any of them changed."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import suppress
from functools import cache
from itertools import count
from typing import TypeAlias

import asyncpg

from ha_api.platform import embedded
from tests.ha_api.api import serving
from tests.ha_api.boards import stage
from tests.ha_api.conftest import Database
from tests.ha_api.index import filling as index
from tests.ha_api.matrix import filling
from tests.ha_api.tournaments import filling as tournaments

_copies = count(1)

TABLES = """
select relname from pg_class
where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname
"""

# What no vote and no stage leaves, added by the service itself.
REST = """
insert into api_key_revocation (api_key_id, reason) select max(id), 'x' from api_key;
insert into enrolment_end (enrolment_id, reason) select max(id), 'x' from enrolment;
insert into model_retirement (model_id, reason) select max(id), 'x' from model;
insert into task_publication (task_id, kind) select id, 'PUBLISHED' from task;
insert into answer_publication (answer_id, kind) select id, 'PUBLISHED' from answer;
insert into study (slug, title, language, population) values ('files', 'files', 'ru', 'x');
insert into study_source (study_id, mode, source) select max(id), 'SAFE_16', 'IMPORTS' from study;
insert into task (name, study_id, mode, direction) select 't', max(id), 'SAFE_16', 'LTR' from study;
insert into ranking_import (study_id, mode, digest)
    select max(id), 'SAFE_16', sha256('a') from study;
insert into ranking (study_id, mode, participant_id, task_id, import_id, line, models, tied,
                     eligibility, research)
    select i.study_id, i.mode, p.id, t.id, i.id, 1, '{1,2}', '{f,f}', 'PRIMARY', true
    from ranking_import i join task t using (study_id, mode)
    cross join (select max(id) as id from participant) p;
insert into eligibility_change (ranking_id, study_id, mode, eligibility, research, reason)
    select id, study_id, mode, 'TECHNICAL', false, 'x' from ranking;
insert into answer_report (card_id, participant_id, reason)
    select card.id, participant_id, 'x' from card join impression i on i.id = impression_id limit 1;
insert into snapshot (room, method_version, parameters_digest, seed, replicates, cut,
                      eligibility_cut, showing_cut, inputs_digest, software)
    values ('BOARDS', 'ha-1', sha256('a'), 1, 1, 1, 1, 1, sha256('b'), 'x');
insert into board_recipe
    select s.id, 'BOARDS', b.id, b.study_id, b.mode, r.id
    from snapshot s cross join board b join roster r using (study_id) limit 1;
insert into board_snapshot
    select snapshot_id, board_id, study_id, mode, roster_id, 'x', '{}', '{}', 1, true, 0,
           1, 0, 1, 1, 1, 0, 0, 0, 0, 0, null, '{}', '{}'
    from board_recipe;
insert into standing (snapshot_id, model_id, place, wins, comparisons, rankings, participants,
                      tasks, replicates_used, absent, winless, undefeated, inflating, provisional)
    select s.id, m.id, m.id, 1, 1, 1, 1, 1, 1, 0, 0, 0, false, true
    from snapshot s cross join model m;
insert into board_matrix select id, '{1}', '{0}', '{NaN}' from snapshot;
insert into board_check
    select id, '{1}', 0, 0, '{NaN, NaN, NaN, NaN}', null, '{NaN, NaN, NaN, NaN}', '{NaN}', '{NaN}',
           1, 0, 1.5, 'p1', 1, null, null, 1, 0.5, 0.5, 1, '{p1}', '{0.1}', '{0.6}', '{0.001}',
           1, 2, '{NaN}', '{NaN}', '{NaN}', '{NaN}', '{NaN}'
    from snapshot;
insert into board_design
    select id, '{1}', '{1}', '{1}', '{1}', '{0}', '{NaN}', '{NaN}', 0, 0, 1, 1, 0, 0, '{}'
    from snapshot;
insert into board_refit (board_id) select id from board;
insert into author_entry (author_id, study_id, mode, kind, task_id, answer_id, snapshot_id,
                          rankings, observed, expected, delta, before, after)
    select a.author_id, a.study_id, a.mode, 'SCORED', a.task_id, a.id, s.id, '{1}', 1, 0, 1, 2, 3
    from answer a cross join snapshot s where a.author_id is not null limit 1;
select erase_external_id(min(id), null, 'x') from participant where external_hash is not null;
select take_down_text('answer', min(id), null, 'x') from answer;
"""


async def fill(url: str) -> None:
    """Leave at least a row in every table, by votes where votes do."""
    async with serving(url) as api:
        found = await stage.build(api, humans=3)
        token = await found.voter("p1")
        await found.ranked(token, await found.shown(token))
        shown = await found.shown(token)
        await api.ask(stage.SKIP, token, impression=shown["id"], key="k2")
        await found.shown(token)
        await found.voter()
        async with api.database.writing() as connection:
            await connection.execute(REST)
            await filling.fill(connection)
        await tournaments.fill(api)
        await index.fill(api)


async def tables(connection: asyncpg.Connection) -> list[str]:
    return [row["relname"] for row in await connection.fetch(TABLES)]


async def digests(connection: asyncpg.Connection, columns: str = "t::text") -> dict[str, str]:
    """A digest of all rows of each table, and how many they are."""
    statement = """
    select count(*) || ' ' || md5(string_agg(x, ' ' order by x))
    from (select COLUMNS from TABLE t) t (x)
    """
    statement = statement.replace("COLUMNS", columns)
    return {
        name: await connection.fetchval(statement.replace("TABLE", name))
        for name in await tables(connection)
    }


Fill: TypeAlias = Callable[[str], Coroutine[None, None, None]]


@cache
def template_of(cluster: embedded.Cluster, template: str, filling: Fill) -> str:
    """The name of a filled database, to be copied."""
    name = f"template_of_{filling.__module__.rpartition('.')[2]}"
    asyncio.run(execute(cluster.url("ha_owner"), f"create database {name} template {template}"))
    asyncio.run(filling(cluster.url("ha_service", name)))
    return name


def copied(cluster: embedded.Cluster, template: str, filling: Fill = fill) -> Iterator[Database]:
    """Give a copy of a filled database."""
    name = f"filled_{next(_copies)}"
    found = template_of(cluster, template, filling)
    asyncio.run(execute(cluster.url("ha_owner"), f"create database {name} template {found}"))
    yield Database(cluster.url("ha_owner", name), cluster.url("ha_service", name))
    asyncio.run(drop(cluster.url("ha_owner"), name))


async def drop(url: str, name: str) -> None:
    """Drop a database, as soon as no process of the server itself (autovacuum) is at work in it."""
    for _ in range(300):
        with suppress(asyncpg.InsufficientPrivilegeError):  # none but the server ends its own
            return await execute(url, f"drop database {name} with (force)")
        await asyncio.sleep(0.1)
    raise AssertionError(f"{name} is still in use")


async def execute(url: str, statements: str) -> None:
    connection = await asyncpg.connect(url)
    try:
        await connection.execute(statements)
    finally:
        await connection.close()
