"""A report in Markdown: anchors, tables, and strangers' text is nothing but text."""

import re

import pytest

from ha_api.index.presentation.report_markdown import as_markdown, escaped
from ha_api.index.records.reports import DimensionState, Row, Section
from ha_api.index.service.wording.sections import sections
from ha_core.methods.index import Category
from tests.ha_api.index import reported


def section(**told: object) -> Section:
    given = {"anchor": "index", "title": "Index", "state": DimensionState.COUNTS, **told}
    return Section(**given)  # type: ignore[arg-type]


def test_a_report_has_its_anchors_and_links_to_them() -> None:
    found = sections(reported.reports(Category.LANGUAGE)["f0"])
    page = as_markdown("Report", found)
    anchors = re.findall(r'<a id="([a-z-]+)"></a>', page)
    assert anchors == [one.anchor for one in found]
    assert set(re.findall(r"\]\(#([a-z-]+)\)", page)) <= set(anchors)


def test_a_section_is_a_heading_sentences_and_a_table() -> None:
    rows = (Row("one", "2", points=1.0, of=4.0, link="#index"), Row("two", points=None, of=4.0))
    told = section(
        value=12.34, state=DimensionState.PROVISIONAL, sentences=("A sentence.",), rows=rows
    )
    assert as_markdown("Title", [told]) == (
        '# Title\n\n<a id="index"></a>\n\n## Index: 12.3 points, provisional\n\n- A sentence.\n\n'
        "| what | observed | points |\n| --- | --- | --- |\n"
        "| [one](#index) | 2 | 1.0 of 4 |\n| two |  | – of 4 |\n"
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a | b", r"a \| b"),
        ("[x](https://evil.example)", r"\[x\](https://evil.example)"),
        ("<script>", r"\<script\>"),
        ("# x\n# y", r"\# x \# y"),
        ("`*_~!\\", r"\`\*\_\~\!\\"),
    ],
)
def test_hostile_text_stays_text(text: str, expected: str) -> None:
    assert escaped(text) == expected


@pytest.mark.parametrize(
    "link", ["javascript:alert(1)", "https://x.example/a)b", "data:text/html,x"]
)
def test_a_hostile_link_is_none(link: str) -> None:
    assert "](" not in as_markdown("x", [section(rows=(Row("x", "y", link=link),))])
