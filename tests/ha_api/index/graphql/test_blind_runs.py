"""Runs of the blind test over HTTP: kept whole, or refused by the name of what cannot be."""

from typing import Any

import pytest

from ha_api.index.service import blind_marks
from ha_api.platform.access import Scope
from tests.ha_api.api import Api
from tests.ha_api.index import judged
from tests.ha_api.index.judged import BLIND, PICTURES, blind, rows, sent

pytestmark = pytest.mark.asyncio

WHOLE = rows(PICTURES[:3])
AUDIO_ALONE = [(0, 0, prompt, 1, 5) for prompt in range(3)]


async def test_a_run_is_kept_whole_with_the_developers_of_the_day(api: Api) -> None:
    key = await judged.opened(api)
    made = await sent(api, BLIND, key, blind())
    assert made["kind"] == "BLIND_RUNS", made
    [record] = made["records"]
    run = await api.value("select public_id from blind_run")
    assert record == {
        "id": f"BlindRun:{run}",
        "category": "IMAGE",
        "title": "autumn",
        "protocol": "names hidden, order drawn",
        "run_on": judged.DAY,
        "judges": 4,
        "families": [
            {
                "family": slug,
                "developer": judged.MAKERS[slug],
                "inapplicable": [],
                "prompts": {"detail": 6},
            }
            for slug in PICTURES[:3]
        ],
    }
    stored = await api.fetch(
        "select slug, criterion, prompt, judge, score from blind_score"
        " join blind_member member on member.id = member_id join family on family.id = family_id"
    )
    assert sorted(tuple(row) for row in stored) == sorted(
        (PICTURES[family], "detail", prompt, judge, score)
        for family, _, prompt, judge, score in WHOLE
    )
    assert (
        await api.fetch("select judges, placed from blind_run join blind_member on true")
        == [(judged.JUDGES, False)] * 3
    )


async def test_operators_alone_submit(api: Api) -> None:
    await judged.opened(api)
    for key in (None, await api.key(Scope.VOTE, Scope.RESEARCH)):
        refused = await sent(api, BLIND, key, blind())
        assert refused["code"] in {"UNAUTHENTICATED", "FORBIDDEN"}
    assert await api.value("select count(*) from blind_run") == 0


async def test_a_run_stands_in_place_of_another_or_of_nothing(api: Api) -> None:
    key = await judged.opened(api)
    made = await sent(api, BLIND, key, blind())
    early = await sent(api, BLIND, key, blind(runOn="2026-11-19"))
    assert (early["code"], early["field"]) == ("CONFLICT", "runs.0.runOn")
    instead = await sent(
        api, BLIND, key, blind(runOn="2026-11-19"), replaces=made["id"], reason="a wrong day"
    )
    assert instead["replaces"] == made["id"]
    gone = await sent(api, BLIND, key, replaces=instead["id"], reason="the judges knew the names")
    assert gone["records"] == []


async def test_inapplicable_criteria_are_kept(api: Api) -> None:
    key = await judged.opened(api)
    families = [{"family": "ink", "inapplicable": ["text_rendering", "edit_consistency"]}]
    made = await sent(api, BLIND, key, blind(families=families, rows=rows(["ink"])))
    [family] = made["records"][0]["families"]
    assert family["inapplicable"] == ["text_rendering", "edit_consistency"]


async def test_audio_needs_one_judge_alone(api: Api) -> None:
    key = await judged.opened(api)
    heard = {"category": "VIDEO", "families": [{"family": "reel"}], "rows": AUDIO_ALONE}
    assert (await sent(api, BLIND, key, blind(**heard, criteria=["audio"])))["id"]
    refused = await sent(api, BLIND, key, blind(**heard, criteria=["motion"]))
    assert refused["field"] == "runs.0.scores.judge.0"
    assert refused["message"] == (
        '"reel" on prompt 0 for motion has judges of 1 developers: 3 different are needed'
    )


async def test_a_submission_holds_so_many_scores_and_says_what_to_do_with_more(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = await judged.opened(api)
    assert blind_marks.MOST_SCORES == 200_000
    monkeypatch.setattr(blind_marks, "MOST_SCORES", 2 * len(WHOLE))
    assert "id" in await sent(api, BLIND, key, blind(), blind())
    more = blind(rows=[*WHOLE, (0, 0, 6, 0, 5)])
    refused = await sent(api, BLIND, key, blind(), more)
    assert (refused["code"], refused["field"]) == ("INVALID", "runs")
    assert refused["message"] == (
        "133 scores are more than 132: let fewer families be the set of a run, and place the others"
    )


def wrong(**columns: Any) -> dict[str, Any]:
    """A run with other columns."""
    return blind(scores={**blind()["scores"], **columns})


def families(*slugs: str, **given: Any) -> dict[str, Any]:
    return {"families": [{"family": slug, **given} for slug in slugs]}


@pytest.mark.parametrize(
    ("run", "code", "field", "message"),
    [
        (blind(title=" "), "INVALID", "title", "shows no character"),
        (blind(protocol=""), "INVALID", "protocol", "shows no character"),
        (blind(runOn="2999-01-01"), "INVALID", "runOn", "still to come"),
        (blind(judges=[]), "INVALID", "judges", "from 1 to 100"),
        (blind(judges=["Eos", ""]), "INVALID", "judges.1", "shows no character"),
        (blind(criteria=[]), "INVALID", "criteria", "from 1"),
        (blind(criteria=["motion"]), "INVALID", "criteria.0", "no criterion of IMAGE: detail"),
        (blind(criteria=["detail", "detail"]), "INVALID", "criteria", "stands twice"),
        (blind(category="TOOL"), "INVALID", "criteria.0", "it has no blind test"),
        (blind(**families("ink", "none")), "NOT_FOUND", "families.1.family", 'no family "none"'),
        (blind(**families("ink", "bare")), "CONFLICT", "families.1.family", "no release in force"),
        (blind(**families("reel")), "CONFLICT", "families.0.family", "is of VIDEO, not of IMAGE"),
        (blind(**families("ink", "oil", "ink")), "INVALID", "families", '"ink" stands twice'),
        (blind(**families(*PICTURES)), "INVALID", "families.3", '"later" has no score'),
        (
            blind(**families("ink", "oil", "chalk", inapplicable=["detail"])),
            "INVALID",
            "families.0.inapplicable.0",
            "detail applies always",
        ),
        (
            blind(**families("ink", "oil", "chalk", inapplicable=["audio"])),
            "INVALID",
            "families.0.inapplicable.0",
            "no criterion of IMAGE",
        ),
        (
            blind(
                **families("ink", inapplicable=["text_rendering"]),
                criteria=["text_rendering"],
                rows=rows(["ink"]),
            ),
            "INVALID",
            "families.0.inapplicable.0",
            "text_rendering was scored",
        ),
        (blind(rows=[]), "INVALID", "scores", "holds no score"),
        (wrong(judge=[0]), "INVALID", "scores", "columns of one length"),
        (wrong(judge="0"), "INVALID", "scores.judge", "expected `array`"),
        (wrong(prompt=[None]), "INVALID", "scores.prompt.0", "expected `int`"),
        (wrong(family=[0.5]), "INVALID", "scores.family.0", "expected `int`"),
        (wrong(when=[1]), "INVALID", "scores", '"when" is no column'),
        (blind(scores={}), "INVALID", "scores", "missing required field `family`"),
        (blind(scores=[1]), "INVALID", "scores", "expected `object`"),
        (blind(rows=[(3, 0, 0, 0, 5)]), "INVALID", "scores.family.0", "from 0 to 2"),
        (blind(rows=[(0, 1, 0, 0, 5)]), "INVALID", "scores.criterion.0", "from 0 to 0"),
        (blind(rows=[(0, 0, -1, 0, 5)]), "INVALID", "scores.prompt.0", "not -1"),
        (blind(rows=[(0, 0, 2**63, 0, 5)]), "INVALID", "scores.prompt", "whole numbers below"),
        (blind(rows=[(0, 0, 0, 4, 5)]), "INVALID", "scores.judge.0", "from 0 to 3"),
        (blind(rows=[*WHOLE, (0, 0, 0, 1, 0.5)]), "INVALID", "scores.score.66", "1 to 10"),
        (blind(rows=[(0, 0, 0, 1, 10.5)]), "INVALID", "scores.score.0", "not 10.5"),
        (
            blind(rows=[*WHOLE, WHOLE[7]]),
            "DUPLICATE",
            "scores.judge.66",
            'judge 1 scores "ink" on prompt 2 for detail twice',
        ),
        (
            blind(rows=[*WHOLE, (0, 0, 5, 3, 5)]),
            "CONFLICT",
            "scores.judge.66",
            'judge 3 is of "Alba", whose model made "ink" on prompt 5 for detail',
        ),
        (
            blind(
                judges=["EOS", "Faro", "Gala", "eos"],
                **families("ink"),
                rows=[(0, 0, 0, 0, 5), (0, 0, 0, 1, 5), (0, 0, 0, 3, 4)],
            ),
            "INVALID",
            "scores.judge.0",
            '"ink" on prompt 0 for detail has judges of 2 developers: 3 different are needed',
        ),
        (
            blind(
                judges=["Eos", "Faro", " aLBA"],
                **families("ink"),
                rows=[(0, 0, 0, judge, 5) for judge in range(3)],
            ),
            "CONFLICT",
            "scores.judge.2",
            'judge 2 is of "aLBA", whose model made "ink"',
        ),
        (
            blind(rows=[row for row in WHOLE if (row[0] == 1) == (row[2] % 2 == 1)]),
            "INVALID",
            "scores",
            "detail: the design does not connect the families, which fall into ink, chalk; oil:",
        ),
    ],
)
async def test_a_run_that_cannot_be_is_refused_by_name(
    api: Api, run: dict[str, Any], code: str, field: str, message: str
) -> None:
    key = await judged.opened(api)
    refused = await sent(api, BLIND, key, run)
    assert (refused["code"], refused["field"]) == (code, f"runs.0.{field}"), refused
    assert message in refused["message"]
    assert await api.value("select count(*) from index_submission where kind = 'BLIND_RUNS'") == 0
