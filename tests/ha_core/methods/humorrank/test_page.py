"""The page of the method says what is built, by which test that is held, and every word of it."""

import re
from pathlib import Path

import pytest

from ha_core.methods import humorrank

_HERE = Path(__file__).parent
_ROOT = _HERE.parents[3]
_PAGE = (_ROOT / "docs" / "methods" / "humorrank.md").read_text(encoding="utf-8")
_CLAUSE = r"\d+\.\d+"
_ROW = re.compile(
    rf"^\| *({_CLAUSE}) +\|.*\| *([^|\n]+?) *\| *([^|\n]+?) *\| *([^|\n]+?) *\|$", re.MULTILINE
)
_CODE_ROW = re.compile(rf"^\| *({_CLAUSE}) +\|[^|]*\| *([^|\n]+?) *\|$", re.MULTILINE)
ROWS = _ROW.findall(_PAGE)


def test_the_state_table_lists_the_clauses_in_their_order() -> None:
    headed = re.findall(rf"^### ({_CLAUSE}) ", _PAGE, re.MULTILINE)
    assert [number for number, *_ in ROWS] == headed
    assert len(headed) == 32


def test_a_clause_is_implemented_where_the_code_says_so() -> None:
    where = dict(_CODE_ROW.findall(humorrank.__doc__ or ""))
    assert list(where) == [number for number, *_ in ROWS]
    for number, place, test, state in ROWS:
        assert state in ("implemented", "in the service", "later")
        assert (state == "later") == (place == "–") == (test == "–")
        assert (state == "implemented") == (where[number] != "service")
        assert state != "implemented" or f"`{where[number]}`" in place


def test_a_clause_of_the_service_is_in_its_modules_and_tests() -> None:
    tests = _ROOT / "tests" / "ha_api" / "tournaments"
    known = {path.name for path in tests.rglob("test_*.py")}
    for _, place, test, state in ROWS:
        if state == "in the service":
            modules = [name.replace(".", "/") for name in re.findall(r"`([^`]+)`", place)]
            assert all((_ROOT / "src/ha_api" / f"{module}.py").exists() for module in modules)
            assert set(re.findall(r"`(?:[a-z]+/)?([^`]+)`", test)) <= known


@pytest.mark.parametrize(
    ("number", "test"),
    [(number, test) for number, _, test, state in ROWS if state == "implemented"],
)
def test_the_test_of_a_clause_names_it(number: str, test: str) -> None:
    purpose = (_HERE / test.strip("`")).read_text(encoding="utf-8").splitlines()[0]
    assert re.search(rf"[Cc]lauses? (?:[\d., and]+ )?{re.escape(number)}\b", purpose)


@pytest.mark.parametrize(
    "word", [*humorrank.Tier, *humorrank.Reason, *humorrank.Gap, *humorrank.VERSIONS]
)
def test_the_page_explains_the_words_of_a_result(word: str) -> None:
    assert f"`{word}`" in _PAGE


@pytest.mark.parametrize("version", humorrank.VERSIONS)
def test_the_page_has_the_numbers_of_the_versions(version: str) -> None:
    method = humorrank.parameters(version)
    for number in (
        f"{method.replicates} resamples",
        f"{method.elo_orders} " + ("random orders" if version.endswith("1") else "orders of Elo"),
        f"R = {method.base:g} + 400·log10 s",
        f"reaches {method.tolerance:.0e}".replace("e-06", "e-6"),
        f"{method.max_iterations:,} iterations",
        f"max( {method.floor:.0e}".replace("e-09", "e-9"),
        f"R_i + {method.elo_k:g}·(o − E)",
        f"from {method.elo_start:g} on",
        f"{method.transitivity_replicates:,} tournaments",
        f"`FRONTIER` above {method.frontier_above:g}",
        f"from {method.competitive_from:g} to {method.frontier_above:g}",
        f"`WEAK` below {method.weak_below:g}",
        f"from {method.weak_below:g} to below {method.competitive_from:g}",
        f"temperature {method.judge.temperature}, top-p {method.judge.top_p}, "
        f"{method.judge.output_tokens} output tokens",
    ):
        assert number in _PAGE
