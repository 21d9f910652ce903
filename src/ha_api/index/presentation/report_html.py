"""A report as one page of HTML: nothing is loaded, nothing runs, and it can be read on a phone."""

from collections.abc import Iterator, Sequence
from html import escape

from ha_api.index.presentation.links import safe
from ha_api.index.presentation.rows import cells, columns, figure
from ha_api.index.records.reports import Row, Section

STYLE = """
:root { color-scheme: light dark; --line: #8884; --bar: #2a6f97; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; }
h1, h2 { line-height: 1.2; overflow-wrap: anywhere; }
h2 { border-top: 1px solid var(--line); margin-top: 2rem; padding-top: 1rem; }
h2 a { color: inherit; text-decoration: none; }
h2 b { float: right; font-weight: 600; font-size: 1rem; }
nav { columns: 12rem; } nav a { display: block; }
li, td { overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid var(--line); padding: .3rem .5rem; text-align: left;
  vertical-align: top; }
svg { display: block; width: 100%; min-width: 4rem; height: .6rem; }
svg rect { fill: var(--line); } svg rect + rect { fill: var(--bar); }
@media (max-width: 40rem) {
  thead { display: none; } tr, td { display: block; } td { border: 0; padding: .1rem 0; }
  tr { border-bottom: 1px solid var(--line); padding: .5rem 0; }
  td[data-head]::before { content: attr(data-head) ": "; opacity: .7; } td:empty { display: none; }
}
"""
_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"


def as_html(title: str, sections: Sequence[Section]) -> str:
    """Return a report; text from strangers is nothing but text in it."""
    return "\n".join(_page(title, sections)) + "\n"


def _page(title: str, sections: Sequence[Section]) -> Iterator[str]:
    yield "<!doctype html>"
    yield '<html lang="en"><head><meta charset="utf-8">'
    yield f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield '<meta name="referrer" content="no-referrer">'
    yield f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>"
    yield f'<h1 dir="auto">{escape(title)}</h1><nav>'
    yield from (f'<a href="#{one.anchor}">{escape(one.title)}</a>' for one in sections)
    yield "</nav>"
    for section in sections:
        yield from _section(section)
    yield "</body></html>"


def _section(section: Section) -> Iterator[str]:
    told = figure(section)
    beside = f" <b>{escape(told)}</b>" if told else ""
    link = f'<a href="#{section.anchor}">{escape(section.title)}</a>'
    yield f'<section id="{section.anchor}"><h2>{link}{beside}</h2>'
    if section.value is not None and section.unit == "points":
        yield bar(section.value, 100.0)
    if section.sentences:
        yield "<ul>"
        yield from (f'<li dir="auto">{escape(sentence)}</li>' for sentence in section.sentences)
        yield "</ul>"
    if section.rows:
        yield from _table(section)
    yield "</section>"


def _table(section: Section) -> Iterator[str]:
    at = columns(section)
    heads = "".join(f"<th>{escape(section.heads[number])}</th>" for number in at)
    yield f"<table><thead><tr>{heads}</tr></thead><tbody>"
    for row in section.rows:
        found = "".join(_cell(section, row, number) for number in at)
        yield f"<tr>{found}</tr>"
    yield "</tbody></table>"


def _cell(section: Section, row: Row, number: int) -> str:
    text = escape(cells(row)[number])
    if number == 0 and (link := safe(row.link)):
        text = f'<a href="{escape(link)}" rel="nofollow noopener">{text or "link"}</a>'
    if section.heads[number] == "points" and row.points is not None and row.of:
        text += bar(row.points, row.of)
    return f'<td data-head="{escape(section.heads[number])}" dir="auto">{text}</td>'


def bar(points: float, of: float) -> str:
    """Return points of so many as a bar, which is a picture of the figure beside it."""
    width = 100 * min(1.0, max(0.0, points / of))
    return (
        '<svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none">'
        f'<rect width="100" height="4"/><rect width="{width:.2f}" height="4"/></svg>'
    )
