"""What every report says in words (clauses 3.4, 10.1 and 13.1), each sentence on both sides."""

import json
from collections.abc import Iterable
from datetime import timedelta
from typing import Any

import pytest

from ha_api.index.records.reports import DimensionState, Section
from ha_api.index.service.wording import notes
from ha_api.index.service.wording.judged import ALONE
from ha_api.index.service.wording.limits import LIMITS
from ha_api.index.service.wording.sections import sections
from ha_core.methods.index import Category
from tests.ha_api.index import reported
from tests.ha_api.index.reported import DAY, METHOD

Report = dict[str, Any]


@pytest.fixture(scope="module")
def reports() -> dict[Category, dict[str, Report]]:
    return {category: reported.reports(category) for category in Category}


def said(report: Report, anchor: str) -> str:
    return " ".join(section(report, anchor).sentences)


def section(report: Report, anchor: str) -> Section:
    return next(one for one in sections(report) if one.anchor == anchor)


def anchors(report: Report) -> list[str]:
    return [one.anchor for one in sections(report)]


def test_a_report_has_every_section_once_and_the_sources_of_its_category(
    reports: dict[Category, dict[str, Report]],
) -> None:
    of_quality = {
        Category.IMAGE: ["public-leaderboards", "blind-test", "arena"],
        Category.VIDEO: ["public-leaderboards", "blind-test", "arena"],
        Category.LANGUAGE: ["public-leaderboards", "suites", "arena"],
        Category.TOOL: ["panel"],
    }
    for category, found in reports.items():
        for report in found.values():
            assert anchors(report) == [
                *("notes", "index", "quality"),
                *of_quality[category],
                *("capability", "freedom", "price", "speed", "reliability", "speech", "documents"),
                *("examples", "test-records", "open-questions", "appeals", "replaced-records"),
                *("changes", "sources", "limits", "method"),
            ]


def test_every_link_inside_a_report_leads_to_one_of_its_sections(
    reports: dict[Category, dict[str, Report]],
) -> None:
    for found in reports.values():
        for report in found.values():
            links = [row.link for one in sections(report) for row in one.rows]
            inside = {link[1:] for link in links if link and link.startswith("#")}
            assert inside <= set(anchors(report))


def test_every_report_tells_the_limits_and_that_nobody_enters_a_score(
    reports: dict[Category, dict[str, Report]],
) -> None:
    for found in reports.values():
        for report in found.values():
            assert section(report, "limits").sentences == LIMITS
            assert notes.NEVER in section(report, "notes").sentences
            assert "hidden for every family" in said(report, "reliability")
            assert METHOD.speech.shown in section(report, "speech").sentences
            assert METHOD.documents.shown in section(report, "documents").sentences
            assert "31,998 reference tokens" in said(report, "documents")


def test_what_is_simulated_and_what_is_an_own_product_is_said_first() -> None:
    plain = reported.reports(Category.TOOL)["f0"]
    told = reported.reports(Category.TOOL, simulated=True, own_product=True)["f0"]
    assert notes.SIMULATED in section(told, "notes").sentences
    assert notes.SIMULATED not in section(plain, "notes").sentences
    own = "F0 is a product of whoever runs this service; the rules are the same for it."
    assert own in section(told, "notes").sentences
    assert own not in section(plain, "notes").sentences


def test_a_disputed_blind_test_is_said_in_every_report_of_its_category(
    reports: dict[Category, dict[str, Report]],
) -> None:
    found = reports[Category.VIDEO]
    assert found["f0"]["results"]["agreement"]["doubts"] == ["rank_correlation_below_minimum"]
    for report in found.values():
        (sentence,) = [s for s in section(report, "notes").sentences if "disputed" in s]
        assert "below 0.60" in sentence
        assert "weighs 0.10 in place of 0.35" in sentence


def test_both_doubts_and_no_doubt_are_told(reports: dict[Category, dict[str, Report]]) -> None:
    report = dict(reports[Category.VIDEO]["f0"])
    agreed = report["results"]["agreement"]
    doubts = ["rank_correlation_below_minimum", "too_few_shared_models"]
    changed = {**agreed, "rho": None, "low": None, "high": None, "doubts": doubts, "shared": ["a"]}
    report["results"] = {**report["results"], "agreement": changed}
    told = said(report, "notes")
    assert "they have no rank correlation and they share 1 model, fewer than 8" in told
    assert "1 model shared, no correlation" in said(report, "blind-test")
    report["results"] = {**report["results"], "agreement": {**agreed, "doubts": []}}
    assert "disputed" not in said(report, "notes") + said(report, "blind-test")


def test_a_single_judge_of_audio_is_said_wherever_audio_was_scored(
    reports: dict[Category, dict[str, Report]],
) -> None:
    assert ALONE in section(reports[Category.VIDEO]["f0"], "blind-test").sentences
    assert ALONE not in section(reports[Category.IMAGE]["f0"], "blind-test").sentences
    (row,) = [
        r for r in section(reports[Category.VIDEO]["f0"], "blind-test").rows if r.what == "Audio"
    ]
    assert row.matched is not None
    assert row.matched.endswith("1 judge, a single judge alone")


def test_audio_by_two_judges_is_not_said_to_be_by_one(
    reports: dict[Category, dict[str, Report]],
) -> None:
    report = dict(reports[Category.VIDEO]["f0"])
    blind = report["results"]["blind"]
    rows = [{**row, "judges": 2} if row["alone"] else row for row in blind["rows"]]
    report["results"] = {**report["results"], "blind": {**blind, "rows": rows}}
    assert ALONE not in section(report, "blind-test").sentences


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        ("no_quality_data", "there is no quality data yet"),
        ("no_base", "there is neither quality nor capability, and so no base"),
        (
            "freedom_missing_or_below_its_threshold",
            "freedom is missing or below its threshold, and does not count",
        ),
        (
            "known_from_a_disputed_blind_test_alone",
            "its quality is known from a disputed blind test alone",
        ),
    ],
)
def test_a_provisional_place_says_why(
    reports: dict[Category, dict[str, Report]], reason: str, words: str
) -> None:
    report = dict(reports[Category.IMAGE]["f0"])
    for index, placed in ((50.0, "is placed provisionally"), (None, "has no index yet")):
        changed = {"index": index, "provisional": True, "reasons": [reason]}
        composition = {**report["results"]["composition"], **changed}
        report["results"] = {**report["results"], "composition": composition}
        assert f"F0 {placed}: {words}." in section(report, "index").sentences
        assert section(report, "index").state is DimensionState.PROVISIONAL


def test_several_reasons_stand_apart(reports: dict[Category, dict[str, Report]]) -> None:
    report = dict(reports[Category.IMAGE]["f0"])
    changed = {"index": None, "reasons": ["no_quality_data", "no_base"]}
    composition = {**report["results"]["composition"], **changed}
    report["results"] = {**report["results"], "composition": composition}
    assert "no quality data yet; there is neither quality nor" in said(report, "index")


def test_weight_goes_to_others_where_there_are_some(
    reports: dict[Category, dict[str, Report]],
) -> None:
    report = dict(reports[Category.IMAGE]["f0"])
    parts = report["results"]["composition"]["quality_parts"]
    for values, why in (([None] * 3, "missing"), ([None, 50.0, 50.0], "goes to the others")):
        changed = [{**part, "value": value} for part, value in zip(parts, values, strict=True)]
        composition = {**report["results"]["composition"], "quality_parts": changed}
        report["results"] = {**report["results"], "composition": composition}
        told = section(report, "quality").rows[0].why
        assert told is not None
        assert told.endswith(why)


def test_a_complete_index_is_not_provisional(reports: dict[Category, dict[str, Report]]) -> None:
    whole = reports[Category.VIDEO]["f0"]
    assert section(whole, "index").state is DimensionState.COUNTS
    assert "provisional" not in said(whole, "index")


def test_a_base_of_one_part_alone_says_so(reports: dict[Category, dict[str, Report]]) -> None:
    untold = "There is no capability yet, so that the base is quality alone."
    assert untold in section(reports[Category.IMAGE]["f2"], "index").sentences
    untested = "There is no quality yet, so that the base is capability alone."
    assert untested in section(reports[Category.TOOL]["f3"], "index").sentences
    assert "alone" not in said(reports[Category.IMAGE]["f0"], "index")


def test_a_listing_shows_name_score_interval_place_votes_day_and_link(
    reports: dict[Category, dict[str, Report]],
) -> None:
    report = reports[Category.IMAGE]["f0"]
    found = report["results"]["listings"][0]
    entry = found["listing"]["entry"]
    row = section(report, "public-leaderboards").rows[0]
    assert row.what == "arena.ai, looked up 2026-05-01"
    assert row.observed is not None
    assert row.observed.startswith(f"{entry['name']}: {entry['score']:,.10g} (interval ")
    assert row.observed.endswith(f"{entry['votes']:,} votes")
    assert row.matched == f"{found['listing']['place']} of 12"
    assert row.link == reported.WEB


def test_what_no_leaderboard_lists_is_said(reports: dict[Category, dict[str, Report]]) -> None:
    unreleased = reports[Category.IMAGE]["f6"]
    assert "No public leaderboard lists exactly this model of F6." in said(
        unreleased, "public-leaderboards"
    )
    assert {row.why for row in section(unreleased, "public-leaderboards").rows} == {"not listed"}


def test_the_anchor_is_not_read_against_itself(reports: dict[Category, dict[str, Report]]) -> None:
    told = {slug: said(report, "arena") for slug, report in reports[Category.IMAGE].items()}
    assert "This is the anchor" in told["anchor-image"]
    assert "Elo against the anchor" not in told["anchor-image"]
    assert "This is the anchor" not in told["f0"]
    assert any("Elo against the anchor" in one for one in told.values())


def test_gates_of_the_arena_are_told(reports: dict[Category, dict[str, Report]]) -> None:
    outside = reports[Category.IMAGE]["f8"]
    assert section(outside, "arena").state is DimensionState.PENDING
    words = said(outside, "arena")
    for part in ("from 100 valid votes on", "to the anchor anchor-image", "narrower than 200 Elo"):
        assert part in words
    beaten = said(reports[Category.IMAGE]["f7"], "arena")
    assert "20 valid votes of 20 voters, signed in" in beaten
    assert "no chains of wins lead to the anchor anchor-image and back" in beaten
    assert "Elo against" not in beaten
    assert "0 valid votes of 0 voters" in words
    inside = reports[Category.VIDEO]["f0"]
    assert section(inside, "arena").state is DimensionState.COUNTS
    assert "Pending" not in said(inside, "arena")
    assert "; the value is the expected share of wins" in said(inside, "arena")


def test_a_rating_without_a_value_promises_none(
    reports: dict[Category, dict[str, Report]],
) -> None:
    report = dict(reports[Category.VIDEO]["f0"])
    arena = {**report["results"]["arena"], "value": None, "gates": ["too_few_votes"]}
    report["results"] = {**report["results"], "arena": arena}
    words = said(report, "arena")
    assert "Elo against the anchor" in words
    assert "the value is" not in words


def test_freedom_below_its_threshold_says_so(reports: dict[Category, dict[str, Report]]) -> None:
    below, none = reports[Category.IMAGE]["f7"], reports[Category.IMAGE]["f5"]
    assert section(below, "freedom").state is DimensionState.PROVISIONAL
    assert (
        "does not enter the index: fewer than 3 test types are tested and the level STRONG"
        in said(below, "freedom")
    )
    assert section(none, "freedom").state is DimensionState.PENDING
    assert "The reachable range is 0.0 to 100.0" in said(none, "freedom")
    assert "without a place" not in said(reports[Category.IMAGE]["f0"], "freedom")


def test_tests_of_an_earlier_model_are_told_and_open(
    reports: dict[Category, dict[str, Report]],
) -> None:
    report = reports[Category.VIDEO]["f0"]
    assert report["results"]["retest"]
    assert "Another model is served now: " in said(report, "freedom")
    rows = section(report, "test-records").rows
    assert any(row.why and "to be made again" in row.why for row in rows)
    assert any(row.why and "counts no longer" in row.why for row in rows)
    assert any("to be tested again" in row.what for row in section(report, "open-questions").rows)


def test_what_was_seen_before_todays_release_is_an_open_question() -> None:
    for category, expected in (
        (Category.IMAGE, {"Blind test", "Specification of generate"}),
        (Category.LANGUAGE, {"Suite", "Specification of generate"}),
        (Category.TOOL, {"Panel"}),
    ):
        told = earlier(reported.reports(category, since=DAY + timedelta(days=1)).values())
        assert {what for what in expected for text in told if text.startswith(what)} == expected
        assert all(f" of {DAY}: to be renewed" in text for text in told)
        assert not earlier(reported.reports(category, since=DAY).values())
        assert not earlier(reported.reports(category).values())


def test_of_who_was_placed_later_nothing_says_when() -> None:
    after = reported.reports(Category.IMAGE, since=DAY + timedelta(days=1))
    placed = [one for one in after.values() if one["inputs"]["blind"]["placements"]]
    assert placed
    assert not [text for text in earlier(placed) if text.startswith("Blind test")]


def earlier(reports: Iterable[Report]) -> list[str]:
    open_ = [one["text"] for report in reports for one in report["open_questions"]]
    return [text for text in open_ if "what is served now came on" in text]


def test_a_report_says_which_model_is_rated() -> None:
    for found in reported.reports(Category.IMAGE, since=DAY).values():
        model, told = found["inputs"]["model"], said(found, "notes")
        if model is None:
            assert "What is rated" not in told
        else:
            assert f"What is rated: {model['developer']}, version {model['version']}" in told
            assert f"served since {DAY}." in told


def test_only_tests_that_were_run_count_on_for_another_model(
    reports: dict[Category, dict[str, Report]],
) -> None:
    report = json.loads(json.dumps(reports[Category.IMAGE]["f6"]))
    assert len(report["results"]["retest"]) > 1
    first, *others = (
        t for t in report["inputs"]["tests"] if t["test"] in report["results"]["retest"]
    )
    first["done"] = []
    run = sum(bool(test["done"]) for test in others)
    assert f"{run} test" in said(report, "freedom")


def test_changes_list_what_moved(reports: dict[Category, dict[str, Report]]) -> None:
    report = dict(reports[Category.IMAGE]["f0"])
    [moved] = report["changes"]
    assert len(section(report, "changes").rows) == 1
    report["changes"] = [{**moved, "before": 12.5}]
    assert section(report, "changes").rows == ()
    assert said(report, "changes") == "No figure moved since the score before."


def test_untested_few_and_pending_are_open_questions(
    reports: dict[Category, dict[str, Report]],
) -> None:
    open_ = [one["text"] for one in reports[Category.IMAGE]["f5"]["open_questions"]]
    assert "Test type mild: it is untested." in open_
    assert "An appeal of 2026-05-01 waits for its answer." in open_
    open_ = [one["text"] for one in reports[Category.LANGUAGE]["f3"]["open_questions"]]
    assert "Language suites: pending." in open_
    assert "Suite recall-1: pending." in open_
    open_ = [one["text"] for one in reports[Category.IMAGE]["f2"]["open_questions"]]
    assert "Capability: no specification was read yet." in open_
    assert "Blind test, prompt adherence: too few prompts." in open_


def test_an_incomplete_mini_test_has_no_rate() -> None:
    report = reported.reports(Category.TOOL)["f0"]
    beside = report["beside"]
    speech = {**beside["speech"], "rate": None, "readings": beside["speech"]["readings"][:5]}
    documents = {**beside["documents"], "share": None, "probes": beside["documents"]["probes"][:5]}
    report["beside"] = {
        **beside,
        "speech": speech,
        "documents": documents,
        "price": [],
        "speed": [],
    }
    assert section(report, "speech").value is None
    assert "5 readings of 6 complete" in said(report, "speech")
    assert section(report, "documents").value is None
    assert "Only six completed probes are published." in said(report, "documents")
    assert section(report, "documents").rows == ()
    assert "No price was recorded yet." in said(report, "price")
    assert "No task has 30 jobs that count yet" in said(report, "speed")
    report["beside"] = {**report["beside"], "speech": None, "documents": None}
    assert "with F0 was recorded" in said(report, "speech")
    assert "with F0 was recorded" in said(report, "documents")


def test_a_source_has_its_day(reports: dict[Category, dict[str, Report]]) -> None:
    found = reports[Category.LANGUAGE]["f0"]["sources"]
    what = {one["what"] for one in found}
    assert {"Public leaderboard arena.ai", "Specification of generate", "Suite recall-1"} <= what
    assert {one["on"] for one in found} == {"2026-05-01"}


def test_ended_tasks_leave_no_points_and_a_test_made_anew_shows_the_earlier_one(
    reports: dict[Category, dict[str, Report]],
) -> None:
    report = reports[Category.IMAGE]["f7"]
    assert section(report, "capability").value == 0
    assert "generate (ended, read " in said(report, "capability")
    reasons = [row.why for row in section(report, "replaced-records").rows]
    assert reasons == [
        "a slip of the pen",
        "it was not taken back: of a test, and of a specification, the newest one counts",
    ]
