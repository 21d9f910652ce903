"""A study on which people vote: models with answers, human answers, a board, and its voters."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import httpx

from ha_api.app import Options, application, services
from ha_api.boards.service.impressions import Limits
from ha_api.platform.access import Scope
from tests.ha_api.api import SECRET, Api

ENROL = """
mutation ($externalId: String, $adult: Boolean = true) {
  enrollParticipant(externalId: $externalId, consent: "v1", adult: $adult) {
    ... on Enrolled { participant token }
    ... on Refusal { code field message }
  }
}
"""

CARDS = "id task { id text direction } cards { id text direction } shownAt expiresAt outcome"

REQUEST = """
mutation ($board: String = "board", $repeat: Boolean = false, $technical: Boolean = false,
          $participant: ID) {
  requestImpression(board: $board, repeat: $repeat, technical: $technical,
                    participant: $participant) {
    __typename
    ... on Impression { CARDS reveal { card } }
    ... on Refusal { code field message }
  }
}
""".replace("CARDS", CARDS)

RECEIPT = """
__typename
... on RankingReceipt {
  ranking impression eligibility research
  reveal { card place model { slug name } author }
}
... on Refusal { code field message }
"""

RANK = """
mutation ($impression: ID!, $grades: [CardGrade!]!, $gradeOrder: [ID!]!, $order: [ID!]!,
          $actions: [ActionInput!]!, $idempotencyKey: String!) {
  submitRanking(impression: $impression, grades: $grades, gradeOrder: $gradeOrder, order: $order,
                actions: $actions, idempotencyKey: $idempotencyKey) { RECEIPT }
}
""".replace("RECEIPT", RECEIPT)

RANK_MANY = """
mutation ($rankings: [RankingInput!]!) { submitRankings(rankings: $rankings) { RECEIPT } }
""".replace("RECEIPT", RECEIPT)

SKIP = """
mutation ($impression: ID!, $actions: [ActionInput!] = [], $key: String = "k") {
  skipImpression(impression: $impression, actions: $actions, idempotencyKey: $key) {
    ... on ImpressionEnded { impression outcome }
    ... on Refusal { code field message }
  }
}
"""

NOTHING_FUNNY = SKIP.replace("skipImpression", "reportNothingFunny")

STUDY = """
with made as (
    insert into study (slug, title, language, population)
    values ($1::text, $1::text, 'ru', 'x') returning id
), board as (
    insert into board (slug, title, study_id, mode, method_version)
    select $2::text, $2::text, id, $3::mode, 'ha-1' from made
)
select id from made
"""

ROSTER = """
with models as (
    insert into model (slug, family, maker)
    select $3::text || n, 'family', 'maker' from generate_series(1, $2::integer) n returning id
), names as (
    insert into model_name (model_id, name) select id, 'Model ' || id from models
), roster as (
    insert into roster (study_id) values ($1::bigint) returning id
), members as (
    select roster.id, models.id as model_id from roster cross join models
), filled as (
    insert into roster_model (roster_id, study_id, model_id)
    select id, $1::bigint, model_id from members
)
insert into study_roster (study_id, roster_id)
select $1::bigint, id from roster returning roster_id
"""

TASKS = """
with made as (
    insert into task (study_id, mode, text, hash, direction)
    select $1::bigint, $2::mode, text, sha256(convert_to(text, 'UTF8')), 'LTR'
    from (select 'Task ' || n || ' of ' || $1::bigint as text
          from generate_series(1, $3::integer) n) texts
    returning id, study_id, mode
), shown as (
    insert into open_task (task_id, study_id, mode) select id, study_id, mode from made
)
select id from made order by id
"""

ANSWERS = """
with texts as (
    select task_id, model_id, author_id,
           format('Answer of %s to %s', coalesce('m' || model_id, 'a' || author_id), task_id)
               as text
    from unnest($3::bigint[], $4::bigint[], $5::bigint[]) given (task_id, model_id, author_id)
), made as (
    insert into answer (task_id, study_id, mode, model_id, author_id, text, hash, direction)
    select task_id, $1::bigint, $2::mode, model_id, author_id, text,
           sha256(convert_to(md5(text), 'UTF8')), 'LTR'
    from texts
    returning id, task_id, study_id, mode, model_id, author_id
)
insert into open_answer (answer_id, task_id, study_id, mode, model_id, author_id)
select * from made
"""

VERSION = """
insert into content_version (study_id, mode, version) values ($1::bigint, $2::mode, 1)
on conflict (study_id, mode) do update set version = content_version.version + 1
"""


@dataclass(frozen=True, slots=True)
class Stage:
    """A study with its ids; the key is of the partner `lab`, with scope VOTE."""

    api: Api
    study: int
    mode: str
    models: list[int]
    tasks: list[int]
    key: str

    async def voter(self, name: str | None = None, *, adult: bool = True) -> str:
        """The token of a participant."""
        enrolled = await self.api.ask(ENROL, self.key, externalId=name, adult=adult)
        token: str = enrolled["token"]
        return token

    async def shown(self, token: str, **wish: Any) -> dict[str, Any]:
        """An impression for a participant."""
        found: dict[str, Any] = await self.api.ask(REQUEST, token, **wish)
        assert found["__typename"] == "Impression", found
        return found

    async def ranked(self, token: str, impression: dict[str, Any], key: str = "k") -> Any:
        """The receipt of a ranking in the order shown."""
        return await self.api.ask(RANK, token, **ballot(impression, key))

    async def add(self, statement: str, *values: Any) -> Any:
        """The rows that a statement adds."""
        async with self.api.database.writing() as connection:
            return await connection.fetch(statement, *values)


def ballot(impression: dict[str, Any], key: str = "k") -> dict[str, Any]:
    """A ballot that ranks the cards as they were shown, the first one funny."""
    cards = [card["id"] for card in impression["cards"]]
    grades = ["FUNNY", "SMILED", "SMILED", "WEAK"]
    return {
        "impression": impression["id"],
        "grades": [{"card": c, "grade": g} for c, g in zip(cards, grades, strict=True)],
        "gradeOrder": cards[::-1],
        "order": cards,
        "actions": [
            *(action("GRADED", card=c, grade=g) for c, g in zip(cards, grades, strict=True)),
            action("TIE_BROKEN", card=cards[1], below=cards[2]),
        ],
        "idempotencyKey": key,
    }


def action(kind: str, **given: Any) -> dict[str, Any]:
    """An action, done now."""
    return {"kind": kind, "at": datetime.now(UTC).isoformat(), **given}


async def build(
    api: Api,
    *,
    tasks: int = 3,
    models: int = 6,
    humans: int = 0,
    mode: str = "SAFE_16",
    board: str = "board",
    prefix: str = "model-",
) -> Stage:
    """Make a study whose models answer every task, and `humans` people each of the first tasks."""
    async with api.database.writing() as connection:
        study = await connection.fetchval(STUDY, board, board, mode)
        await connection.execute(VERSION, study, mode)
        roster = await connection.fetchval(ROSTER, study, models, prefix)
        members = "select model_id from roster_model where roster_id = $1 order by 1"
        ids = [row[0] for row in await connection.fetch(members, roster)]
        made = [row[0] for row in await connection.fetch(TASKS, study, mode, tasks)]
        by_models = [(task, model, None) for task in made for model in ids]
        columns = [list(column) for column in zip(*by_models, strict=True)]
        await connection.execute(ANSWERS, study, mode, *columns)
    stage = Stage(api, study, mode, ids, made, await api.key(Scope.VOTE))
    await answer_by_people(stage, humans)
    return stage


async def answer_by_people(stage: Stage, humans: int) -> list[str]:
    """Let people answer one task each; their tokens."""
    tokens = [await stage.voter(f"author {n}") for n in range(humans)]
    authors = await stage.api.fetch("select participant_id from enrolment order by id")
    rows = [
        (stage.tasks[n], None, row[0]) for n, row in enumerate(authors[-humans:] if humans else [])
    ]
    if rows:
        columns = [list(column) for column in zip(*rows, strict=True)]
        await stage.add(ANSWERS, stage.study, stage.mode, *columns)
        await stage.add(VERSION, stage.study, stage.mode)
    return tokens


@asynccontextmanager
async def hasty(api: Api, *, seconds: float = 3600.0, open: int = 5) -> AsyncIterator[Api]:  # noqa: A002
    """Give the service with other limits, on the same database."""
    options = Options(SECRET, limits=Limits(seconds, open))
    transport = httpx.ASGITransport(application(api.database, options))
    async with httpx.AsyncClient(transport=transport, base_url="http://ha") as http:
        yield Api(http, api.database, services(api.database, options))
