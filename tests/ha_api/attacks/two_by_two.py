"""Two studies with two modes each, filled by showings; and two more, filled by files."""

import asyncio

from tests.ha_api.api import Api, serving
from tests.ha_api.boards import stage
from tests.ha_api.boards.stage import Stage

BOARD = """
insert into board (slug, title, study_id, mode, method_version)
values ($1::text, $1::text, $2::bigint, $3::mode, 'ha-1')
"""

# A state, an impression or a ranking more of each, so that one can stand for another.
MORE = """
insert into ranking_import (study_id, mode, digest)
    select study_id, mode, sha256('b') from ranking_import;
insert into eligibility_change (ranking_id, study_id, mode, eligibility, research, reason)
    select id, study_id, mode, 'TECHNICAL', false, 'x' from ranking;
insert into roster (study_id, previous_id) select study_id, id from roster;
insert into study_roster (study_id, roster_id) select study_id, id from roster;
insert into snapshot (room, method_version, parameters_digest, seed, replicates, cut,
                      eligibility_cut, showing_cut, inputs_digest, software)
    select 'BOARDS', 'ha-1', sha256('a'), 1, 1, 1, 1, 1, sha256('b'), 'x' from board;
insert into board_recipe
    select row_number() over (order by b.id), 'BOARDS', b.id, b.study_id, b.mode,
           (select min(id) from roster where study_id = b.study_id)
    from board b;
insert into board_snapshot
    select snapshot_id, board_id, study_id, mode, roster_id, 'x', '{}', '{}', 1, true, 0,
           1, 0, 1, 1, 1, 0, 0, 0, 0, 0, null, '{}', '{}'
    from board_recipe;
insert into answer (task_id, study_id, mode, author_id, hash, direction)
    select min(id), study_id, mode, (select min(id) from participant), sha256('x'), 'LTR'
    from task where hash is not null group by study_id, mode;
insert into author_entry (author_id, study_id, mode, kind, task_id, answer_id, snapshot_id,
                          rankings, observed, expected, delta, before, after)
    select author_id, study_id, mode, 'SCORED', task_id, id, 1, '{1}', 1, 0, 1, 2, 3
    from answer where author_id is not null;
insert into author_entry (author_id, study_id, mode, previous_id, kind, reverses_id, task_id,
                          answer_id, snapshot_id, rankings, observed, expected, delta, before,
                          after)
    select author_id, study_id, mode, id, 'REVERSED', id, task_id, answer_id, snapshot_id, '{1}',
           1, 0, -1, 3, 2
    from author_entry;
"""

FILES = """
with study as (
    insert into study (slug, title, language, population)
    select 'files' || n, 'x', 'ru', 'x' from generate_series(1, 2) n returning id
), source as (
    insert into study_source (study_id, mode, source)
    select id, mode, 'IMPORTS' from study, unnest(enum_range(null::mode)) mode
    returning study_id, mode
), task as (
    insert into task (name, study_id, mode, direction)
    select 't', study_id, mode, 'LTR' from source returning id, study_id, mode
), import as (
    insert into ranking_import (study_id, mode, digest)
    select study_id, mode, sha256('a') from source returning id, study_id, mode
)
insert into ranking (study_id, mode, participant_id, task_id, import_id, line, models, tied,
                     eligibility, research)
select study_id, mode, participant, task.id, import.id, 1, '{1,2}', '{f,f}', 'PRIMARY', true
from task join import using (study_id, mode), (select min(id) as participant from participant)
"""


async def fill(url: str) -> None:
    """Rank, skip and look, in every study and mode."""
    async with serving(url) as api:
        for study in ("one", "two"):
            found = await stage.build(api, tasks=2, board=study, prefix=f"{study}-")
            await _voted(found, study)
            await _voted(await _other_mode(found, study), f"{study}-18")
        async with api.database.writing() as connection:
            await connection.execute(FILES)
            await connection.execute(MORE)


async def _other_mode(found: Stage, study: str) -> Stage:
    """The second mode of a study, its models answering tasks of its own."""
    mode = "UNCENSORED_18"
    await found.add(BOARD, f"{study}-18", found.study, mode)
    tasks = [row[0] for row in await found.add(stage.TASKS, found.study, mode, 2)]
    pairs = [(task, model) for task in tasks for model in found.models]
    given = [[task for task, _ in pairs], [model for _, model in pairs], [None] * len(pairs)]
    await found.add(stage.ANSWERS, found.study, mode, *given)
    await found.add(stage.VERSION, found.study, mode)
    return Stage(found.api, found.study, mode, found.models, tasks, found.key)


async def _voted(found: Stage, board: str) -> None:
    tokens = [await found.voter(f"{board} {n}") for n in range(2)]
    await asyncio.gather(*(_ranked(found.api, token, board) for token in tokens))


async def _ranked(api: Api, token: str, board: str) -> None:
    shown = await api.ask(stage.REQUEST, token, board=board)
    receipt = await api.ask(stage.RANK, token, **stage.ballot(shown))
    assert receipt["__typename"] == "RankingReceipt", receipt
    await api.ask(stage.REQUEST, token, board=board)
