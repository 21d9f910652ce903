"""What the database itself holds of votes, verdicts and outputs, whatever the service tries."""

from collections.abc import AsyncIterator
from dataclasses import dataclass

import asyncpg
import pytest
import pytest_asyncio

from tests.ha_api.conftest import Database
from tests.ha_api.matrix import stage

pytestmark = pytest.mark.asyncio

VOTE = """
insert into vote (output_id, participant_id, up, previous_id, previous_up, blind)
values ($1, $2, $3, $4, $5, true) returning id
"""
VERDICT = """
insert into verdict (output_id, task_id, criterion_id, participant_id, passed, previous_id,
                     previous_passed, blind)
values ($1, $2, $3, $4, $5, $6, $7, true) returning id
"""
OPEN = """
insert into open_output (output_id, task_id, model_id, contributor_id) values ($1, $2, $3, $4)
"""


@dataclass(frozen=True, slots=True)
class Ground:
    """Two tasks with a criterion each, an output to each, two people; as the service's login."""

    connection: asyncpg.Connection
    tasks: list[int]
    criteria: list[int]
    outputs: list[int]
    models: list[int]
    people: list[int]

    async def refused(self, constraint: str, statement: str, *values: object) -> None:
        """Fail unless a constraint refuses a statement."""
        with pytest.raises(asyncpg.IntegrityConstraintViolationError) as found:
            await self.connection.execute(statement, *values)
        assert found.value.constraint_name == constraint

    async def voted(self, *values: object) -> int:
        """The number of a vote."""
        found: int = await self.connection.fetchval(VOTE, *values)
        return found


@pytest_asyncio.fixture
async def ground(database: Database) -> AsyncIterator[Ground]:
    connection = await asyncpg.connect(database.service)
    domain = await stage.domain(connection)
    models = [await stage.model(connection, slug) for slug in ("m0", "m1")]
    tasks = [await stage.task(connection, domain, name) for name in ("t1", "t2")]
    criteria = [await stage.criterion(connection, task, "c") for task in tasks]
    people = [await stage.participant(connection) for _ in range(3)]
    outputs = [await stage.output(connection, task, models[0], people[2]) for task in tasks]
    yield Ground(connection, tasks, criteria, outputs, models, people)
    await connection.close()


async def test_a_voter_has_one_chain_of_votes_on_an_output(ground: Ground) -> None:
    (output, other), (ann, bob, _) = ground.outputs, ground.people
    first = await ground.voted(output, ann, True, None, None)
    one = "vote_has_one_successor"
    await ground.refused(one, VOTE, output, ann, True, None, None)  # a second beginning
    await ground.refused(one, VOTE, output, ann, False, None, None)
    await ground.refused("vote_is_the_opposite", VOTE, output, ann, True, first, True)
    follows = "vote_follows_one_of_its_voter"
    await ground.refused(follows, VOTE, output, ann, True, first, False)  # it said no such thing
    await ground.refused(follows, VOTE, output, bob, False, first, True)  # another's vote
    await ground.refused(follows, VOTE, other, ann, False, first, True)  # on another output
    await ground.refused("vote_names_what_it_follows", VOTE, output, ann, False, first, None)
    second = await ground.voted(output, ann, False, first, True)
    await ground.refused(one, VOTE, output, ann, False, first, True)  # a fork
    await ground.voted(output, ann, True, second, False)
    await ground.voted(output, bob, True, None, None)
    rows = await ground.connection.fetch("select participant_id, up from vote_in_force order by 1")
    assert [tuple(row) for row in rows] == [(ann, True), (bob, True)]


async def test_a_judge_has_one_chain_of_verdicts_by_a_criterion_of_the_output_s_task(
    ground: Ground,
) -> None:
    (output, _), (task, other), (ann, bob, _) = ground.outputs, ground.tasks, ground.people
    mine, foreign = ground.criteria
    first = await ground.connection.fetchval(VERDICT, output, task, mine, ann, True, None, None)
    for constraint, values in [
        ("verdict_has_one_successor", (output, task, mine, ann, False, None, None)),
        ("verdict_is_the_opposite", (output, task, mine, ann, True, first, True)),
        ("verdict_follows_one_of_its_judge", (output, task, mine, ann, True, first, False)),
        ("verdict_follows_one_of_its_judge", (output, task, mine, bob, False, first, True)),
        ("verdict_names_what_it_follows", (output, task, mine, bob, False, None, True)),
        ("verdict_is_on_a_criterion_of_its_task", (output, task, foreign, bob, True, None, None)),
        ("verdict_is_on_an_output_of_its_task", (output, other, foreign, bob, True, None, None)),
    ]:
        await ground.refused(constraint, VERDICT, *values)
    values = (output, task, mine, ann, False, first, True)
    await ground.connection.fetchval(VERDICT, *values)
    await ground.refused("verdict_has_one_successor", VERDICT, *values)


async def test_a_kept_row_is_of_its_output_s_task_and_model(ground: Ground) -> None:
    output, contributor = ground.outputs[0], ground.people[2]
    belongs = "open_output_is_of_its_task_and_model"
    await ground.refused(belongs, OPEN, output, ground.tasks[1], ground.models[0], contributor)
    await ground.refused(belongs, OPEN, output, ground.tasks[0], ground.models[1], contributor)
    await ground.connection.execute(OPEN, output, ground.tasks[0], ground.models[0], contributor)
    counts = "update open_output set votes = $1, up = $2"
    for votes, up in ((0, 1), (1, -1), (-1, -1)):
        await ground.refused("open_output_counts", counts, votes, up)


async def test_the_same_words_answer_a_task_once(ground: Ground) -> None:
    with pytest.raises(asyncpg.UniqueViolationError) as found:
        await stage.output(
            ground.connection,
            ground.tasks[0],
            ground.models[1],
            ground.people[0],
            f"Output of model {ground.models[0]} by {ground.people[2]} to task {ground.tasks[0]}",
        )
    assert found.value.constraint_name == "output_is_given_once"
