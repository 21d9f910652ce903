"""Runs of the panel over HTTP: of tools alone, each sample by three developers."""

from typing import Any

import pytest

from tests.ha_api.api import Api
from tests.ha_api.index import judged, rated
from tests.ha_api.index.judged import PANEL, panel, sent

pytestmark = pytest.mark.asyncio

LATER = """
with submission as (
    insert into index_submission (kind, caller, idempotency_key, digest)
    values ('PANEL_RUNS', 'x', 'x', sha256('x')) returning id
)
insert into panel_run (submission_id, family_id, developer, judges, run_on)
select submission.id, family.id, 'Halo', '{a,b,c}', '2026-11-21'
from submission, family where slug = 'cutter'
"""


BOUGHT = """
with submission as (
    insert into index_submission (kind, caller, idempotency_key, digest)
    values ('RELEASES', 'x', 'x', sha256('x')) returning id
)
insert into release (submission_id, family_id, developer, version, tier, since)
select submission.id, family.id, 'Eos', '2', '', '2026-11-01'
from submission, family where slug = 'cutter'
"""


async def test_a_run_is_kept_and_says_how_many_judged(api: Api) -> None:
    key = await judged.opened(api)
    made = await sent(api, PANEL, key, panel())
    assert made["records"] == [
        {"family": "cutter", "developer": "Halo", "run_on": judged.DAY, "judges": 3, "samples": 6}
    ]
    assert await api.value("select judges from panel_run") == judged.JUDGES[:3]
    scores = await api.fetch("select judge, score from panel_score where sample = 4")
    assert sorted(map(tuple, scores)) == [(0, 5.0), (1, 6.0), (2, 7.0)]


async def test_an_older_run_takes_no_newer_ones_place(api: Api) -> None:
    key = await judged.opened(api)
    await sent(api, PANEL, key, panel())
    refused = await sent(api, PANEL, key, panel(), panel(runOn="2026-11-19"))
    assert (refused["code"], refused["field"]) == ("CONFLICT", "runs.1.runOn")
    assert await api.value("select count(*) from panel_run") == 1


async def test_nor_does_one_that_was_submitted_at_the_same_moment(api: Api) -> None:
    key = await judged.opened(api)
    refused = await judged.overtaken(api, LATER, PANEL, key, panel())
    assert (refused["code"], refused["field"]) == ("CONFLICT", "runs.0.runOn")


async def test_a_judge_may_not_be_of_the_developer_of_the_release_in_force(api: Api) -> None:
    key = await judged.opened(api)
    bought = {**rated.released("cutter", "2"), "developer": "Eos"}
    release = await rated.sent(api, rated.RELEASE, key, bought)
    refused = await sent(api, PANEL, key, panel())
    assert (refused["code"], refused["field"]) == ("CONFLICT", "runs.0.scores.judge.0")
    await rated.sent(api, rated.RELEASE, key, replaces=release, reason="it was never served")
    made = await sent(api, PANEL, key, panel())
    assert made["records"][0]["developer"] == "Halo"


async def test_a_release_of_the_same_moment_is_the_one_that_counts(api: Api) -> None:
    key = await judged.opened(api)
    refused = await judged.overtaken(api, BOUGHT, PANEL, key, panel())
    assert (refused["code"], refused["field"]) == ("CONFLICT", "runs.0.scores.judge.0")


@pytest.mark.parametrize(
    ("given", "code", "field", "message"),
    [
        ({"family": "none"}, "NOT_FOUND", "family", "no family"),
        ({"family": "ink"}, "CONFLICT", "family", "is of IMAGE, not of TOOL"),
        ({"runOn": "2999-01-01"}, "INVALID", "runOn", "still to come"),
        ({"judges": []}, "INVALID", "judges", "from 1"),
        ({"judges": ["Eos", "Faro", " "]}, "INVALID", "judges.2", "shows no character"),
        ({"rows": []}, "INVALID", "scores.score", "from 1"),
        ({"rows": [(0, 3, 5)]}, "INVALID", "scores.judge.0", "from 0 to 2"),
        ({"rows": [(-1, 0, 5)]}, "INVALID", "scores.sample.0", "not -1"),
        ({"rows": [(0, 0, 0)]}, "INVALID", "scores.score.0", "from 1 to 10"),
        ({"scores": {"sample": [0]}}, "INVALID", "scores", "missing required field"),
        (
            {"rows": [(0, 0, 5), (0, 1, 5), (0, 0, 6), (0, 2, 5)]},
            "DUPLICATE",
            "scores.judge.2",
            "judge 0 scores sample 0 twice",
        ),
        (
            {"rows": [(7, 0, 5), (7, 1, 5)]},
            "INVALID",
            "scores.judge.0",
            "sample 7 has judges of 2 developers",
        ),
        (
            {"judges": ["Eos", "E\u200bos", "\uff25os"]},
            "INVALID",
            "scores.judge.0",
            "sample 0 has judges of 1 developers",
        ),
        (
            {"judges": ["Eos", "Faro", "Ha\u200blo"]},
            "CONFLICT",
            "scores.judge.2",
            "whose model made sample 0",
        ),
        ({"judges": ["Eos", "Faro", "\uff28alo"]}, "CONFLICT", "scores.judge.2", "whose model"),
        (
            {"judges": ["Eos", "Faro", "Halo"]},
            "CONFLICT",
            "scores.judge.2",
            'judge 2 is of "Halo", whose model made sample 0',
        ),
    ],
)
async def test_a_run_that_cannot_be_is_refused_by_name(
    api: Api, given: dict[str, Any], code: str, field: str, message: str
) -> None:
    key = await judged.opened(api)
    refused = await sent(api, PANEL, key, panel(**given))
    assert (refused["code"], refused["field"]) == (code, f"runs.0.{field}"), refused
    assert message in refused["message"]
    assert await api.value("select count(*) from panel_run") == 0
