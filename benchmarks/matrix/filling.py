"""A simulated matrix of any size: raw rows made in SQL, everything that is kept by the recount."""

import time
from dataclasses import dataclass
from itertools import pairwise

import asyncpg

from ha_api.matrix.service.recounting import recount

RATERS = 5_000


@dataclass(frozen=True, slots=True)
class Size:
    """So many models on so many tasks, each cell of two outputs with so many votes together."""

    models: int
    tasks: int
    votes: int

    def __str__(self) -> str:
        total = self.models * self.tasks * self.votes
        return f"{self.models} models × {self.tasks} tasks, {total:,} votes"


PEOPLE_AND_TASKS = """
insert into participant (partner_id)
    select partner.id from partner, generate_series(1, {raters}) where slug = 'site';
insert into domain (slug, title, language, simulated)
    select 'd' || n, 'd' || n, 'ar', true from generate_series(1, 5) n;
insert into matrix_task (domain_id, name, text, hash, direction)
    select 1 + n % 5, 't' || n, 'Task ' || n, sha256(convert_to('t' || n, 'UTF8')), 'LTR'
    from generate_series(1, {tasks}) n;
insert into model (slug, family, maker)
    select 'matrix-' || lpad(n::text, 4, '0'), 'simulated', 'simulated'
    from generate_series(1, {models}) n;
insert into model_name (model_id, name) select id, slug from model where slug like 'matrix-%';
insert into output (task_id, model_id, contributor_id, text, hash, direction)
    select task.id, model.id, 1 + (model.id * 31 + task.id * 7 + part) % {raters}, 'text',
           sha256(convert_to(concat_ws(' ', task.id, model.id, part), 'UTF8')), 'LTR'
    from model, matrix_task task, generate_series(0, 1) part
    where model.slug like 'matrix-%';
insert into output_publication (output_id, state) select id, 'PUBLISHED' from output;
"""

# Keys are checked a row at a time and indexes grow a row at a time: here both come afterwards.
APART = """
alter table vote drop constraint vote_output_id_fkey, drop constraint vote_participant_id_fkey,
    drop constraint vote_follows_one_of_its_voter, drop constraint vote_has_one_successor,
    drop constraint vote_is_of_one_voter_and_output;
drop index vote_newest, vote_of_a_participant;
"""
# Raters of an output are distinct: 199 and their number have no common divisor.
VOTES = """
insert into vote (output_id, participant_id, up, blind)
select output.id, 1 + (output.id * 7 + n * 199) % {raters},
       random() < 0.25 + 0.5 * (output.model_id - (select min(model_id) from output))
                         / {models} + 0.2 * sin(output.task_id), true
from generate_series(1, {votes}) n, output
"""
TOGETHER = """
alter table vote add constraint vote_is_of_one_voter_and_output
    unique (id, output_id, participant_id, up);
alter table vote add constraint vote_has_one_successor
    unique nulls not distinct (output_id, participant_id, previous_id);
create index vote_newest on vote (output_id, participant_id, id desc);
create index vote_of_a_participant on vote (participant_id, id desc);
analyze;
"""


async def fill(url: str, size: Size) -> list[float]:
    """Fill a database as its owner; returns the seconds that the recount of each task took."""
    connection = await asyncpg.connect(url, command_timeout=600)
    try:
        given = {"raters": RATERS, "models": size.models, "tasks": size.tasks}
        await connection.execute(PEOPLE_AND_TASKS.format(**given))
        await connection.execute(APART)
        await connection.execute("select setseed(0.5)")
        await connection.execute(VOTES.format(**given, votes=size.votes // 2))
        await connection.execute(TOGETHER)
        ends = [time.perf_counter()]
        await recount(connection, lambda *_: ends.append(time.perf_counter()))
        await connection.execute("vacuum analyze")
        return [end - began for began, end in pairwise(ends)]
    finally:
        await connection.close()
