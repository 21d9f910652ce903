"""Runs of the language suites over HTTP: each of what its suite is made of, and no more."""

from typing import Any

import pytest

from tests.ha_api.api import Api
from tests.ha_api.index import judged
from tests.ha_api.index.judged import SUITE, sent, suite

pytestmark = pytest.mark.asyncio

ANSWER = {"scenario": 1, "sample": 1, "scores": [[1, 2, 3, 4]] * 3}
CHECK = {"number": 7, "kind": "length", "passed": False}
RANGE = {"length": 8000, "asked": 20, "correct": 20}


async def test_all_four_are_kept_as_what_they_are(api: Api) -> None:
    key = await judged.opened(api)
    answers = [ANSWER, {**ANSWER, "sample": 0, "scores": [[0, 0, 0, 0], [4] * 4, [1, 1, 2, 2]]}]
    made = await sent(
        api,
        SUITE,
        key,
        suite("role-play-1", answers=answers),
        suite("fiction-1"),
        suite("instructions-1"),
        suite("recall-1"),
    )
    assert [record["suite"] for record in made["records"]] == [
        *("role-play-1", "fiction-1"),
        *("instructions-1", "recall-1"),
    ]
    judged_run, _, checked, asked = made["records"]
    assert (judged_run["judges"], judged_run["answers"], judged_run["developer"]) == (3, 2, "Alba")
    assert checked["checks"] == [{"number": 0, "kind": "json_schema", "passed": True}]
    assert asked["ranges"] == [{"length": 8000, "asked": 20, "correct": 15}]
    assert asked["context_window"] == 32000
    stored = await api.fetch(
        "select sample, judge, scores from suite_score join suite_run on suite_run.id = run_id"
        " where suite = 'role-play-1' order by sample, judge"
    )
    assert [tuple(row) for row in stored] == [
        (0, 0, [0, 0, 0, 0]),
        (0, 1, [4, 4, 4, 4]),
        (0, 2, [1, 1, 2, 2]),
        *((1, judge, [1, 2, 3, 4]) for judge in range(3)),
    ]


async def test_an_older_run_takes_no_newer_ones_place_in_its_suite(api: Api) -> None:
    key = await judged.opened(api)
    await sent(api, SUITE, key, suite("fiction-1"))
    early = "2026-11-19"
    refused = await sent(api, SUITE, key, suite("fiction-1", runOn=early))
    assert (refused["code"], refused["field"]) == ("CONFLICT", "runs.0.runOn")
    assert "prose in fiction-1" in refused["message"]
    assert "id" in await sent(api, SUITE, key, suite("role-play-1", runOn=early))


def answer(**given: Any) -> dict[str, Any]:
    return {"answers": [{**ANSWER, **given}]}


def check(**given: Any) -> dict[str, Any]:
    return {"checks": [{**CHECK, **given}]}


def asked(**given: Any) -> dict[str, Any]:
    return {"ranges": [{**RANGE, **given}]}


@pytest.mark.parametrize(
    ("name", "given", "code", "field", "message"),
    [
        ("role-play-2", {}, "INVALID", "suite", "is no suite: there are role-play-1"),
        ("fiction-1", {"family": "ink"}, "CONFLICT", "family", "is of IMAGE, not of LANGUAGE"),
        ("fiction-1", {"family": "none"}, "NOT_FOUND", "family", "no family"),
        ("fiction-1", {"runOn": "2999-01-01"}, "INVALID", "runOn", "still to come"),
        ("fiction-1", {"checks": [CHECK]}, "INVALID", "checks", "has none: it is of answers"),
        ("fiction-1", {"contextWindow": 0}, "INVALID", "contextWindow", "has none"),
        ("recall-1", {"judges": ["Eos"]}, "INVALID", "judges", "it is of ranges"),
        ("instructions-1", {"answers": [ANSWER]}, "INVALID", "answers", "it is of checks"),
        ("fiction-1", {"answers": []}, "INVALID", "answers", "from 1 to 40"),
        ("role-play-1", {"answers": [ANSWER] * 91}, "INVALID", "answers", "from 1 to 90"),
        ("role-play-1", {"answers": [ANSWER] * 2}, "DUPLICATE", "answers.1", "answers.0 is"),
        ("role-play-1", answer(scenario=30), "INVALID", "answers.0.scenario", "from 0 to 29"),
        ("fiction-1", answer(scenario=20), "INVALID", "answers.0.scenario", "from 0 to 19"),
        ("role-play-1", answer(sample=3), "INVALID", "answers.0.sample", "from 0 to 2"),
        ("fiction-1", answer(sample=2), "INVALID", "answers.0.sample", "from 0 to 1"),
        ("fiction-1", answer(scores=[[1] * 4] * 2), "INVALID", "answers.0.scores", "each of 3"),
        ("fiction-1", answer(scores=[[1] * 3] * 3), "INVALID", "answers.0.scores", "4 scores"),
        (
            "fiction-1",
            answer(scores=[[1] * 4, [1, 1, 4.5, 1], [1] * 4]),
            "INVALID",
            "answers.0.scores.1.2",
            "from 0 to 4 is needed, not 4.5",
        ),
        ("fiction-1", {"judges": []}, "INVALID", "judges", "from 1"),
        (
            "fiction-1",
            {"judges": ["Eos", "Faro", "eos"]},
            "INVALID",
            "judges.0",
            "every answer has judges of 2 developers",
        ),
        ("fiction-1", {"judges": ["Eos", "Faro", "Alba"]}, "CONFLICT", "judges.2", '"Alba"'),
        ("instructions-1", {"checks": []}, "INVALID", "checks", "from 1 to 100"),
        ("instructions-1", {"checks": [CHECK] * 101}, "INVALID", "checks", "from 1 to 100"),
        ("instructions-1", {"checks": [CHECK] * 2}, "DUPLICATE", "checks.1", "checks.0"),
        ("instructions-1", check(number=100), "INVALID", "checks.0.number", "from 0 to 99"),
        ("instructions-1", check(kind="charm"), "INVALID", "checks.0.kind", "none of format"),
        ("recall-1", {"contextWindow": None}, "INVALID", "contextWindow", "is needed"),
        ("recall-1", {"contextWindow": 0}, "INVALID", "contextWindow", "not 0"),
        ("recall-1", {"ranges": []}, "INVALID", "ranges", "from 1 to 5"),
        ("recall-1", {"ranges": [RANGE] * 2}, "DUPLICATE", "ranges.1", "ranges.0"),
        ("recall-1", asked(length=9000), "INVALID", "ranges.0.length", "there are 8000, 32000"),
        ("recall-1", asked(asked=21), "INVALID", "ranges.0.asked", "from 0 to 20"),
        ("recall-1", asked(asked=3), "INVALID", "ranges.0.correct", "from 0 to 3"),
        ("recall-1", asked(length=64000), "INVALID", "ranges.0.asked", "beyond the window"),
    ],
)
async def test_a_run_that_cannot_be_is_refused_by_name(
    api: Api, name: str, given: dict[str, Any], code: str, field: str, message: str
) -> None:
    key = await judged.opened(api)
    refused = await sent(api, SUITE, key, suite(name, **given))
    assert (refused["code"], refused["field"]) == (code, f"runs.0.{field}"), refused
    assert message in refused["message"]
    assert await api.value("select count(*) from suite_run") == 0


async def test_a_range_beyond_the_window_may_say_that_nothing_was_asked(api: Api) -> None:
    key = await judged.opened(api)
    beyond = {"length": 256000, "asked": 0, "correct": 0}
    made = await sent(api, SUITE, key, suite("recall-1", ranges=[RANGE, beyond]))
    assert len(made["records"][0]["ranges"]) == 2
