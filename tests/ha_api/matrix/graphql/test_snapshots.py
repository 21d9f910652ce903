"""Snapshots over HTTP: whoever asks reads them, operators alone ask for one."""

import pytest

from ha_api.matrix.records.results import Ratings
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


LIVE = """
query ($scope: String, $snapshot: ID) {
  matrix(scope: $scope, snapshot: $snapshot) {
    modelCount taskCount policies { version } population
    tasks(first: 50) { nodes { id } }
    rows(first: 50) { nodes {
      place model { slug }
      summary { score estimate low high cells votes gapSentence provisional }
      cells(first: 50) { nodes {
        task evidenceClass bound votes up raters contributors reasons effectiveRaters
      } }
    } }
  }
  indistinguishableGroups(scope: $scope, snapshot: $snapshot) {
    sentence groups { models { slug } low high } withoutInterval { slug }
  }
}
"""
BESIDE = """
query ($scope: String, $snapshot: ID) {
  matrix(scope: $scope, snapshot: $snapshot) {
    rows(first: 50) { nodes { model { slug } samplingInterval { low high snapshot } } }
  }
}
"""
SAMPLED = """
query ($model: String!, $scope: String) {
  modelSummary(model: $model, scope: $scope) { samplingInterval { low high } }
}
"""
RATED = "{ arenaLeaderboard { snapshot { id rounds } rows { model { slug } rating low high } } }"


@pytest.mark.parametrize("scope", [None, "law", "poetry"])
async def test_a_snapshot_reads_as_the_matrix_did_when_it_was_taken(
    api: Api, scope: str | None
) -> None:
    await judged(api)
    recipe = await taken(api, MatrixResult.MATRIX)
    given = {"scope": scope, "snapshot": f"MatrixSnapshot:{recipe.public_id}"}
    live = await api.ask(LIVE, scope=scope)
    assert await api.ask(LIVE, **given) == live
    assert live["matrix"]["modelCount"] == 5
    async with api.database.writing() as connection:
        await connection.execute("update cell set votes = votes + 9, squares = squares + 999")
    assert await api.ask(LIVE, **given) == live


async def test_beside_live_rows_stand_the_newest_snapshot_s_numbers(api: Api) -> None:
    await judged(api)
    recipe, arena = [await taken(api, result) for result in MatrixResult]
    rows = (await api.ask(BESIDE))["rows"]["nodes"]
    there = {row["model"]["slug"]: row["samplingInterval"] for row in rows}
    assert {one["snapshot"] for one in there.values() if one} == {
        f"MatrixSnapshot:{recipe.public_id}"
    }
    for model, found in there.items():
        now = (await api.ask(SAMPLED, model=model))["samplingInterval"]
        ends = [None if one is None else [one["low"], one["high"]] for one in (now, found)]
        assert ends[0] == (None if ends[1] is None else pytest.approx(ends[1], abs=1e-9))
    board = await api.ask(RATED)
    assert board["snapshot"]["id"] == f"MatrixSnapshot:{arena.public_id}"
    stored = await MatrixSnapshots(api.database).stored(arena)
    assert isinstance(stored, Ratings)
    assert [(row["model"]["slug"], row["rating"], row["low"]) for row in board["rows"]] == [
        (row.model, row.rating, row.low) for row in stored.models
    ]
