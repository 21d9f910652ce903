"""What a partner's judge said is told when it is through: one more would tell whose it was."""

from typing import Any

import pytest

from ha_api.platform.access import Scope
from tests.ha_api.api import Api
from tests.ha_api.tournaments import judged, stage
from tests.ha_api.tournaments.stage import NEXT, SUBMIT, sent

pytestmark = pytest.mark.asyncio

MATCHES = 6
ROWS = "{ models: standings { model wins losses } }"
BOARD = (
    f'query ($judge: String) {{ tournamentLeaderboard(tournament: "cup", judge: $judge) {ROWS} }}'
)
REPORT = '{ tournamentReport(tournament: "cup") { sentences } }'
TAGS = """
query ($judge: String) { featureProfiles(tournament: "cup", judge: $judge) {
  profiles { model mechanisms { tag count } } } }
"""
BIAS = '{ positionBias(tournament: "cup") { judge } }'
AGREEMENT = """
{ judgeAgreement(tournament: "cup") {
  agreements { one other contestants { model oneRating } }
  selfPreferences { judge rating elsewhere { judge rating } }
  alphas { judge } } }
"""
GRAPH = '{ matchGraph(tournament: "cup") { nodes { first wins } } }'
PAGE = '{ matches(tournament: "cup") { nodes { number first second prompt } } }'


async def code(api: Api, document: str, as_: str | None = None, **given: Any) -> str | None:
    """The code of what a document meets, None where it is answered."""
    answer = (await api.raw(document, as_, **given)).json()
    errors = answer.get("errors", [{"extensions": {"code": None}}])
    found: str | None = errors[0]["extensions"]["code"]
    return found


async def one_more(api: Api, key: str, judge: str) -> None:
    """A judgement more of a partner's judge, and a snapshot."""
    [lease] = (await api.ask(NEXT, key, judge=judge, first=1))["leases"]
    key_of = f"{judge} {lease['match']}"
    await api.ask(SUBMIT, key, judge=judge, judgements=[sent(lease)], key=key_of)
    await judged.taken(api, replicates=2)


async def test_what_one_judgement_more_tells_is_told_to_operators_alone(api: Api) -> None:
    lab, house = await api.key(Scope.VOTE), await api.key(Scope.OPERATOR, partner="house")
    cup = await stage.build(api, models=3, prompts=2, matches=MATCHES, partner="lab")
    await one_more(api, lab, "main")
    for judge in (None, "main", " main "):
        assert await code(api, BOARD, lab, judge=judge) == "FORBIDDEN"
        assert await code(api, TAGS, lab, judge=judge) == "FORBIDDEN"
    assert await code(api, REPORT, lab) == "FORBIDDEN"
    models = (await api.ask(BOARD, house))["models"]
    assert sorted((one["wins"], one["losses"]) for one in models) == [(0, 0), (0, 1), (1, 0)]
    await cup.play()
    await judged.taken(api, replicates=2)
    assert await code(api, BOARD) is None  # it is through, but aux is not
    for _ in range(MATCHES):
        assert await code(api, BOARD, lab, judge="aux") in {"FORBIDDEN"}
        assert [one["judge"] for one in await api.ask(BIAS, lab)] == ["main"]
        told = await api.ask(AGREEMENT, lab)
        assert told["agreements"] == []
        assert "aux" not in {one["judge"] for one in told["alphas"]}
        assert await code(api, PAGE) == await code(api, GRAPH) == "FORBIDDEN"
        await one_more(api, lab, "aux")
    assert len((await api.ask(BOARD, judge="aux"))["models"]) == 3
    assert [one["judge"] for one in await api.ask(BIAS)] == ["main", "aux"]
    assert len((await api.ask(AGREEMENT))["agreements"]) == 1
    assert await code(api, PAGE) is await code(api, GRAPH) is await code(api, REPORT) is None


async def test_who_met_whom_would_name_the_answers_that_a_partner_has_yet_to_judge(
    api: Api,
) -> None:
    lab, house = await api.key(Scope.VOTE), await api.key(Scope.OPERATOR, partner="house")
    cup = await stage.build(api, models=3, prompts=2, matches=MATCHES, partner="lab")
    await cup.play()
    await judged.taken(api, replicates=2)
    leases = (await api.ask(NEXT, lab, judge="aux"))["leases"]
    nodes = (await api.ask(PAGE, house))["nodes"]
    # Leases come by number, as matches do: side by side they tell whose each text is.
    answers = {f"m{text[0]}" for one in leases for text in [one["first"]["text"].split()[1]]}
    assert answers == {one["first"] for one in nodes}
    for who in (None, lab):
        assert await code(api, PAGE, who) == await code(api, GRAPH, who) == "FORBIDDEN"


async def test_a_match_that_nobody_can_judge_any_more_keeps_nothing_back(api: Api) -> None:
    await api.key(Scope.VOTE)
    cup = await stage.build(api, models=3, prompts=2, matches=MATCHES, partner="lab")
    await cup.play()
    await judged.taken(api, replicates=2)
    leases = await cup.next("aux")
    await cup.submit([stage.judged(one) for one in leases[1:]], "aux")
    assert await code(api, PAGE) == "FORBIDDEN"
    house = await api.key(Scope.OPERATOR, partner="house")
    text = leases[0].first
    public_id = await api.value("select public_id from tournament_answer where text = $1", text)
    down = (
        """mutation ($id: ID!) { takeDownTournamentAnswer(id: $id, reason: "r") { __typename } }"""
    )
    await api.ask(down, house, id=f"TournamentAnswer:{public_id}")
    await judged.taken(api, replicates=2)
    assert await code(api, PAGE) is None
    assert await code(api, BOARD, judge="aux") is None


async def test_judges_of_nobody_keep_nothing_back(api: Api) -> None:
    cup = await stage.build(api, models=3, prompts=2, matches=MATCHES)
    await cup.submit([stage.judged(one) for one in await cup.next(first=1)])
    await judged.taken(api, replicates=2)
    assert await code(api, BOARD) is await code(api, REPORT) is None
    await cup.play()
    await judged.taken(api, replicates=2)
    assert await code(api, PAGE) is await code(api, GRAPH) is None
