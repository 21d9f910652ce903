"""A report in Markdown, with an anchor before each section."""

import re
from collections.abc import Iterator, Sequence

from ha_api.index.presentation.links import safe
from ha_api.index.presentation.rows import cells, chosen, columns, figure
from ha_api.index.records.reports import Section

_SPECIAL = re.compile(r"([\\`*_\[\]<>|#~!])")


def as_markdown(title: str, sections: Sequence[Section]) -> str:
    """Return a report; text from strangers is nothing but text in it."""
    parts = [f"# {escaped(title)}", *(part for one in sections for part in _section(one))]
    return "\n\n".join(parts) + "\n"


def escaped(text: str) -> str:
    """Return a text as one line that Markdown takes for nothing else."""
    return _SPECIAL.sub(r"\\\1", " ".join(text.split()))


def _section(section: Section) -> Iterator[str]:
    told = figure(section)
    yield f'<a id="{section.anchor}"></a>'
    yield f"## {escaped(section.title)}" + (f": {told}" if told else "")
    if section.sentences:
        yield "\n".join(f"- {escaped(sentence)}" for sentence in section.sentences)
    if section.rows:
        yield "\n".join(_table(section))


def _table(section: Section) -> Iterator[str]:
    at = columns(section)
    yield _line([section.heads[number] for number in at])
    yield _line(["---"] * len(at))
    for row in section.rows:
        found = [escaped(cell) for cell in chosen(cells(row), at)]
        if link := safe(row.link):
            found[0] = f"[{found[0] or 'link'}]({link})"
        yield _line(found)


def _line(found: Sequence[str]) -> str:
    return f"| {' | '.join(found)} |"
