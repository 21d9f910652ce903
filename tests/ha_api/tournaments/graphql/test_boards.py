"""Leaderboards and reports of tournaments over HTTP: what is kept, and nothing blind."""

from dataclasses import asdict

import pytest

from ha_api.platform.access import Scope
from ha_api.tournaments.service.snapshots import TournamentSnapshots
from tests.ha_api.api import Api
from tests.ha_api.tournaments import judged, stage

pytestmark = pytest.mark.asyncio

SHARE = "{ share low high of }"
BOARD = """
query ($tournament: String = "cup", $judge: String, $snapshot: ID) {
  tournamentLeaderboard(tournament: $tournament, judge: $judge, snapshot: $snapshot) {
    snapshot { id } judge main simulated notes matches judgements prompts converged parts closedGap
    standings { model kind rating lowPrompts highMatches lowClosed elo eloHigh wins ties losses tier
                withinTier overlap }
    grounds { model rank part winless undefeated replicates }
    transitivity { score triples expected p cycles { models } } growth { matches tau tauRandom }
  }
}
"""
AGREEMENT = """
query {
  judgeAgreement(tournament: "cup") {
    agreements { one other matches tau p moved firstStays lastStays
                 contestants { model oneRating otherRating oneRank otherRank } }
    selfPreferences { judge contestant rating rank excess elsewhere { judge rating rank } }
    alphas { judge raters alpha pairs }
  }
}
"""
BIAS = f"""
query {{
  positionBias(tournament: "cup") {{
    judge bias {{ reversals {SHARE} firstWins {SHARE} firstWinsBoth {SHARE} }}
  }}
}}
"""
TAG = f"{{ tag count ofJudgements {SHARE} judgementsSentence ofLabels {SHARE} labelsSentence }}"
TAGS = f"""
query ($judge: String) {{
  featureProfiles(tournament: "cup", judge: $judge) {{
    simulated judge profiles {{ model mechanisms {TAG} delivery {TAG} failures {TAG} }}
  }}
}}
"""
GRAPH = """
query ($first: Int = 50, $after: String) {
  matchGraph(tournament: "cup", first: $first, after: $after) {
    nodes { id first second matches wins ties losses } pageInfo { hasNextPage endCursor }
  }
}
"""
REPORT = """
query ($tournament: String = "cup") {
  tournamentReport(tournament: $tournament) { sentences notes }
}
"""


async def test_a_leaderboard_is_what_the_snapshot_keeps(api: Api) -> None:
    await judged.judged(api, 1)
    recipe = await judged.taken(api)
    found = await TournamentSnapshots(api.database).stored(recipe)
    assert found is not None
    for number, judge in enumerate((None, "aux", "m1 itself")):
        shown = await api.ask(BOARD, judge=judge)
        board = found.boards[number]
        assert (shown["judge"], shown["main"]) == (board.judge, number == 0)
        assert [row["rating"] for row in shown["standings"]] == [r.rating for r in board.models]
        assert [row["lowPrompts"] for row in shown["standings"]] == [
            row.low_prompts for row in board.models
        ]
        assert [row["model"] for row in shown["grounds"]] == [row.model for row in board.models]
        assert shown["growth"] == []  # too few matches
    assert await api.ask(BOARD, judge="nobody") is None
    assert await api.ask(BOARD, tournament="nothing") is None


async def test_an_older_snapshot_is_read_by_its_id_and_only_under_its_tournament(api: Api) -> None:
    cup = await stage.build(api, matches=12)
    await cup.submit([stage.judged(one) for one in (await cup.next(first=7))[:5]])
    first = await judged.taken(api, replicates=2)
    await cup.play()
    await judged.taken(api, replicates=2)
    key = f"TournamentSnapshot:{first.public_id}"
    assert (await api.ask(BOARD))["matches"] == 12
    assert (await api.ask(BOARD, snapshot=key))["matches"] == 5
    other = await stage.build(api, slug="other", matches=6)
    await other.play()
    await judged.taken(api, "other", replicates=2)
    assert await api.ask(BOARD, tournament="other", snapshot=key) is None
    async with api.database.writing() as connection:
        await connection.execute("delete from tournament_snapshot")
    assert await api.ask(BOARD) is None


async def test_judges_and_tags_are_shown_as_they_are_kept(api: Api) -> None:
    await judged.judged(api, 2)
    recipe = await judged.taken(api)
    found = await TournamentSnapshots(api.database).stored(recipe)
    assert found is not None
    shown = await api.ask(AGREEMENT)
    assert [row["tau"] for row in shown["agreements"]] == [row.tau for row in found.agreements]
    assert [row["excess"] for row in shown["selfPreferences"]] == [
        row.excess for row in found.self_preferences
    ]
    assert [row["alpha"] for row in shown["alphas"]] == [row.alpha for row in found.alphas]
    bias = await api.ask(BIAS)
    assert [row["judge"] for row in bias] == ["main", "aux", "m1 itself"]
    assert bias[0]["bias"]["reversals"]["share"] == found.boards[0].bias.reversals.share
    tags = await api.ask(TAGS, judge="aux")
    assert [row["model"] for row in tags["profiles"]] == [
        row.model for row in found.boards[1].profiles
    ]
    kept = found.boards[1].profiles
    for profile, of in zip(tags["profiles"], kept, strict=True):
        for kind, verb in (("mechanisms", "won"), ("delivery", "won"), ("failures", "lost")):
            for tag, stored in zip(profile[kind], getattr(of, kind), strict=True):
                assert (tag["tag"], tag["count"]) == (stored.tag, stored.count)
                assert tag["ofJudgements"] == asdict(stored.of_judgements)
                assert tag["ofLabels"] == asdict(stored.of_labels)
                assert f"that {of.model} {verb} under aux" in tag["judgementsSentence"]
                assert f"of {of.model} under aux" in tag["labelsSentence"]


async def test_who_met_whom_is_told_when_all_is_read(api: Api) -> None:
    cup = await stage.build(api, matches=18)
    await cup.submit([stage.judged(one) for one in (await cup.next(first=7))[:5]])
    await judged.taken(api, replicates=2)
    assert "told once a snapshot has read all matches" in (await api.raw(GRAPH)).text
    operator = await api.key(Scope.OPERATOR)
    assert sum(row["matches"] for row in (await api.ask(GRAPH, operator))["nodes"]) == 5
    await cup.play()
    await judged.taken(api, replicates=2)
    pages, after = [], None
    while True:
        page = await api.ask(GRAPH, first=4, after=after)
        pages += page["nodes"]
        after = page["pageInfo"]["endCursor"]
        if not page["pageInfo"]["hasNextPage"]:
            break
    assert len({(row["first"], row["second"]) for row in pages}) == len(pages) == 6
    assert sum(row["matches"] for row in pages) == 18
    assert all(row["wins"] + row["ties"] + row["losses"] == row["matches"] for row in pages)


async def test_a_report_says_it_in_words(api: Api) -> None:
    await judged.judged(api, 3)
    await judged.taken(api)
    told = await api.ask(REPORT)
    text = "\n".join(told["sentences"])
    for part in (
        "24 matches on 4 prompts were decided by",
        "is first",
        "of contestants",
        "The answer shown first won",
        "contradicted itself in",
        "both judged",
        "rates its own model",
        "Krippendorff's α",
    ):
        assert part in text
    assert any("no significance test" in note for note in told["notes"])
    assert await api.ask(REPORT, tournament="nothing") is None
