"""Snapshots over HTTP: whoever asks reads them, operators alone ask for one."""

import pytest

from ha_api.matrix.records.snapshots import MatrixResult
from ha_api.matrix.service.refits import MatrixRefits
from ha_api.matrix.service.snapshots import MatrixSnapshots
from ha_api.platform.access import Scope
from tests.ha_api.api import Api
from tests.ha_api.matrix.judged import judged, taken

pytestmark = pytest.mark.asyncio

FIELDS = """
id result versions methodVersion parametersDigest population seed orders cut publicationCut
verdictCut taskCut withdrawalCut inputsDigest software createdAt kept current verify
"""
PAGE = """
query ($result: MatrixResult!, $first: Int = 50, $after: String) {
  matrixSnapshots(result: $result, first: $first, after: $after) {
    nodes { FIELDS } pageInfo { hasNextPage endCursor }
  }
}
""".replace("FIELDS", FIELDS)
NODE = "query ($id: ID!) { node(id: $id) { __typename ... on MatrixSnapshot { FIELDS } } }".replace(
    "FIELDS", FIELDS
)
REFITS = """
{ matrixRefits { result askedAt beganAt endedAt failures failedAt problem dueAt } }
"""
ASK = """
mutation ($result: MatrixResult!) {
  requestMatrixSnapshot(result: $result) {
    ... on MatrixSnapshotRequested { result }
    ... on Refusal { code }
  }
}
"""


async def test_a_snapshot_tells_everything_it_follows_from(api: Api) -> None:
    await judged(api)
    recipe = await taken(api, MatrixResult.MATRIX)
    found = (await api.ask(PAGE, result="MATRIX"))["nodes"]
    assert found == [
        {
            "id": f"MatrixSnapshot:{recipe.public_id}",
            "result": "MATRIX",
            "versions": ["wilson-1", "eligibility-1", "uncertainty-1"],
            "methodVersion": "wilson-1+eligibility-1+uncertainty-1",
            "parametersDigest": recipe.parameters_digest.hex(),
            "population": recipe.population,
            "seed": "0",
            "orders": 0,
            "cut": str(recipe.cut),
            "publicationCut": str(recipe.eligibility_cut),
            "verdictCut": str(recipe.showing_cut),
            "taskCut": str(recipe.task_cut),
            "withdrawalCut": str(recipe.withdrawal_cut),
            "inputsDigest": recipe.inputs_digest.hex(),
            "software": recipe.software,
            "createdAt": recipe.created_at.isoformat(),
            "kept": True,
            "current": True,
            "verify": f"ha verify {recipe.public_id}",
        }
    ]
    assert recipe.cut > recipe.showing_cut > 0
    assert await api.ask(NODE, id=found[0]["id"]) == {"__typename": "MatrixSnapshot", **found[0]}
    for key in ("MatrixSnapshot:0b36f0a2-6d4e-4ff8-8a6f-0d2b6a6a2f10", "MatrixSnapshot:x"):
        assert await api.ask(NODE, id=key) is None


async def test_pages_go_from_the_newest_on_and_kinds_do_not_mix(api: Api) -> None:
    made = [await taken(api, MatrixResult.MATRIX) for _ in range(3)]
    arena = await taken(api, MatrixResult.ARENA)
    first = await api.ask(PAGE, result="MATRIX", first=2)
    rest = await api.ask(PAGE, result="MATRIX", after=first["pageInfo"]["endCursor"])
    assert (first["pageInfo"]["hasNextPage"], rest["pageInfo"]["hasNextPage"]) == (True, False)
    nodes = [*first["nodes"], *rest["nodes"]]
    assert [n["id"] for n in nodes] == [f"MatrixSnapshot:{r.public_id}" for r in made[::-1]]
    assert [node["current"] for node in nodes] == [True, False, False]
    played = (await api.ask(PAGE, result="ARENA"))["nodes"]
    assert [(n["id"], n["orders"]) for n in played] == [(f"MatrixSnapshot:{arena.public_id}", 20)]


async def test_an_operator_asks_and_nobody_else(api: Api) -> None:
    refits = MatrixRefits(MatrixSnapshots(api.database))
    for key in (None, await api.key(Scope.VOTE), await api.key(Scope.RESEARCH)):
        assert (await api.ask(ASK, key, result="ARENA"))["code"] in {"UNAUTHENTICATED", "FORBIDDEN"}
    assert await refits.due() == []
    operator = await api.key(Scope.OPERATOR)
    assert await api.ask(ASK, operator, result="ARENA") == {"result": "ARENA"}
    assert await refits.due() == [MatrixResult.ARENA]
    states = {one["result"]: one for one in await api.ask(REFITS)}
    assert states["ARENA"]["askedAt"] == states["ARENA"]["dueAt"] is not None
    assert states["MATRIX"]["dueAt"] is None


async def test_why_one_failed_is_for_operators(api: Api) -> None:
    async with api.database.writing() as connection:
        await connection.execute(
            "insert into matrix_refit (result, failures, problem) values ('MATRIX', 2, 'why')"
        )
    operator = await api.key(Scope.OPERATOR)
    for key, problem in ((None, None), (await api.key(Scope.VOTE), None), (operator, "why")):
        states = {one["result"]: one for one in await api.ask(REFITS, key)}
        assert (states["MATRIX"]["failures"], states["MATRIX"]["problem"]) == (2, problem)
