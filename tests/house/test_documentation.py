"""What the documentation says is true: commands print what is shown, links lead somewhere."""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house import markdown
from tests.house.markdown import Command, pages
from tests.house.tree import BIN, ROOT, files


def name(page: Path) -> str:
    return str(page.relative_to(ROOT))


def run(line: str) -> str:
    """Give what a command prints at the root of the checkout, as in a terminal of 100 columns."""
    done = subprocess.run(
        ["/bin/sh", "-c", line.replace(".venv/bin/ha", "ha")],
        cwd=ROOT,
        env=os.environ | {"PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}", "COLUMNS": "100"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


def matches(shown: tuple[str, ...], printed: str) -> bool:
    """Whether the shown lines are the printed ones, `…` standing for any number of them."""
    parts = [r"(?:.*\n)*?" if s.strip() == "…" else re.escape(s.rstrip()) + r"\n" for s in shown]
    return re.fullmatch("".join(parts), stripped(printed)) is not None


def stripped(printed: str) -> str:
    return "".join(line.rstrip() + "\n" for line in printed.rstrip().splitlines())


@pytest.mark.parametrize("command", markdown.commands(), ids=lambda c: f"{c.page}: {c.line}")
def test_a_documented_command_works_and_prints_what_is_shown(command: Command) -> None:
    printed = run(command.line)
    if command.shown:
        assert matches(command.shown, printed), printed


def test_an_ellipsis_stands_for_lines_and_nothing_else_does() -> None:
    assert matches(("a", "…", "d"), "a\nb\nc\nd\n")
    assert matches(("a  ", "…"), "a\n")
    assert not matches(("a", "d"), "a\nb\nd\n")
    assert not matches(("a",), "a.\n")


@pytest.mark.parametrize("page", pages(), ids=name)
def test_the_python_of_a_page_runs_and_gives_what_is_shown(page: Path) -> None:
    for number, code in enumerate(markdown.blocks(page, "python")):
        subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, timeout=300)
        assert ">>>" not in code, f"block {number}: a session is fenced as pycon"
    session = "\n".join(markdown.blocks(page, "pycon"))
    test = doctest.DocTestParser().get_doctest(session, {}, name(page), name(page), 0)
    said: list[str] = []
    outcome = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=said.append)
    assert outcome.failed == 0, "".join(said)


@pytest.mark.parametrize("page", pages(), ids=name)
def test_the_links_of_a_page_lead_somewhere(page: Path) -> None:
    lost = []
    for link in markdown.links(page):
        target, _, anchor = link.partition("#")
        file = (page.parent / target).resolve() if target else page
        if not file.exists() or (anchor and anchor not in markdown.anchors(file)):
            lost.append(link)
    assert lost == []


def test_the_index_of_the_decisions_names_them_all() -> None:
    folder = ROOT / "docs" / "decisions"
    index = set(markdown.links(folder / "README.md"))
    assert index >= {path.name for path in folder.glob("[0-9]*.md")}


def test_a_decision_says_status_context_and_decision() -> None:
    for page in files("[0-9]*.md", under=("docs/decisions",)):
        assert re.fullmatch(r"\d{4}-[a-z0-9-]+\.md", page.name)
        assert {"Status", "Context", "Decision"} <= set(markdown.headings(page)), page.name


def test_the_decisions_are_numbered_once_each() -> None:
    numbers = [page.name[:4] for page in files("[0-9]*.md", under=("docs/decisions",))]
    assert numbers == [f"{n:04d}" for n in range(1, len(numbers) + 1)]
