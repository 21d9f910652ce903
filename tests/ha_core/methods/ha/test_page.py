"""The page of the method says what is built, what is not, and every word a result may hold."""

import re
from importlib.util import find_spec
from pathlib import Path

import pytest

from ha_core.methods import ha

_PAGE = (Path(__file__).parents[4] / "docs" / "methods" / "ha.md").read_text(encoding="utf-8")
_CLAUSE = r"\d+\.\d+"
_ROW = re.compile(rf"^\| *({_CLAUSE}) +\|.*\| *([^|]+?) *\| *([^|]+?) *\|$", re.MULTILINE)
_CODE_ROW = re.compile(rf"^\| *({_CLAUSE}) +\|[^|]*\| *([^|]+?) *\|$", re.MULTILINE)


def test_the_state_table_lists_the_clauses_in_their_order() -> None:
    headed = re.findall(rf"^### ({_CLAUSE}) ", _PAGE, re.MULTILINE)
    assert [number for number, _, _ in _ROW.findall(_PAGE)] == headed
    assert len(headed) == 50


def test_a_clause_is_implemented_where_the_code_says_so() -> None:
    where = dict(_CODE_ROW.findall(ha.__doc__ or ""))
    for number, place, state in _ROW.findall(_PAGE):
        assert state in ("implemented", "in the service", "later")
        assert (state == "later") == (place == "–")
        assert (state != "implemented") == (where[number] == "service")


def test_what_is_in_the_service_exists_there() -> None:
    for _, place, state in _ROW.findall(_PAGE):
        modules = re.findall(r"`([a-z_.]+)`", place) if state == "in the service" else []
        assert [m for m in modules if find_spec(f"ha_api.{m}") is None] == []


@pytest.mark.parametrize("word", [*ha.Warning, *ha.Reason, *ha.Gap])
def test_the_page_explains_the_words_of_a_result(word: str) -> None:
    assert f"`{word}`" in _PAGE
