"""Families tested later over HTTP: placed once by what a run knows, and never of its set."""

from typing import Any

import pytest

from tests.ha_api.api import Api
from tests.ha_api.index import judged
from tests.ha_api.index.judged import BLIND, PICTURES, PLACE, blind, placement, rows, sent

pytestmark = pytest.mark.asyncio

WHOLE = [row[1:] for row in rows(["later"])]

PLACED = """
with submission as (
    insert into index_submission (kind, caller, idempotency_key, digest)
    values ('BLIND_PLACEMENTS', 'x', 'x', sha256('x')) returning id
)
insert into blind_member (submission_id, run_id, category, family_id, placed, developer)
select submission.id, blind_run.id, category, family.id, true, 'Dune'
from submission, blind_run join family using (category) where slug = 'later'
"""


async def run(api: Api, key: str, **given: Any) -> str:
    """The id of a run of the blind test."""
    made = await sent(api, BLIND, key, blind(**given))
    return str(made["records"][0]["id"])


async def test_a_family_is_placed_and_the_set_stays(api: Api) -> None:
    key = await judged.opened(api)
    first = await run(api, key)
    made = await sent(api, PLACE, key, placement(first))
    assert made["records"] == [
        {
            "run": first,
            "family": "later",
            "developer": "Dune",
            "inapplicable": [],
            "prompts": {"detail": 6},
        }
    ]
    members = "select slug, placed from blind_member join family on family.id = family_id"
    assert dict(await api.fetch(members)) == {**dict.fromkeys(PICTURES[:3], False), "later": True}


async def test_one_placement_of_a_family_is_in_force_in_a_run(api: Api) -> None:
    key = await judged.opened(api)
    first = await run(api, key)
    made = await sent(api, PLACE, key, placement(first))
    refused = await sent(api, PLACE, key, placement(first))
    assert (refused["code"], refused["field"]) == ("CONFLICT", "placements.0.family")
    assert "replace that submission" in refused["message"]
    again = placement(first, inapplicable=["text_rendering"])
    instead = await sent(api, PLACE, key, again, replaces=made["id"], reason="it has no text")
    assert instead["replaces"] == made["id"]
    await sent(api, PLACE, key, replaces=instead["id"], reason="judged by mistake")
    assert "id" in await sent(api, PLACE, key, placement(first))


async def test_who_places_a_family_first_places_it(api: Api) -> None:
    key = await judged.opened(api)
    first = await run(api, key)
    refused = await judged.overtaken(api, PLACED, PLACE, key, placement(first))
    assert (refused["code"], refused["field"]) == ("CONFLICT", "placements.0.family")


async def test_a_run_that_was_replaced_places_nobody(api: Api) -> None:
    key = await judged.opened(api)
    first = await run(api, key)
    made = await sent(api, BLIND, key, blind(runOn="2026-11-21"))
    old = await api.value(
        "select 'Submission:' || public_id from index_submission"
        " where kind = 'BLIND_RUNS' order by id limit 1"
    )
    await sent(api, BLIND, key, replaces=old, reason="the judges knew the names")
    refused = await sent(api, PLACE, key, placement(first))
    assert (refused["code"], refused["field"]) == ("CONFLICT", "placements.0.run")
    assert "id" in await sent(api, PLACE, key, placement(made["records"][0]["id"]))


async def test_a_family_stands_once_among_those_given(api: Api) -> None:
    key = await judged.opened(api)
    first = await run(api, key)
    refused = await sent(api, PLACE, key, placement(first), placement(first))
    assert (refused["code"], refused["field"]) == ("DUPLICATE", "placements.1.family")


@pytest.mark.parametrize(
    ("given", "code", "field", "message"),
    [
        ({"run": "BlindRun:0"}, "NOT_FOUND", "run", "no such BlindRun"),
        ({"run": "Family:ink"}, "INVALID", "run", "is not the id of a BlindRun"),
        (
            {"run": "BlindRun:00000000-0000-0000-0000-000000000000"},
            "NOT_FOUND",
            "run",
            "no such run",
        ),
        ({"family": "none"}, "NOT_FOUND", "family", "no family"),
        ({"family": "bare"}, "CONFLICT", "family", "no release in force"),
        ({"family": "reel"}, "CONFLICT", "family", "is of VIDEO, not of IMAGE"),
        ({"family": "ink"}, "CONFLICT", "family", "of the run's own set"),
        ({"criteria": []}, "INVALID", "criteria", "from 1"),
        ({"criteria": ["motion"]}, "INVALID", "criteria.0", "no criterion of IMAGE"),
        ({"inapplicable": ["detail"]}, "INVALID", "inapplicable.0", "applies always"),
        ({"rows": []}, "INVALID", "scores", "holds no score"),
        ({"rows": [(0, 0, 4, 5)]}, "INVALID", "scores.judge.0", "from 0 to 3"),
        ({"rows": [(0, 0, 0, 11)]}, "INVALID", "scores.score.0", "not 11"),
        ({"rows": [*WHOLE, WHOLE[3]]}, "DUPLICATE", "scores.judge.24", "twice"),
        ({"rows": WHOLE[:2]}, "INVALID", "scores.judge.0", "2 developers: 3 different"),
        (
            {"rows": [(0, 9, judge, 5) for judge in range(3)]},
            "INVALID",
            "scores.prompt.0",
            "no score by judge 0 on prompt 9 for detail",
        ),
        (
            {"criteria": ["prompt_adherence"]},
            "INVALID",
            "scores.prompt.0",
            "no score by judge 0 on prompt 0 for prompt_adherence",
        ),
    ],
)
async def test_a_placement_that_cannot_be_is_refused_by_name(
    api: Api, given: dict[str, Any], code: str, field: str, message: str
) -> None:
    key = await judged.opened(api)
    refused = await sent(api, PLACE, key, placement(**{"run": await run(api, key), **given}))
    assert (refused["code"], refused["field"]) == (code, f"placements.0.{field}"), refused
    assert message in refused["message"]
    assert await api.value("select count(*) from blind_member where placed") == 0


async def test_no_judge_scores_its_own_developers_model(api: Api) -> None:
    key = await judged.opened(api)
    first = await run(api, key, judges=["Eos", "Faro", "Gala", "DUNE"])
    refused = await sent(api, PLACE, key, placement(first))
    assert (refused["code"], refused["field"]) == ("CONFLICT", "placements.0.scores.judge.3")
    assert 'judge 3 is of "DUNE", whose model made "later"' in refused["message"]
