"""The page of the method says what is built, by which test that is held, and every word of it."""

import re
from pathlib import Path

import pytest

from ha_core.methods import mahakk

_HERE = Path(__file__).parent
_ROOT = _HERE.parents[3]
_PAGE = (_ROOT / "docs" / "methods" / "mahakk.md").read_text(encoding="utf-8")
_CLAUSE = r"\d+\.\d+"
_ROW = re.compile(
    rf"^\| *({_CLAUSE}) +\|.*\| *([^|]+?) *\| *([^|]+?) *\| *([^|]+?) *\|$", re.MULTILINE
)
_CODE_ROW = re.compile(rf"^\| *({_CLAUSE}) +\|[^|]*\| *([^|]+?) *\|$", re.MULTILINE)
ROWS = _ROW.findall(_PAGE)


def test_the_state_table_lists_the_clauses_in_their_order() -> None:
    headed = re.findall(rf"^### ({_CLAUSE}) ", _PAGE, re.MULTILINE)
    assert [number for number, *_ in ROWS] == headed
    assert len(headed) == 26


def test_a_clause_is_implemented_where_the_code_says_so() -> None:
    where = dict(_CODE_ROW.findall(mahakk.__doc__ or ""))
    assert list(where) == [number for number, *_ in ROWS]
    for number, place, _, state in ROWS:
        assert state in ("implemented", "in the service")
        assert (state == "in the service") == (where[number] == "service")
        assert state == "in the service" or f"`{where[number]}`" in place


def test_a_clause_of_the_service_is_in_its_modules_and_tests() -> None:
    tests = {path.name for path in (_ROOT / "tests" / "ha_api" / "matrix").rglob("test_*.py")}
    for _, place, test, state in ROWS:
        if state == "in the service":
            modules = [name.replace(".", "/") for name in re.findall(r"`([^`]+)`", place)]
            assert all((_ROOT / "src/ha_api" / f"{module}.py").exists() for module in modules)
            assert set(re.findall(r"`([^`]+)`", test)) <= tests


@pytest.mark.parametrize(
    ("number", "test"),
    [(number, test) for number, _, test, state in ROWS if state == "implemented"],
)
def test_the_test_of_a_clause_names_it(number: str, test: str) -> None:
    purpose = (_HERE / test.strip("`")).read_text(encoding="utf-8").splitlines()[0]
    assert re.search(rf"[Cc]lauses? (?:[\d., and]+ )?{re.escape(number)}\b", purpose)


@pytest.mark.parametrize(
    "word",
    [*mahakk.EvidenceClass, *mahakk.OutputState, *mahakk.Reason, *mahakk.Gap, *mahakk.VERSIONS],
)
def test_the_page_explains_the_words_of_a_result(word: str) -> None:
    assert f"`{word}`" in _PAGE
