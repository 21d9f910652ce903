"""People's answers with their rankings, and snapshots of boards, row by row and without a draw."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from ha_api.boards.records.studies import Mode
from ha_api.boards.service.authors import Authors
from ha_api.platform.access import Scope
from tests.ha_api.api import Api
from tests.ha_api.boards import stage

GROUND = """
with source as (
    insert into study_source (study_id, mode, source) values ($1::bigint, $2::mode, 'IMPRESSIONS')
)
insert into sampler_state (
    study_id, mode, roster_id, version, content_version, ranking_cut, eligibility_cut,
    impression_cut, models, wins, ratings, impressions, widths, tasks, task_impressions, humans,
    human_rankings)
select $1::bigint, $2::mode, max(id), 'x', 1, 0, 0, 0, '{}', '{}', '{}', '{}', '{}', '{}', '{}',
       '{}', '{}'
from roster where study_id = $1::bigint
"""

BOARD = """
insert into board (slug, title, study_id, mode, method_version, private_to)
values ($1::text, 'x', $2::bigint, $3::mode, 'ha-1',
        (select id from partner where slug = $4::text))
returning id
"""

PERSON = """
insert into participant (partner_id) select id from partner where slug = $1::text returning id
"""

WRITTEN = """
with made as (
    insert into task (name, study_id, mode, text, hash, direction)
    values ($3::text, $1::bigint, $2::mode, $3::text, sha256($3::text::bytea), 'LTR')
    returning id, study_id, mode
), by_models as (
    insert into answer (task_id, study_id, mode, model_id, hash, direction)
    select made.id, study_id, mode, model, sha256(model::text::bytea), 'LTR'
    from made, unnest($5::bigint[]) model
)
insert into answer (task_id, study_id, mode, author_id, hash, direction)
select id, study_id, mode, $4::bigint, sha256('human'), 'LTR' from made
returning id
"""

RANKED = """
with shown as (
    insert into impression (
        board_id, study_id, mode, participant_id, task_id, state_id, repeat, technical, algorithm,
        eligible_tasks, eligible_humans, eligible_models, task_weight, total_task_weight,
        pair_novelty, closeness, model_novelty, uncertainty, weight, total_weight, p_task,
        p_human, p_group, p_order, probability, expires_at)
    select board.id, board.study_id, board.mode, $2::bigint, answer.task_id,
           (select max(id) from sampler_state state
            where state.study_id = board.study_id and state.mode = board.mode),
           false, false, 'x', '', '', '', 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, now()
    from board cross join answer
    where board.id = $1::bigint and answer.id = $3::bigint
    returning id, study_id, mode, task_id
), cards as (
    insert into card (impression_id, task_id, study_id, mode, position, answer_id)
    select shown.id, shown.task_id, shown.study_id, shown.mode, place - 1, answer.id
    from shown
    cross join unnest($4::bigint[]) with ordinality placed (model, place)
    join answer on answer.task_id = shown.task_id
               and (answer.model_id = model or model = 0 and answer.id = $3::bigint)
), ended as (
    insert into outcome (impression_id, study_id, mode, kind, caller, idempotency_key, digest)
    select id, study_id, mode, 'RANKING', 'x', id::text, sha256('x') from shown
)
insert into ranking (
    study_id, mode, participant_id, task_id, impression_id, outcome, models, tied, grades,
    grade_order, positions, eligibility, research)
select study_id, mode, $2::bigint, task_id, id, 'RANKING', $4::bigint[], '{f,f,f,f}', '{3,2,1,0}',
       '{0,1,2,3}', '{0,1,2,3}', $5::eligibility, true
from shown
returning id
"""

CHANGED = """
insert into eligibility_change (ranking_id, study_id, mode, eligibility, research, reason)
select id, study_id, mode, $2::eligibility, true, 'x' from ranking where id = $1::bigint
"""

SNAPSHOT = """
with recipe as (
    insert into snapshot (room, method_version, parameters_digest, seed, replicates, cut,
                          eligibility_cut, showing_cut, inputs_digest, software)
    values ('BOARDS', 'ha-1', sha256('a'), 1, 1, 1, 1, 1, sha256('b'), 'x') returning id
), of_board as (
    insert into board_recipe
    select recipe.id, 'BOARDS', board.id, board.study_id, board.mode,
           (select max(id) from roster where study_id = board.study_id)
    from recipe cross join board where board.id = $1::bigint
    returning *
)
insert into board_snapshot
select snapshot_id, board_id, study_id, mode, roster_id, $2::text, '{}', '{}', 1, true, 0, 1, 0, 1,
       1, 1, 0, 0, 0, 0, 0, null, '{}', '{}'
from of_board returning snapshot_id
"""

STANDINGS = """
insert into standing (snapshot_id, model_id, place, rating, wins, comparisons, rankings,
                      participants, tasks, replicates_used, absent, winless, undefeated, inflating,
                      provisional)
select $1::bigint, model, place, rating, 1, 1, 1, 1, 1, 1, 0, 0, 0, false, true
from unnest($2::bigint[], $3::double precision[]) with ordinality rated (model, rating, place)
"""

_numbers = count(1)


@dataclass
class Scene:
    """A study and mode with a board; people are of the partner `lab`."""

    api: Api
    study: int
    mode: Mode
    board: int
    models: list[int]
    people: list[int] = field(default_factory=list)

    async def one(self, statement: str, *values: Any) -> int:
        """The number of the row that a statement adds."""
        async with self.api.database.writing() as connection:
            return int(await connection.fetchval(statement, *values))

    async def person(self) -> int:
        """A new participant."""
        return await self.one(PERSON, "lab")

    async def another_board(self, private_to: str | None = None) -> int:
        """One more board of the study and mode."""
        slug = f"board-{next(_numbers)}"
        return await self.one(BOARD, slug, self.study, self.mode, private_to)

    async def written(self, author: int) -> int:
        """An answer by somebody to a task of its own, which all models answered as well."""
        name = f"task {next(_numbers)}"
        return await self.one(WRITTEN, self.study, self.mode, name, author, self.models)

    async def ranked(
        self,
        answer: int,
        by: int,
        *,
        place: int = 1,
        models: Sequence[int] | None = None,
        board: int | None = None,
        eligibility: str = "PRIMARY",
    ) -> int:
        """A ranking that puts an answer at a place from 1, among three models from the best on."""
        order = list(self.models[:3] if models is None else models)
        order.insert(place - 1, 0)
        return await self.one(RANKED, board or self.board, by, answer, order, eligibility)

    async def ranked_by(self, people: Sequence[int], answer: int, **given: Any) -> list[int]:
        """A ranking of an answer by each of some people."""
        return [await self.ranked(answer, by, **given) for by in people]

    async def changed(self, ranking: int, eligibility: str) -> None:
        """Let a ranking count for something else."""
        async with self.api.database.writing() as connection:
            await connection.execute(CHANGED, ranking, eligibility)

    async def snapshot(
        self,
        ratings: Sequence[float | None],
        *,
        status: str = "published",
        board: int | None = None,
    ) -> int:
        """A snapshot that rates the models, from the first on."""
        made = await self.one(SNAPSHOT, board or self.board, status)
        async with self.api.database.writing() as connection:
            await connection.execute(STANDINGS, made, self.models[: len(ratings)], ratings)
        return made

    async def settle(self) -> int:
        """How many entries were appended."""
        authors: Authors = self.api.services[Authors]
        return await authors.settle(self.study, self.mode)

    async def ledger(self, author: int | None = None) -> list[Any]:
        """The entries of the study and mode, of one author or all, oldest first."""
        return await self.api.fetch(
            "select * from author_entry where study_id = $1 and mode = $2"
            " and ($3::bigint is null or author_id = $3) order by id",
            self.study,
            self.mode,
            author,
        )


async def scene(api: Api, people: int = 12) -> Scene:
    """A study with six models and people who can rank."""
    await api.key(Scope.VOTE)
    built = await stage.build(api, tasks=1)
    board = await api.value("select id from board where study_id = $1", built.study)
    found = Scene(api, built.study, Mode(built.mode), board, built.models)
    await built.add(GROUND, found.study, found.mode)
    found.people = [await found.person() for _ in range(people)]
    return found


async def other_mode(of: Scene) -> Scene:
    """The 18+ mode of a scene's study, with the same people."""
    mode = Mode.UNCENSORED_18
    board = await of.one(BOARD, f"board-{next(_numbers)}", of.study, mode, None)
    found = Scene(of.api, of.study, mode, board, of.models, of.people)
    async with of.api.database.writing() as connection:
        await connection.execute(GROUND, of.study, mode)
    return found
