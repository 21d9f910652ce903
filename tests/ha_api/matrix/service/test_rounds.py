"""What a round may show somebody, and how likely: against counting it out from the raw rows."""

from collections import Counter, defaultdict
from collections.abc import AsyncIterator
from itertools import combinations
from random import Random

import asyncpg
import pytest
import pytest_asyncio

from ha_api.matrix.queries.rounds import offered_outputs
from ha_api.matrix.records.rounds import Offered
from ha_api.matrix.service.draws import draw
from tests.ha_api.conftest import Database
from tests.ha_api.matrix import stage
from tests.ha_api.matrix.playing import ROUND_ROW

pytestmark = pytest.mark.asyncio

Cards = tuple[int, int, int]  # a task and two outputs in their order

RESULT = """
insert into arena_result (round_id, task_id, participant_id, first_output_id, first_model_id,
                          second_output_id, second_model_id, winner, version, gain, first_rating,
                          second_rating)
select r.id, r.task_id, r.participant_id, a.id, a.model_id, b.id, b.model_id, 'TIE', 'x', 0, 1, 1
from arena_round r
join arena_card one on one.round_id = r.id and one.position = 0
join arena_card two on two.round_id = r.id and two.position = 1
join output a on a.id = one.output_id
join output b on b.id = two.output_id
where r.public_id = $1
"""

# What makes an output fit for a round with somebody, from the raw rows alone.
FIT = """
select output.task_id, output.model_id, output.id, task.domain_id
from output
join matrix_task task on task.id = output.task_id
where output.text is not null and task.text is not null
  and (select state from output_publication p where p.output_id = output.id
       order by p.id desc limit 1) = 'PUBLISHED'
  and task.id not in (select task_id from matrix_task_withdrawal)
  and output.contributor_id <> $1
  and output.id not in (select output_id from vote where participant_id = $1)
  and output.id not in (select output_id from verdict where participant_id = $1)
  and output.id not in (
      select output_id from arena_card join arena_round on arena_round.id = round_id
      left join arena_result using (round_id)
      where arena_round.participant_id = $1
        and (arena_result.id is not null or arena_round.expires_at > now()))
"""


@pytest_asyncio.fixture
async def connection(database: Database) -> AsyncIterator[asyncpg.Connection]:
    found = await asyncpg.connect(database.service)
    yield found
    await found.close()


async def filled(connection: asyncpg.Connection) -> tuple[int, list[int]]:
    """A participant to whom outputs are known in every way, and two domains of what is left."""
    people = [await stage.participant(connection) for _ in range(4)]
    me, *others = people
    models = [await stage.model(connection, f"m{n}") for n in range(5)]
    domains = [await stage.domain(connection, name) for name in ("one", "two")]
    tasks = [await stage.task(connection, domains[n % 2], f"t{n}") for n in range(9)]
    rng, made = Random(3), defaultdict(list)
    for task in tasks:
        for model in models:
            for copy in range(rng.randrange(1, 4)):
                text = f"{task} {model} {copy}"
                writer = rng.choice(people)
                state = rng.choice(["PUBLISHED"] * 6 + [None, "HELD", "WITHDRAWN"])
                one = await stage.output(connection, task, model, writer, text, state)
                if state == "PUBLISHED" and writer != me:
                    made[task].append((model, one))
    await stage.withdrawn(connection, tasks[0])
    rubric = await stage.criterion(connection, tasks[1], "It rhymes.")
    await stage.verdict(connection, made[tasks[1]][0][1], rubric, me, True)
    await stage.vote(connection, made[tasks[2]][0][1], me, True)
    await stage.vote(connection, made[tasks[2]][1][1], others[0], True)
    for task, who, seconds, ended in [
        (tasks[3], me, 60, True),
        (tasks[4], me, 60, False),
        (tasks[5], me, -60, False),  # over, and nothing was told
        (tasks[5], me, -60, True),
        (tasks[6], others[0], 60, True),
    ]:
        outputs = two(made[task], last=ended)
        shown = await connection.fetchval(ROUND_ROW, who, outputs, seconds)
        if ended:
            await connection.execute(RESULT, shown)
    for relation, subject in (("output", made[tasks[7]][0][1]), ("matrix_task", tasks[8])):
        statement = "select take_down_matrix_text($1, $2, null, 'a test')"
        await connection.fetchval(statement, relation, subject)
    await stage.recounted(connection)
    return me, domains


def two(outputs: list[tuple[int, int]], *, last: bool) -> list[int]:
    """Outputs of two models."""
    ordered = sorted(outputs, reverse=last)
    return [ordered[0][1], next(one for model, one in ordered if model != ordered[0][0])]


async def possible(
    connection: asyncpg.Connection, me: int, domain: int | None
) -> dict[Cards, float]:
    """Every round that may be shown and its probability: task, models, outputs, order in turn."""
    fit: dict[int, dict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
    for task, model, one, scope in await connection.fetch(FIT, me):
        if domain in (None, scope):
            fit[task][model].append(one)
    open_ = {task: models for task, models in fit.items() if len(models) > 1}
    found: dict[Cards, float] = {}
    for task, models in open_.items():
        pairs = list(combinations(models, 2))
        for first, second in pairs:
            chosen = [(a, b) for a in models[first] for b in models[second]]
            for a, b in chosen:
                chance = 1 / len(open_) / len(pairs) / len(chosen) / 2
                found |= {(task, a, b): chance, (task, b, a): chance}
    return found


async def test_exactly_what_is_fit_is_offered_task_by_task(connection: asyncpg.Connection) -> None:
    me, domains = await filled(connection)
    for domain in (None, *domains):
        expected = await possible(connection, me, domain)
        tasks = sorted({task for task, _, _ in expected})
        assert len(tasks) >= 2
        for place, task in enumerate(tasks):
            for chance in (place / len(tasks) + 1e-9, (place + 1) / len(tasks) - 1e-9):
                offered = await offered_outputs(connection, me, domain, chance)
                assert {(one.task, one.tasks) for one in offered} == {(task, len(tasks))}
                cards = {card for t, *two in expected if t == task for card in two}
                assert sorted(one.output for one in offered) == sorted(cards)
    stranger = await stage.participant(connection)
    assert await possible(connection, stranger, None) != await possible(connection, me, None)


async def test_the_ends_of_chance_fall_on_the_ends_of_the_tasks(
    connection: asyncpg.Connection,
) -> None:
    me, _ = await filled(connection)
    tasks = sorted({task for task, _, _ in await possible(connection, me, None)})
    for chance, task in ((0.0, tasks[0]), (1 - 2.0**-53, tasks[-1])):
        offered = await offered_outputs(connection, me, None, chance)
        assert {one.task for one in offered} == {task}


async def test_draws_say_how_likely_they_were_and_come_as_often(
    connection: asyncpg.Connection,
) -> None:
    me, _ = await filled(connection)
    expected = await possible(connection, me, None)
    assert sum(expected.values()) == pytest.approx(1, rel=1e-12)
    rng, n = Random(11), 6_000
    drawn: Counter[Cards] = Counter()
    offers: dict[int, list[Offered]] = {}
    tasks = len({task for task, _, _ in expected})
    for _ in range(n):
        chance = rng.random()
        place = int(chance * tasks)
        if place not in offers:
            offers[place] = await offered_outputs(connection, me, None, chance)
        one = draw(rng, offers[place])
        cards = (one.task, one.cards[0], one.cards[1])
        assert one.probability == pytest.approx(expected[cards], rel=1e-12)
        drawn[cards] += 1
    squares = sum((drawn[cards] - n * p) ** 2 / (n * p) for cards, p in expected.items())
    freedom = len(expected) - 1
    assert squares < freedom + 3 * (2 * freedom) ** 0.5
