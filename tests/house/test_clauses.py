"""The clauses of a method: one number each, the same in the document, the code and the tests."""

import re
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.house import markdown
from tests.house.tree import ROOT, files

PAGE = ROOT / "docs" / "methods" / "ha.md"
NUMBER = r"\d+(?:\.\d+)*"
CITED = re.compile(rf"[Cc]lauses? ({NUMBER}(?:(?:, | and | to |–|-)(?:clause )?{NUMBER})*)")


def headed() -> list[str]:
    """Numbers of the headings, in the order of the page."""
    found = (re.match(rf"({NUMBER})\.?\s", heading) for heading in markdown.headings(PAGE))
    return [number[1] for number in found if number]


def table() -> str:
    """The docstring over the method's code: clause, what, where."""
    return import_module("ha_core.methods.ha").__doc__ or ""


def tabled() -> set[str]:
    return set(re.findall(rf"^\| *({NUMBER}) ", table(), re.MULTILINE))


def places() -> list[str]:
    """Names in the last column, `module.name`."""
    cells = re.findall(r"\|([^|]*)\|$", table(), re.MULTILINE)
    return sorted({name for cell in cells for name in re.findall(r"[a-z_]+\.[A-Za-z_]+", cell)})


def exists(place: str) -> bool:
    module, name = place.split(".")
    for package in ("ha_core", "ha_core.methods.ha"):
        if find_spec(f"{package}.{module}"):
            return hasattr(import_module(f"{package}.{module}"), name)
    return False


def cited(path: Path) -> set[str]:
    found = CITED.findall(path.read_text(encoding="utf-8"))
    return {number for group in found for number in re.findall(NUMBER, group)}


def sources() -> list[Path]:
    """Modules and tests that speak of this method's clauses."""
    return [path for path in files("*.py", under=("src", "tests")) if path != Path(__file__)]


def test_a_clause_has_a_number_of_its_own() -> None:
    assert len(headed()) == len(set(headed())) > 0


def test_the_table_over_the_code_lists_the_clauses_of_the_document() -> None:
    lowest = {n for n in headed() if not any(m.startswith(f"{n}.") for m in headed())}
    assert tabled() - set(headed()) == set()
    assert {n for n in lowest if not covered(n)} == set()


def covered(number: str) -> bool:
    """Whether the table lists the clause, or the one it is a part of."""
    return any(number == row or number.startswith(f"{row}.") for row in tabled())


@pytest.mark.parametrize("place", places())
def test_the_table_points_at_what_exists(place: str) -> None:
    assert exists(place)


@pytest.mark.parametrize("path", sources(), ids=lambda p: str(p.relative_to(ROOT)))
def test_a_cited_clause_exists(path: Path) -> None:
    assert cited(path) - set(headed()) == set()
