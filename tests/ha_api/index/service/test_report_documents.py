"""A report as JSON: every raw figure, and nobody who judged, voted or asked (clause 8.7)."""

import hashlib
import json
from collections.abc import Iterator
from typing import Any

import pytest

from ha_api.index.presentation.report_html import as_html
from ha_api.index.presentation.report_markdown import as_markdown
from ha_api.index.records.reports import ReportedReading, ReportedTimings
from ha_api.index.service.report_documents import document
from ha_api.index.service.wording.sections import sections
from ha_core.methods.index import Category, Format, evaluate
from ha_core.methods.index.plain import plain
from tests.ha_api.index import reported

KEYS = {
    *("report", "family", "category", "method", "computation", "results", "places", "changes"),
    *(
        "shown_rating",
        "submissions",
        "inputs",
        "beside",
        "examples",
        "appeals",
        "replaced",
        "limits",
        "open_questions",
        "sources",
    ),
}
NEVER = ("account", "participant", "output", "secret", "caller", "hash")


def test_a_report_has_its_parts_and_the_whole_method() -> None:
    report = reported.reports(Category.LANGUAGE)["f0"]
    assert report.keys() == KEYS
    assert report["report"] == "ha-family-report-1"
    parameters = report["method"]["parameters"]
    assert parameters["quality_share"] == 0.85
    assert json.loads(json.dumps(report, allow_nan=False)) == report
    digest = hashlib.sha256(json.dumps(parameters, sort_keys=True, separators=(",", ":")).encode())
    assert digest.hexdigest() == report["method"]["digest"]


@pytest.mark.parametrize("category", Category)
def test_no_judge_is_named_in_any_form(category: Category) -> None:
    for report in reported.reports(category).values():
        told = sections(report)
        for text in (json.dumps(report), as_markdown("x", told), as_html("x", told)):
            assert "SECRET" not in text


def test_of_those_placed_later_a_report_shows_its_own_family_alone() -> None:
    found = reported.reports(Category.IMAGE)
    for slug, report in found.items():
        later = [one["family"] for one in report["inputs"]["blind"]["placements"]]
        assert later == ([slug] if slug == "f8" else [])


@pytest.mark.parametrize("category", Category)
def test_judges_voters_and_prompts_are_numbers(category: Category) -> None:
    for report in reported.reports(category).values():
        for key, value in _fields(report["inputs"]):
            if key in {"judge", "judges", "voter", "prompt"}:
                assert {type(one) for one in (value if isinstance(value, list) else [value])} <= {
                    int
                }


def test_no_field_has_room_for_a_name_or_an_output() -> None:
    for category in Category:
        for report in reported.reports(category).values():
            keys = {key for part in KEYS - {"method"} for key, _ in _fields({part: report[part]})}
            assert not [key for key in keys if any(word in key for word in NEVER)]
            assert "text" not in {key for key, _ in _fields(report["appeals"])}


def _fields(value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, dict):
        yield from value.items()
    for one in value.values() if isinstance(value, dict) else value:
        if isinstance(one, dict | list):
            yield from _fields(one)


def test_figures_beside_the_scores_are_shown_when_they_are_whole() -> None:
    beside = told(timings=[ReportedTimings("generate", 1200, [1.0, 2.0, 4.0, 8.0])])
    assert beside["speed"] == [{"task": "generate", "median": 3.0, "band": "1k+"}]
    assert beside["speech"]["rate"] == pytest.approx((6 + 21) / 120)
    assert beside["documents"]["points"] == 6
    assert beside["documents"]["share"] == 6 / 24
    formats = {probe["format"]: probe["points"] for probe in beside["documents"]["probes"]}
    assert formats == {Format.STRICT: 2, Format.FENCED: 0}


def test_five_readings_or_documents_have_no_rate() -> None:
    given = reported.beside()
    assert given.speech is not None
    assert given.documents is not None
    (run, readings), (other, probes) = given.speech, given.documents
    beside = told(speech=(run, readings[:5]), documents=(other, probes[:5]))
    assert beside["speech"]["rate"] is None
    assert beside["documents"]["share"] is None
    assert told(speech=None, documents=None)["speech"] is None


def test_a_rate_may_exceed_one() -> None:
    given = reported.beside()
    assert given.speech is not None
    readings = [ReportedReading(number, 1, 0, 9, 1) for number in range(1, 7)]
    assert told(speech=(given.speech[0], readings))["speech"]["rate"] == 10


def told(**changed: Any) -> dict[str, Any]:
    """What a report says beside the scores, with a part of it changed."""
    evidence = reported.chance(Category.TOOL)
    given = reported.beside()
    parts = {name: getattr(given, name) for name in given.__dataclass_fields__} | changed
    report = document(
        reported.family_of("f0"),
        reported.COMPUTATION,
        reported.scored(plain(evaluate(evidence)["f0"])),
        evidence,
        type(given)(**parts),
    )
    beside: dict[str, Any] = report["beside"]
    return beside


def test_an_appeal_shows_its_day_state_and_answer() -> None:
    first, second = reported.reports(Category.TOOL)["f0"]["appeals"]
    assert (first["dimension"], first["state"], first["statement"]) == ("FREEDOM", "OPEN", None)
    assert (second["state"], second["statement"]) == ("RETESTED", "Done.")
