"""The arena as people meet it: documents, and a small matrix to play in."""

from dataclasses import dataclass
from itertools import count
from typing import Any

from ha_api.platform.query import Connection
from tests.ha_api.api import Api
from tests.ha_api.matrix import stage

RESULT = """
round winner version at reveal { card output model { slug name } gain rating }
"""

ROUND = """
id task { id text direction } cards { id text direction } shownAt expiresAt result { RESULT }
""".replace("RESULT", RESULT)

REQUEST = """
mutation ($domain: String, $participant: ID) {
  requestRound(domain: $domain, participant: $participant) {
    __typename
    ... on Round { ROUND }
    ... on Refusal { code field message }
  }
}
""".replace("ROUND", ROUND)

SUBMIT = """
mutation ($round: ID!, $winner: ID, $key: String!) {
  submitRound(round: $round, winner: $winner, idempotencyKey: $key) {
    __typename
    ... on RoundResult { RESULT }
    ... on Refusal { code field message }
  }
}
""".replace("RESULT", RESULT)

FIND = "query ($id: ID!) { round(id: $id) { ROUND } }".replace("ROUND", ROUND)

OPEN = "query ($participant: ID) { openRounds(participant: $participant) { ROUND } }".replace(
    "ROUND", ROUND
)

ROUND_ROW = """
with made as (
    insert into arena_round (task_id, participant_id, algorithm, tasks, pairs, outputs, probability,
                             expires_at)
    select task_id, $1, 'uniform-1', 1, 1, 1, 0.5, now() + $3 * interval '1 second'
    from output where id = ($2::bigint[])[1]
    returning id, public_id, task_id
), cards as (
    insert into arena_card (round_id, task_id, position, output_id)
    select made.id, made.task_id, place - 1, output_id
    from made cross join unnest($2::bigint[]) with ordinality shown (output_id, place)
)
select public_id from made
"""

_keys = count(1)


@dataclass(frozen=True, slots=True)
class Arena:
    """A domain whose tasks every model has an output to, all of them by one contributor."""

    api: Api
    domain: int
    models: list[int]
    tasks: list[int]
    outputs: dict[tuple[int, int], int]  # by task and model
    contributor: int

    async def person(self) -> int:
        """Somebody new; `stage.token` is their token."""
        async with self.api.database.writing() as connection:
            return await stage.participant(connection)

    async def shown(self, person: int, **wish: Any) -> dict[str, Any]:
        """A round for somebody."""
        found: dict[str, Any] = await self.api.ask(REQUEST, stage.token(person), **wish)
        assert found["__typename"] == "Round", found
        return found

    async def submitted(
        self, person: int, round_: str, winner: str | None, key: str | None = None
    ) -> dict[str, Any]:
        """What is answered to a result, under a key of its own unless one is given."""
        given = {"round": round_, "winner": winner, "key": key or f"key {next(_keys)}"}
        found: dict[str, Any] = await self.api.ask(SUBMIT, stage.token(person), **given)
        return found

    async def row(self, person: int, outputs: list[int], seconds: float = 3600) -> str:
        """The id of a round put in directly."""
        async with self.api.database.writing() as connection:
            made = await connection.fetchval(ROUND_ROW, person, outputs, seconds)
        return f"Round:{made}"


async def build(api: Api, *, tasks: int = 3, models: int = 4, domain: str = "domain") -> Arena:
    """Make an arena."""
    async with api.database.writing() as connection:
        scope = await stage.domain(connection, domain)
        contributor = await stage.participant(connection)
        names = [f"{domain}-model-{n}" for n in range(models)]
        made = [await stage.model(connection, name) for name in names]
        asked = [await stage.task(connection, scope, f"{domain} {n}") for n in range(tasks)]
        outputs = {
            (task, model): await stage.output(connection, task, model, contributor)
            for task in asked
            for model in made
        }
        await stage.recounted(connection)
    return Arena(api, scope, made, asked, outputs, contributor)


async def ratings(connection: Connection) -> dict[int, tuple[float, int, int]]:
    """Rating, rounds and newest result of each model, as kept."""
    rows = await connection.fetch("select model_id, rating, rounds, result_id from arena_rating")
    return {row[0]: (row[1], row[2], row[3]) for row in rows}
