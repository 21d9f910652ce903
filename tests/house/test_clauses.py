"""The clauses of each method: one number each, the same in the document, the code and the tests."""

import re
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.house import markdown
from tests.house.tree import ROOT, files

METHODS = sorted(page.stem for page in (ROOT / "docs" / "methods").glob("*.md"))
NUMBER = r"\d+(?:\.\d+)*"
ROOMS = {"ha_api/matrix/": "mahakk", "ha_api/tournaments/": "humorrank", "ha_api/index/": "index"}
CITED = re.compile(rf"[Cc]lauses? ({NUMBER}(?:(?:, | and | to |–|-)(?:clause )?{NUMBER})*)")


def headed(method: str) -> list[str]:
    """Numbers of the headings, in the order of the page."""
    page = ROOT / "docs" / "methods" / f"{method}.md"
    found = (re.match(rf"({NUMBER})\.?\s", heading) for heading in markdown.headings(page))
    return [number[1] for number in found if number]


def table(method: str) -> str:
    """The docstring over the method's code: clause, what, where."""
    return import_module(f"ha_core.methods.{method}").__doc__ or ""


def tabled(method: str) -> set[str]:
    return set(re.findall(rf"^\| *({NUMBER}) ", table(method), re.MULTILINE))


def places() -> list[tuple[str, str]]:
    """Methods and the names in the last column of their tables, `module.name`."""
    cells = [(m, c) for m in METHODS for c in re.findall(r"\|([^|]*)\|$", table(m), re.MULTILINE)]
    return sorted({(m, name) for m, c in cells for name in re.findall(r"[a-z_]+\.[A-Za-z_]+", c)})


def exists(method: str, place: str) -> bool:
    module, name = place.split(".")
    for package in ("ha_core", f"ha_core.methods.{method}"):
        if find_spec(f"{package}.{module}"):
            return hasattr(import_module(f"{package}.{module}"), name)
    return False


def cited(path: Path) -> set[str]:
    found = CITED.findall(path.read_text(encoding="utf-8"))
    return {number for group in found for number in re.findall(NUMBER, group)}


def sources() -> list[Path]:
    """Modules and tests that speak of clauses."""
    return [path for path in files("*.py", under=("src", "tests")) if path != Path(__file__)]


def spoken_of(path: Path) -> str:
    """The method in whose folder a file lies, or whose room; what lies elsewhere speaks of ha-1."""
    folders = {**{f"methods/{method}/": method for method in METHODS}, **ROOMS}
    return next((method for folder, method in folders.items() if folder in path.as_posix()), "ha")


@pytest.mark.parametrize("method", METHODS)
def test_a_clause_has_a_number_of_its_own(method: str) -> None:
    assert len(headed(method)) == len(set(headed(method))) > 0


@pytest.mark.parametrize("method", METHODS)
def test_the_table_over_the_code_lists_the_clauses_of_the_document(method: str) -> None:
    numbers = headed(method)
    lowest = {n for n in numbers if not any(m.startswith(f"{n}.") for m in numbers)}
    assert tabled(method) - set(numbers) == set()
    assert {n for n in lowest if not covered(method, n)} == set()


def covered(method: str, number: str) -> bool:
    """Whether the table lists the clause, or the one it is a part of."""
    return any(number == row or number.startswith(f"{row}.") for row in tabled(method))


@pytest.mark.parametrize(("method", "place"), places())
def test_the_table_points_at_what_exists(method: str, place: str) -> None:
    assert exists(method, place)


@pytest.mark.parametrize("path", sources(), ids=lambda p: str(p.relative_to(ROOT)))
def test_a_cited_clause_exists(path: Path) -> None:
    assert cited(path) - set(headed(spoken_of(path))) == set()
