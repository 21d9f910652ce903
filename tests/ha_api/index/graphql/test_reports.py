"""Reports over HTTP: what each shows, computed again from it alone, and what it never tells."""

import json
from datetime import timedelta
from typing import Any

import pytest

from ha_api.index.graphql import reports
from ha_api.index.presentation.report_html import as_html
from ha_api.index.presentation.report_markdown import as_markdown
from ha_api.index.records.computations import Computation
from ha_api.index.service.computations import OtherInputsError
from ha_api.index.service.prices import PRICES
from ha_api.index.service.reports import FamilyReports
from ha_api.index.service.wording.sections import sections
from tests.ha_api.api import Api
from tests.ha_api.index import content, filled, judged, rated, stage
from tests.ha_api.index.filled import SECRETS, report
from tests.ha_api.index.filling import DAY
from tests.ha_api.index.recomputed import differing, unnoticed

pytestmark = pytest.mark.asyncio

FAMILIES = ("anchor-image", "bare", "ink", "later", "prose", "cutter", "reel")


async def test_a_report_opens_every_dimension_to_its_calculation(api: Api) -> None:
    await filled.opened(api)
    await rated.computed(api)
    found = await report(api, "ink")
    assert (found["slug"], found["category"], found["simulated"]) == ("ink", "IMAGE", True)
    dimensions = {one["anchor"]: one for one in found["dimensions"]}
    assert dimensions["index"]["value"] == found["index"]
    assert dimensions["freedom"]["value"] == found["freedom"]
    assert dimensions["capability"]["value"] == found["capability"]
    assert dimensions["reliability"]["state"] == "HIDDEN"
    assert dimensions["arena"]["state"] == "COUNTS"
    rows = dimensions["capability"]["rows"]
    assert sum(row["points"] for row in rows) == found["capability"]
    assert dimensions["public-leaderboards"]["rows"][0]["link"] == "https://boards.example/image"
    assert any("disputed" in one for one in dimensions["notes"]["sentences"])
    assert [one["state"] for one in found["appeals"]] == ["OPEN"]
    assert {"dimension": "freedom", "text": "Test type very strong: it is untested."} in found[
        "openQuestions"
    ]
    assert len(found["limits"]) == 4
    assert {one["on"] for one in found["sources"]} >= {judged.DAY, "2026-10-01"}
    assert found["document"]["report"] == "ha-family-report-1"


async def test_from_each_report_alone_every_figure_is_computed_again(api: Api) -> None:
    await filled.opened(api)
    await rated.computed(api)
    for family in FAMILIES:
        document = (await report(api, family))["document"]
        count, wrong = differing(document)
        assert (count > 30, wrong) == (True, []), family
        assert unnoticed(document) == [], family


async def test_no_report_tells_who_judged_voted_asked_or_waited(api: Api) -> None:
    await filled.opened(api)
    await rated.computed(api)
    for family in FAMILIES:
        over_http = json.dumps(await report(api, family))
        found = await api.services[FamilyReports].of(family, None)
        told = sections(found.document)
        for text in (over_http, as_html("x", told), as_markdown("x", told)):
            assert [secret for secret in SECRETS if secret in text] == []


async def test_there_is_no_report_before_a_computation_nor_of_nobody(api: Api) -> None:
    await filled.opened(api)
    assert await report(api, "ink") is None
    await rated.computed(api)
    assert await report(api, "nobody") is None
    unknown = "IndexComputation:0b36f0a2-6d4e-4ff8-8a6f-0d2b6a6a2f10"
    assert await report(api, "ink", unknown) is None
    answer = (await api.raw(filled.REPORT, family="ink", computation="Family:ink")).json()
    assert "IndexComputation" in str(answer["errors"])


async def test_an_old_report_stays_as_it_was(api: Api) -> None:
    key = await filled.opened(api)
    first = await rated.computed(api)
    before = await report(api, "ink")
    read = await api.value("select public_id from index_submission where kind = 'READINGS' limit 1")
    again = rated.reading({"ink": 1300.0, "oil": 1100.0, "chalk": 1000.0})
    given = {"replaces": f"Submission:{read}", "reason": "a slip of the pen"}
    await rated.sent(api, rated.READ, key, again, **given)
    await rated.tested(api, key, "ink", "CC", "very_strong")
    await judged.sent(api, judged.SPEECH, key, judged.speech(family="ink"))
    day = DAY + timedelta(days=1)
    cheaper = filled.price("0.05", catalogue=day), filled.price("1", unit="an upscaling")
    await stage.submit(api, PRICES, *cheaper)
    await appeal_is_answered(api, key)
    await rated.computed(api)
    after = await report(api, "ink")
    assert after["document"]["results"] != before["document"]["results"]
    (replaced,) = after["document"]["replaced"]
    assert (replaced["kind"], replaced["reason"]) == ("READINGS", "a slip of the pen")
    prices = after["document"]["beside"]["price"]
    assert [one["amount"] for one in prices] == ["0.05", "1"]  # of different units
    (asked,) = after["appeals"]
    assert (asked["state"], asked["statement"]) == ("ANSWERED", "It was right.")
    old = await report(api, "ink", before["computation"]["id"])
    assert old["computation"]["id"] == f"IndexComputation:{first.public_id}"
    assert old == before


async def appeal_is_answered(api: Api, key: str) -> None:
    id_ = await api.value("select public_id from appeal")
    answer = {"appeal": f"Appeal:{id_}", "statement": "It was right."}
    made = await content.sent(api, content.ANSWER, key, answer)
    assert made["__typename"] == "Submission"


FORGE = """
with forged as (
    insert into index_document (digest, document)
    select sha256(convert_to(to_be::text, 'UTF8')), to_be
    from (select distinct jsonb_set(document, $1::text::text[], $2::text::jsonb)
          from index_document)
        changed (to_be)
    returning digest, document
)
update index_score set document = forged.digest
from forged join family on family.slug = forged.document #>> '{results,family}'
where family.id = family_id
"""


async def test_a_report_is_refused_where_other_rows_are_there_than_were_read(api: Api) -> None:
    await filled.opened(api)
    await rated.computed(api)
    async with api.database.writing() as connection:
        await connection.execute(FORGE, "{inputs,arena}", "{}")
    with pytest.raises(OtherInputsError):
        await api.services[FamilyReports].of("ink", None)


async def test_a_changed_release_marks_its_tests_as_to_be_made_again(api: Api) -> None:
    key = await filled.opened(api)
    release = {**rated.released("ink", "2"), "since": "2026-10-01"}
    await rated.sent(api, rated.RELEASE, key, release)
    await rated.computed(api)
    found = await report(api, "ink")
    assert {
        "dimension": "test-records",
        "text": "Test type strong: to be tested again, for another model is served now than was"
        " tested.",
    } in found["openQuestions"]
    assert any("to be made again" in str(row["why"]) for row in rows_of(found, "test-records"))


async def test_what_was_judged_before_todays_release_counts_and_is_an_open_question(
    api: Api,
) -> None:
    key = await filled.opened(api)
    await rated.computed(api)
    before = await report(api, "ink")
    await rated.sent(api, rated.RELEASE, key, {**rated.released("ink"), "since": "2026-11-25"})
    await rated.computed(api)
    found = await report(api, "ink")
    assert found["index"] == before["index"]
    assert [one for one in found["openQuestions"] if one not in before["openQuestions"]] == [
        {
            "dimension": dimension,
            "text": f"{what}: to be renewed, for what is served now came on 2026-11-25.",
        }
        for dimension, what in (
            ("blind-test", f"Blind test of {judged.DAY}"),
            ("capability", f"Specification of text-to-image of {rated.BEFORE}"),
        )
    ]


def rows_of(found: dict[str, Any], anchor: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = next(
        one["rows"] for one in found["dimensions"] if one["anchor"] == anchor
    )
    return rows


async def test_families_share_the_price_of_what_they_are_read_from(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    await filled.opened(api)
    first, second = await rated.computed(api), await rated.computed(api)
    monkeypatch.setattr(reports, "A_ROW", 600_000)  # as if it were very long
    monkeypatch.setattr(reports, "MOST_ROWS", 1)
    answer = (await api.raw(asked(*((one, second) for one in ("ink", "oil", "chalk"))))).json()
    assert "errors" not in answer
    answer = (await api.raw(asked(("ink", first), ("ink", second)))).json()
    assert [one is None for one in answer["data"].values()] == [False, True]
    assert "asks for too much at once" in answer["errors"][0]["message"]


def asked(*wanted: tuple[str, Computation]) -> str:
    """A document that asks for the indexes of families by computations."""
    fields = [
        f'f{n}: familyReport(family: "{family}", computation: "IndexComputation:{of.public_id}")'
        " { index }"
        for n, (family, of) in enumerate(wanted)
    ]
    return f"{{{' '.join(fields)}}}"
