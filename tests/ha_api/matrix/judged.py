"""A matrix and an arena judged at random: minds changed, outputs and tasks withdrawn, odd names."""

import io
from pathlib import Path
from random import Random

from ha_api.matrix.records.snapshots import MatrixResult, Recipe
from ha_api.matrix.service.arena import recount
from ha_api.matrix.service.exports import header
from ha_api.matrix.service.lines import lines
from ha_api.matrix.service.snapshots import MatrixSnapshots
from ha_api.platform.files.row_exports import write
from ha_api.platform.query import Connection
from ha_core.methods.mahakk import gain
from tests.ha_api.api import Api
from tests.ha_api.matrix import stage

MODELS = ("a", "модель", "نموذج", 'b"\\', "z\x85z")
TASKS = ("t1", "مهمة", 't3"', "t4: long", "t5")
ROUND = """
with shown as (
    insert into arena_round (task_id, participant_id, algorithm, tasks, pairs, outputs, probability,
                             expires_at)
    select task_id, $1, 'uniform-1', 1, 1, 1, 0.5, now() from output where id = $2
    returning id, task_id
)
insert into arena_result (round_id, task_id, participant_id, first_output_id, first_model_id,
                          second_output_id, second_model_id, winner, version, gain, first_rating,
                          second_rating)
select shown.id, shown.task_id, $1, one.id, one.model_id, other.id, other.model_id,
       $4::arena_winner, 'arena-elo-1', $5, $6, $7
from shown, output one, output other
where one.id = $2 and other.id = $3
"""
SCORES = {"FIRST": 1.0, "SECOND": 0.0, "TIE": 0.5}


async def matrix(connection: Connection, seed: int, *, votes: int = 400) -> list[int]:
    """Judge outputs of models on tasks of two domains; return the outputs."""
    random = Random(seed)
    domains = [await stage.domain(connection, slug) for slug in ("poetry", "law")]
    tasks = [
        await stage.task(connection, domains[n % 2], name, f"{n}") for n, name in enumerate(TASKS)
    ]
    criteria = {task: await stage.criterion(connection, task, f"of {task}") for task in tasks}
    models = [await stage.model(connection, slug) for slug in MODELS]
    people = [await stage.participant(connection) for _ in range(12)]
    outputs = []
    for number in range(40):
        task, model = random.choice(tasks), random.choice(models)
        made = await stage.output(
            connection, task, model, random.choice(people[:4]), f"{number}", None
        )
        outputs.append((made, task))
        if random.random() < 0.9:
            await stage.published(connection, made)
    known = [row for row in outputs if await _is_published(connection, row[0])]
    for _ in range(votes):
        output, task = random.choice(known)
        person = random.choice(people[3:])
        await stage.vote(
            connection, output, person, random.random() < 0.6, blind=random.random() < 0.8
        )
        if random.random() < 0.3:
            await stage.verdict(
                connection, output, criteria[task], person, passed=random.random() < 0.5
            )
        if random.random() < 0.03:
            state = random.choice(["WITHDRAWN", "PUBLISHED", "HELD"])
            await stage.published(connection, random.choice(known)[0], state)
    await stage.withdrawn(connection, tasks[-1])
    await stage.recounted(connection)
    return [output for output, _ in known]


async def _is_published(connection: Connection, output: int) -> bool:
    statement = "select exists (select from output_publication where output_id = $1)"
    return bool(await connection.fetchval(statement, output))


async def arena(connection: Connection, seed: int, *, rounds: int = 60) -> None:
    """Play rounds between published outputs, rated as the service does."""
    random = Random(seed)
    outputs = await connection.fetch("select output_id as id, task_id, model_id from open_output")
    pairs = [
        (one, other)
        for one in outputs
        for other in outputs
        if one["task_id"] == other["task_id"] and one["model_id"] != other["model_id"]
    ]
    people = [await stage.participant(connection) for _ in range(5)]
    ratings: dict[int, float] = {}
    played: dict[int, int] = {}
    for _ in range(rounds if pairs else 0):
        one, other = random.choice(pairs)
        a, b = one["model_id"], other["model_id"]
        winner = random.choice(["FIRST", "FIRST", "SECOND", "TIE"])
        before = ratings.get(a), ratings.get(b), played.get(a, 0), played.get(b, 0)
        won = gain(*before, SCORES[winner])
        ratings[a], ratings[b] = ratings.get(a, 1200.0) + won, ratings.get(b, 1200.0) - won
        played[a], played[b] = before[2] + 1, before[3] + 1
        result = (winner, won, ratings[a], ratings[b])
        await connection.execute(ROUND, random.choice(people), one["id"], other["id"], *result)
    await recount(connection)


async def judged(api: Api, seed: int = 1) -> None:
    """Judge a matrix and play in its arena."""
    async with api.database.writing() as connection:
        await matrix(connection, seed)
        await arena(connection, seed)


async def taken(api: Api, result: MatrixResult, *, orders: int = 20, seed: int = 3) -> Recipe:
    """A snapshot of what was judged."""
    return await MatrixSnapshots(api.database).take(result, orders=orders, seed=seed)


async def bytes_of(api: Api, recipe: Recipe) -> bytes:
    """The export of a snapshot."""
    stream = io.BytesIO()
    inputs, found = await MatrixSnapshots(api.database).whole(recipe)
    write(stream, header(recipe, inputs, found), lines(inputs))
    return stream.getvalue()


async def exported(api: Api, folder: Path, result: MatrixResult, seed: int = 1) -> Path:
    """A file with the export of what was judged."""
    await judged(api, seed)
    path = folder / f"{result.lower()}.jsonl"
    path.write_bytes(await bytes_of(api, await taken(api, result)))
    return path
