"""The page of the method says what is built, by which test that is held, and every word of it."""

import re
from pathlib import Path

import pytest

from ha_core.methods import mahakk

_HERE = Path(__file__).parent
_PAGE = (_HERE.parents[3] / "docs" / "methods" / "mahakk.md").read_text(encoding="utf-8")
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
    for number, place, test, state in ROWS:
        assert state in ("implemented", "later")
        assert (state == "later") == (place == "–") == (test == "–")
        assert (state == "later") == (where[number] == "service")
        assert state == "later" or f"`{where[number]}`" in place


@pytest.mark.parametrize(
    ("number", "test"), [(number, test) for number, _, test, state in ROWS if state != "later"]
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
