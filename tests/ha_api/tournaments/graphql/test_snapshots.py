"""Snapshots of tournaments over HTTP."""

import pytest

from ha_api.platform.access import Scope
from tests.ha_api.api import Api
from tests.ha_api.tournaments import judged, stage

pytestmark = pytest.mark.asyncio

PAGE = """
query ($first: Int = 50, $after: String) {
  tournamentSnapshots(tournament: "cup", first: $first, after: $after) {
    nodes { id tournament methodVersion parametersDigest seed replicates cut peopleCut inputsDigest
            software createdAt kept current verify }
    pageInfo { hasNextPage endCursor }
  }
}
"""
REFITS = "query { tournamentRefits { tournament askedAt dueAt failures problem } }"
WISH = """
mutation ($tournament: String = "cup") {
  requestTournamentSnapshot(tournament: $tournament) {
    __typename ... on TournamentSnapshotRequested { tournament } ... on Refusal { code field }
  }
}
"""
NODE = "query ($id: ID!) { node(id: $id) { ... on TournamentSnapshot { inputsDigest } } }"


async def test_snapshots_come_newest_first_a_page_at_a_time(api: Api) -> None:
    cup = await stage.build(api, matches=6)
    await cup.play()
    made = [await judged.taken(api, replicates=2, seed=seed) for seed in range(3)]
    page = await api.ask(PAGE, first=2)
    assert [row["seed"] for row in page["nodes"]] == ["2", "1"]
    assert [row["current"] for row in page["nodes"]] == [True, False]
    assert page["nodes"][0]["verify"] == f"ha verify {made[2].public_id}"
    rest = await api.ask(PAGE, first=2, after=page["pageInfo"]["endCursor"])
    assert [row["seed"] for row in rest["nodes"]] == ["0"]
    shown = await api.ask(NODE, id=rest["nodes"][0]["id"])
    assert shown["inputsDigest"] == made[0].inputs_digest.hex()


async def test_operators_may_ask_for_one(api: Api) -> None:
    cup = await stage.build(api, matches=6)
    await cup.play()
    [waiting] = await api.ask(REFITS)
    assert (waiting["tournament"], waiting["askedAt"]) == ("cup", None)
    assert waiting["dueAt"] is not None
    operator, partner = await api.key(Scope.OPERATOR), await api.key(Scope.VOTE)
    assert (await api.ask(WISH, partner))["code"] == "FORBIDDEN"
    assert (await api.ask(WISH, operator, tournament="nothing"))["code"] == "NOT_FOUND"
    assert (await api.ask(WISH, operator))["tournament"] == "cup"
    assert (await api.ask(REFITS))[0]["askedAt"] is not None
