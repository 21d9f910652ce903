"""The people's part of the matrix over HTTP: documents, and a small matrix to judge in."""

from dataclasses import dataclass
from itertools import count
from typing import Any

from ha_api.platform.access import Scope
from tests.ha_api.api import Api
from tests.ha_api.matrix import stage

OUTPUT = """
id text direction published mine model { slug name } myVote state contributor createdAt
evaluation {
  up votes score high state adherence { criterion passes fails share low high interval mine }
}
"""

_RESULT = "__typename ... on Refusal { code field message } ... on Output { OUTPUT }"


def _document(text: str) -> str:
    return text.replace("RESULT", _RESULT).replace("OUTPUT", OUTPUT)


CONTRIBUTE = _document("""
mutation ($task: ID!, $model: String!, $text: String!, $direction: Direction,
          $publish: Boolean = true, $participant: ID) {
  contributeOutput(task: $task, model: $model, text: $text, direction: $direction,
                   publish: $publish, participant: $participant) { RESULT }
}
""")
CONTRIBUTE_MANY = _document("""
mutation ($task: ID!, $outputs: [OutputInput!]!, $publish: Boolean = true, $participant: ID) {
  contributeOutputs(task: $task, outputs: $outputs, publish: $publish, participant: $participant) {
    __typename
    ... on OutputsContributed { outputs { OUTPUT } }
    ... on Refusal { code field message }
  }
}
""")
PUBLISH = _document("""
mutation ($id: ID!, $participant: ID) {
  publishOutput(id: $id, participant: $participant) { RESULT }
}
""")
WITHDRAW = _document("""
mutation ($id: ID!, $reason: String = "a test", $participant: ID) {
  withdrawOutput(id: $id, reason: $reason, participant: $participant) { RESULT }
}
""")
TAKE_DOWN = _document("""
mutation ($id: ID!) { takeDownOutput(id: $id, reason: "a test") { RESULT } }
""")
VOTE = _document("""
mutation ($output: ID!, $up: Boolean!, $key: String!, $participant: ID) {
  castVote(output: $output, up: $up, idempotencyKey: $key, participant: $participant) {
    __typename
    ... on VoteReceipt { up output { OUTPUT } }
    ... on Refusal { code field message }
  }
}
""")
VOTES = _document("""
mutation ($votes: [VoteInput!]!) {
  castVotes(votes: $votes) {
    __typename
    ... on VoteReceipt { up output { OUTPUT } }
    ... on Refusal { code field message }
  }
}
""")
JUDGE = _document("""
mutation ($output: ID!, $verdicts: [VerdictInput!]!, $key: String!, $participant: ID) {
  judgeCriteria(output: $output, verdicts: $verdicts, idempotencyKey: $key,
                participant: $participant) {
    __typename
    ... on VerdictsReceipt { output { OUTPUT } }
    ... on Refusal { code field message }
  }
}
""")
FIND = _document("""
query ($id: ID!, $participant: ID) { output(id: $id, participant: $participant) { OUTPUT } }
""")
LIST = _document("""
query ($task: ID!, $participant: ID, $first: Int = 50, $after: String) {
  outputs(task: $task, participant: $participant, first: $first, after: $after) {
    nodes { OUTPUT } pageInfo { hasNextPage endCursor }
  }
}
""")
MINE = _document("""
query ($participant: ID, $first: Int = 50, $after: String) {
  myOutputs(participant: $participant, first: $first, after: $after) {
    nodes { OUTPUT } pageInfo { hasNextPage endCursor }
  }
}
""")
HELD = _document("query { heldOutputs { nodes { OUTPUT } } }")
WITHDRAW_TASK = """
mutation ($id: ID!) {
  withdrawMatrixTask(id: $id, reason: "a test") {
    __typename ... on MatrixTask { id text withdrawn } ... on Refusal { code field message }
  }
}
"""

# What is kept, and what it must be; each pair gives the same rows.
KEPT = [
    ("select output_id, task_id, model_id, contributor_id, up, votes from open_output", "output"),
    ("select output_id, criterion_id, passes, fails from criterion_count", "criterion"),
    ("select model_id, task_id, participant_id, up, votes from cell_rater", "rater"),
    (
        "select model_id, task_id, outputs, contributors, up, votes, raters, squares from cell",
        "cell",
    ),
]

_keys = count(1)


@dataclass(frozen=True, slots=True)
class Crowd:
    """A domain with a task of two criteria and two models, an operator's and a partner's key."""

    api: Api
    domain: int
    models: list[str]
    task: str
    criteria: list[str]
    operator: str
    partner: str

    async def person(self) -> str:
        """The token of somebody new."""
        return stage.token(await self.number())

    async def number(self) -> int:
        """The number of somebody new."""
        async with self.api.database.writing() as connection:
            return await stage.participant(connection)

    async def contributed(
        self, token: str, model: int = 0, text: str | None = None, **more: Any
    ) -> Any:
        """What comes of handing in an output, published unless said otherwise."""
        given = {"task": self.task, "model": self.models[model], **more}
        words = text or f"An output, number {next(_keys)}"
        return await self.api.ask(CONTRIBUTE, token, text=words, **given)

    async def published(self, model: int = 0, text: str | None = None) -> str:
        """The id of an output that somebody new contributed."""
        made = await self.contributed(await self.person(), model, text)
        assert made["__typename"] == "Output", made
        id_: str = made["id"]
        return id_

    async def voted(self, token: str, output: str, up: bool = True, **more: Any) -> Any:
        """What comes of a vote, with a key of its own unless one is given."""
        given = {"key": f"key {next(_keys)}", **more}
        return await self.api.ask(VOTE, token, output=output, up=up, **given)

    async def judged(self, token: str, output: str, *passed: bool | None, **more: Any) -> Any:
        """What comes of verdicts by the criteria in their order; None leaves one out."""
        verdicts = [
            {"criterion": criterion, "passed": found}
            for criterion, found in zip(self.criteria, passed, strict=False)
            if found is not None
        ]
        given = {"key": f"key {next(_keys)}", "verdicts": verdicts, **more}
        return await self.api.ask(JUDGE, token, output=output, **given)

    async def found(self, token: str | None, output: str) -> Any:
        """An output as somebody sees it."""
        return await self.api.ask(FIND, token, id=output)

    async def counts(self) -> dict[str, list[tuple[Any, ...]]]:
        """Every kept count, once it was seen to be what the raw rows say."""
        return await counts(self.api)


async def counts(api: Api) -> dict[str, list[tuple[Any, ...]]]:
    """Every kept count by kind, sorted; fails where one is not what the raw rows say."""
    kept = {kind: await _rows(api, statement) for statement, kind in KEPT}
    for kind, rows in kept.items():
        assert rows == await _rows(api, f"select * from counted_{kind}"), kind  # noqa: S608
    async with api.database.writing() as connection:
        await stage.recounted(connection)
    assert kept == {kind: await _rows(api, statement) for statement, kind in KEPT}
    return kept


async def build(api: Api, *, models: int = 2) -> Crowd:
    """Make a matrix without outputs."""
    async with api.database.writing() as connection:
        domain = await stage.domain(connection)
        slugs = [f"m{n}" for n in range(models)]
        for slug in slugs:
            await stage.model(connection, slug)
        task = await stage.task(connection, domain, "t1")
        criteria = [await stage.criterion(connection, task, words) for words in ("First", "Second")]
        ids = [await stage.public_id(connection, "criterion", number) for number in criteria]
        public_id = await stage.public_id(connection, "matrix_task", task)
    return Crowd(
        api,
        domain,
        slugs,
        f"MatrixTask:{public_id}",
        [f"Criterion:{id_}" for id_ in ids],
        await api.key(Scope.OPERATOR),
        await api.key(Scope.VOTE, partner="shop"),
    )


async def _rows(api: Api, statement: str) -> list[tuple[Any, ...]]:
    return sorted(tuple(row) for row in await api.fetch(statement))
