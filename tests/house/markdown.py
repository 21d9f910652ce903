"""Markdown as the documentation tests read it: fences, commands with what they print, headings."""

import re
from dataclasses import dataclass
from pathlib import Path

from tests.house.tree import ROOT, files

_FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_OURS = re.compile(r"(?:^|\|\s*)(?:\.venv/bin/)?ha\s")


@dataclass(frozen=True)
class Command:
    """A documented command and, in a console, the lines shown under it (none: any output)."""

    page: str
    line: str
    shown: tuple[str, ...] = ()


def pages() -> list[Path]:
    return [path for path in (ROOT / "README.md",) if path.is_file()] + files(
        "*.md", under=("docs",)
    )


def blocks(page: Path, language: str) -> list[str]:
    return [body for kind, body in _FENCE.findall(_text(page)) if kind == language]


def commands() -> list[Command]:
    """Commands of ours, from shells and consoles; pipes into `ha` among them."""
    return [command for page in pages() for command in _of(page) if _OURS.search(command.line)]


def headings(page: Path) -> list[str]:
    prose = _FENCE.sub("", _text(page))
    return re.findall(r"^#+\s+(.+?)\s*$", prose, re.MULTILINE)


def links(page: Path) -> list[str]:
    """Targets of links, other sites left out."""
    prose = _FENCE.sub("", _text(page))
    targets = re.findall(r"\]\(([^)\s]+)\)", prose)
    return [target for target in targets if not re.match(r"\w+:", target)]


def anchors(page: Path) -> set[str]:
    """How a forge spells the headings in an address."""
    lowered = (re.sub(r"[^\w\- ]", "", heading.lower()) for heading in headings(page))
    return {heading.replace(" ", "-") for heading in lowered}


def _of(page: Path) -> list[Command]:
    name = str(page.relative_to(ROOT))
    lines = "".join(blocks(page, "sh")).replace("\\\n", "").splitlines()
    shells = [Command(name, line.strip()) for line in lines if not line.startswith("#")]
    return shells + [c for body in blocks(page, "console") for c in _console(name, body)]


def _console(page: str, body: str) -> list[Command]:
    found = []
    for part in re.split(r"^\$ ", body.replace("\\\n", ""), flags=re.MULTILINE)[1:]:
        line, *shown = part.rstrip().splitlines()
        found.append(Command(page, line, tuple(shown)))
    return found


def _text(page: Path) -> str:
    return page.read_text(encoding="utf-8")
