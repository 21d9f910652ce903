"""A report as HTML: self-contained, without scripts, and strangers' text is nothing but text."""

from html.parser import HTMLParser

import pytest

from ha_api.index.presentation.report_html import as_html, bar
from ha_api.index.records.reports import DimensionState, Row, Section
from ha_api.index.service.wording.sections import sections
from ha_api.index.service.wording.words import named
from ha_core.methods.index import Category
from tests.ha_api.index import reported

HOSTILE = "\"><script>alert(1)</script><img src=x onerror='x'>&lt;"
HARMLESS = {"html", "head", "meta", "title", "style", "body", "h1", "h2", "nav", "a", "section"} | {
    *("ul", "li", "table", "thead", "tbody", "tr", "th", "td", "b", "svg", "rect")
}


class Seen(HTMLParser):
    """Tags, attributes and texts of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.texts: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs

    def handle_data(self, data: str) -> None:
        self.texts.append(data)

    def all_of(self, name: str) -> list[str]:
        return [value or "" for key, value in self.attributes if key == name]


def section(**told: object) -> Section:
    given = {"anchor": "index", "title": "Index", "state": DimensionState.COUNTS, **told}
    return Section(**given)  # type: ignore[arg-type]


def test_a_page_loads_nothing_and_runs_nothing() -> None:
    for category in Category:
        for report in reported.reports(category).values():
            seen = Seen(as_html("Report", sections(report)))
            assert set(seen.tags) <= HARMLESS
            assert not [key for key, _ in seen.attributes if key.startswith("on") or key == "src"]
            assert all(link.startswith(("#", "https://")) for link in seen.all_of("href"))


def test_an_anchor_stands_for_each_section_and_every_link_inside_finds_one() -> None:
    page = as_html("Report", sections(reported.reports(Category.VIDEO)["f0"]))
    seen = Seen(page)
    ids = seen.all_of("id")
    assert len(ids) == len(set(ids))
    assert {link[1:] for link in seen.all_of("href") if link.startswith("#")} <= set(ids)


@pytest.mark.parametrize(
    "told",
    [
        section(title=HOSTILE),
        section(sentences=(HOSTILE,)),
        section(rows=(Row(HOSTILE),)),
        section(rows=(Row("x", observed=HOSTILE, why=HOSTILE),)),
        section(rows=(Row("x", link=HOSTILE),)),
        section(rows=(Row("x", link="javascript:alert(1)"),)),
        section(rows=(Row("x", link="https://x.example/'\"onload=1"),)),
    ],
)
def test_hostile_text_stays_text(told: Section) -> None:
    plain = Seen(as_html("x", [section(sentences=("x",), rows=(Row("x", "x", link="#index"),))]))
    seen = Seen(as_html(HOSTILE, [told]))
    assert set(seen.tags) <= set(plain.tags)
    assert all(link == "#index" for link in seen.all_of("href"))
    assert HOSTILE in seen.texts


def test_hostile_titles_reasons_and_answers_stay_text() -> None:
    report = reported.reports(Category.TOOL, title=f"{HOSTILE}\u202e", own_product=True)["f0"]
    report["replaced"][0]["reason"] = f"{HOSTILE}\n{HOSTILE}"
    report["appeals"][1]["statement"] = HOSTILE
    seen = Seen(as_html(named(report["family"]), sections(report)))
    assert set(seen.tags) <= HARMLESS
    assert "\u202e" not in "".join(seen.texts)
    assert sum(HOSTILE in text for text in seen.texts) >= 4


def test_a_bar_is_as_long_as_its_figure() -> None:
    assert 'width="25.00"' in bar(5.0, 20.0)
    assert 'width="0.00"' in bar(-1.0, 20.0)
    assert 'width="100.00"' in bar(30.0, 20.0)


def test_points_have_a_bar_and_other_figures_have_none() -> None:
    heads = ("what", "observed", "matched", "right", "why")
    points = as_html("x", [section(rows=(Row("x", points=1.0, of=2.0),))])
    right = as_html("x", [section(rows=(Row("x", points=1.0, of=2.0),), heads=heads)])
    assert (points.count("<svg"), right.count("<svg")) == (1, 0)
    assert as_html("x", [section(value=50.0)]).count("<svg") == 1
    assert as_html("x", [section(value=50.0, unit="% of words")]).count("<svg") == 0


def test_a_column_without_values_is_left_out() -> None:
    seen = Seen(as_html("x", [section(rows=(Row("one", why="two"), Row("three")))]))
    assert seen.tags.count("th") == 2
