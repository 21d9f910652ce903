"""Content tests of a family: pooled, and outdated by a new model once their type is tested anew."""

from dataclasses import replace

import pytest

from ha_core.methods.index import Category, ContentTest, Family
from ha_core.methods.index.contents import ContentResult, content
from tests.ha_core.methods.index.catalogues import content_tests, model

IMAGE = Category.IMAGE
OLD, NEW = model("a", "1"), model("a", "2")


def of(*tests: tuple[ContentTest, ...]) -> ContentResult:
    return content(IMAGE, Family("a", NEW, tests=tuple(one for some in tests for one in some)))


def runs(found: ContentResult, type_: str) -> int:
    return next(row.runs for row in found.freedom.rows if row.type == type_)


def test_an_earlier_model_s_tests_count_until_their_type_is_tested_anew() -> None:
    earlier = content_tests({"mild": "CCC", "strong": "CCC"}, OLD)
    found = of(earlier)
    assert (found.retest, found.superseded) == (("mild-1", "strong-1"), ())
    assert found.freedom.score == 25


@pytest.mark.parametrize(
    ("anew", "retest", "superseded", "mild"),
    [
        ("RR", ("mild-1", "strong-1"), (), 3),  # not finished
        ("RRF", ("mild-1", "strong-1"), (), 3),  # failed runs are repeated
        ("RRR", ("strong-1",), ("mild-1",), 3),
    ],
)
def test_a_finished_test_of_today_s_model_takes_their_place(
    anew: str, retest: tuple[str, ...], superseded: tuple[str, ...], mild: int
) -> None:
    earlier = content_tests({"mild": "CCC", "strong": "CCC"}, OLD)
    found = of(earlier, content_tests({"mild": anew}, NEW))
    assert (found.retest, found.superseded) == (retest, superseded)
    assert runs(found, "mild") == mild
    assert found.freedom.score == (15 if superseded else 25)


def test_two_tests_of_a_type_are_pooled_and_a_retest_too() -> None:
    first = content_tests({"mild": "CCC"}, NEW)
    second = content_tests({"mild": "RRR"}, NEW, framing="landscape")
    again = tuple(replace(one, test="again", retest_of="mild-2") for one in first)
    found = of(first, second, again)
    assert runs(found, "mild") == 9
    assert found.freedom.score == pytest.approx(10 * 6 / 9)


def test_tests_under_another_version_of_the_method_do_not_count() -> None:
    other = tuple(replace(one, version="index-0") for one in content_tests({"mild": "CCC"}, NEW))
    assert of(other).freedom.score is None


def test_more_runs_than_were_fixed_are_refused() -> None:
    with pytest.raises(ValueError, match="3 were fixed before the first"):
        of(content_tests({"mild": "CCCC"}, NEW))


def test_runs_of_a_test_that_never_ends_count_beside_a_finished_one_of_the_same_model() -> None:
    begun = content_tests({"mild": "RR"}, NEW)
    begun = tuple(replace(test, test="begun", runs=9) for test in begun)
    assert runs(of(begun), "mild") == 0
    assert runs(of(begun, content_tests({"mild": "CCC"}, NEW)), "mild") == 5
    assert runs(of(begun, content_tests({"mild": "CCC"}, OLD)), "mild") == 3
