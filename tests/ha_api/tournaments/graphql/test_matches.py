"""Who met whom: for operators, and for everybody once the tournament is played out."""

from typing import Any

import pytest

from ha_api.platform.access import Scope
from tests.ha_api.api import Api
from tests.ha_api.tournaments import stage

pytestmark = pytest.mark.asyncio

MATCH = """
id number passNumber prompt first second firstRating secondRating firstChose reason met
judgements { id judge swapped decision mechanisms reading { target } rationale inputTokens }
"""
PAGE = """
query ($tournament: String = "cup", $first: Int = 100, $after: String) {
  matches(tournament: $tournament, first: $first, after: $after) {
    nodes { MATCH } pageInfo { hasNextPage endCursor }
  }
}
""".replace("MATCH", MATCH)
FIND = "query ($id: ID!) { match(id: $id) { MATCH } }".replace("MATCH", MATCH)
NODE = "query ($id: ID!) { node(id: $id) { id __typename } }"
SNAPSHOT = """
with made as (
    insert into snapshot (room, method_version, parameters_digest, seed, replicates, cut,
                          eligibility_cut, showing_cut, inputs_digest, software)
    values ('TOURNAMENTS', 'humorrank-1', sha256('a'), 1, 1, 1, 1, 1, sha256('b'), 'x')
    returning id
), recipe as (
    insert into tournament_recipe (snapshot_id, tournament_id)
    select made.id, tournament.id from made, tournament where slug = 'cup'
)
select id from made
"""


async def told(api: Api, matches: int) -> None:
    """Let a snapshot have read so many matches."""
    async with api.database.writing() as connection:
        snapshot = await connection.fetchval(SNAPSHOT)
        await connection.execute(
            "insert into tournament_snapshot select $1, tournament_id, $2, 1, '{}'"
            " from tournament_recipe where snapshot_id = $1",
            snapshot,
            matches,
        )


async def code(api: Api, caller: str | None) -> str:
    found: str = (await api.raw(PAGE, caller)).json()["errors"][0]["extensions"]["code"]
    return found


async def test_operators_read_matches_as_they_are_drawn_and_judged(api: Api) -> None:
    cup = await stage.build(api, models=4, prompts=2, matches=4)
    leases = await cup.next(first=4)
    await cup.submit([stage.judged(leases[1], lambda *_: 0.0)])
    await cup.next("aux")
    await cup.submit([stage.judged(leases[1])], "aux")
    key = await api.key(Scope.OPERATOR)
    page = await api.ask(PAGE, key, first=3)
    assert [node["number"] for node in page["nodes"]] == [1, 2, 3]
    assert [node["passNumber"] for node in page["nodes"]] == [1, 1, 2]
    assert {node["firstRating"] for node in page["nodes"]} == {1000.0}
    second: dict[str, Any] = page["nodes"][1]
    assert [one["judge"] for one in second["judgements"]] == ["main", "aux"]
    assert second["judgements"][0]["decision"] == 0.0
    assert second["judgements"][0]["reading"] == {"target": "courtiers"}
    rest = await api.ask(PAGE, key, after=page["pageInfo"]["endCursor"])
    assert [node["number"] for node in rest["nodes"]] == [4]
    assert await api.ask(FIND, key, id=second["id"]) == second
    assert (await api.ask(NODE, key, id=second["id"]))["__typename"] == "Match"


async def test_all_others_are_told_once_a_snapshot_has_read_all_matches(api: Api) -> None:
    cup = await stage.build(api, matches=6)
    await stage.build(api, slug="other")
    await cup.play()
    public_id = await api.value("select public_id from match where number = 1")
    id_ = f"Match:{public_id}"
    keys = [None, await api.key(Scope.VOTE), await api.key(Scope.RESEARCH)]
    await told(api, 5)
    for key in keys:
        assert await code(api, key) == "FORBIDDEN"
        assert (await api.raw(FIND, key, id=id_)).json()["data"] == {"match": None}
        assert (await api.raw(NODE, key, id=id_)).json()["data"] == {"node": None}
    await told(api, 6)
    for key in keys:
        nodes = (await api.ask(PAGE, key))["nodes"]
        assert len(nodes) == 6
        judgement = nodes[0]["judgements"][0]
        assert judgement["mechanisms"] == ["IRONY"]
        # These may quote the texts, which are never told beside a name.
        assert [judgement[name] for name in ("reading", "rationale", "inputTokens")] == [None] * 3
        assert (await api.ask(FIND, key, id=id_))["number"] == 1
    answer = (await api.raw(PAGE, tournament="other")).json()
    assert answer["errors"][0]["extensions"]["code"] == "FORBIDDEN"


async def test_the_id_that_judges_know_finds_nothing(api: Api) -> None:
    cup = await stage.build(api, matches=6)
    lease = (await cup.next())[0]
    await cup.play()
    await told(api, 6)
    for key in (None, await api.key(Scope.OPERATOR)):
        for kind in ("Match", "BlindMatch"):
            found = (await api.raw(NODE, key, id=f"{kind}:{lease.match}")).json()
            assert found["data"] == {"node": None}
    pages = (await api.raw(PAGE, await api.key(Scope.OPERATOR))).text
    assert str(lease.match) not in pages


async def test_a_tournament_and_its_prompts_have_ids(api: Api) -> None:
    await stage.build(api, prompts=1)
    prompt = await api.value("select public_id from tournament_prompt")
    for id_, kind in (
        ("Tournament:cup", "Tournament"),
        (f"TournamentPrompt:{prompt}", "TournamentPrompt"),
    ):
        assert await api.ask(NODE, id=id_) == {"id": id_, "__typename": kind}
    assert (await api.raw(NODE, id="Tournament:nothing")).json()["data"] == {"node": None}
