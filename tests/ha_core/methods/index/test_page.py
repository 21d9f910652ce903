"""The page of the method says what is built, by which test that is held, and every word of it."""

import re
from pathlib import Path

import pytest

from ha_core.methods import index
from ha_core.methods.index.criteria import CriterionState
from ha_core.methods.index.tables import Row

_HERE = Path(__file__).parent
_ROOT = _HERE.parents[3]
_PAGE = (_ROOT / "docs" / "methods" / "index.md").read_text(encoding="utf-8")
_CLAUSE = r"\d+\.\d+"
_ROW = re.compile(
    rf"^\| *({_CLAUSE}) +\|.*\| *([^|]+?) *\| *([^|]+?) *\| *([^|]+?) *\|$", re.MULTILINE
)
_CODE_ROW = re.compile(rf"^\| *({_CLAUSE}) +\|[^|]*\| *([^|]+?) *\|$", re.MULTILINE)
ROWS = _ROW.findall(_PAGE)
METHOD = index.parameters("index-1")


def test_the_page_publishes_the_digest_of_every_version() -> None:
    for name, method in index.VERSIONS.items():
        assert f"That of `{name}` is\n`{method.digest}`" in _PAGE


def test_the_state_table_lists_the_clauses_in_their_order() -> None:
    headed = re.findall(rf"^### ({_CLAUSE}) ", _PAGE, re.MULTILINE)
    assert [number for number, *_ in ROWS] == headed
    assert len(headed) == 49


def test_a_clause_is_implemented_where_the_code_says_so() -> None:
    where = dict(_CODE_ROW.findall(index.__doc__ or ""))
    assert list(where) == [number for number, *_ in ROWS]
    for number, place, test, state in ROWS:
        assert state in ("implemented", "in the service", "later")
        assert (state == "later") == (place == "–") == (test == "–")
        assert (state == "implemented") == (where[number] != "service")
        assert state != "implemented" or f"`{where[number]}`" in place


@pytest.mark.parametrize(
    ("number", "place", "test"),
    [(number, place, test) for number, place, test, state in ROWS if state == "in the service"],
)
def test_a_clause_of_the_service_is_in_its_modules_and_named_by_a_test(
    number: str, place: str, test: str
) -> None:
    modules = [name.replace(".", "/") for name in re.findall(r"`([^`]+)`", place)]
    assert all((_ROOT / "src/ha_api" / f"{module}.py").exists() for module in modules)
    known = list((_ROOT / "tests" / "ha_api" / "index").rglob("test_*.py"))
    files = [
        [path for path in known if path.match(name)] for name in re.findall(r"`([^`]+)`", test)
    ]
    assert all(files)
    assert any(names(path, number) for found in files for path in found)


def names(path: Path, number: str) -> bool:
    """Whether a test says in its first line that it holds a clause."""
    purpose = path.read_text(encoding="utf-8").splitlines()[0]
    return bool(re.search(rf"[Cc]lauses? (?:[\d., and]+ )?{re.escape(number)}\b", purpose))


@pytest.mark.parametrize(
    ("number", "test"),
    [(number, test) for number, _, test, state in ROWS if state == "implemented"],
)
def test_the_test_of_a_clause_names_it(number: str, test: str) -> None:
    assert names(_HERE / test.strip("`"), number)


@pytest.mark.parametrize(
    "word",
    [
        *index.Category,
        *index.Cause,
        *index.Source,
        *index.Criterion,
        *index.Level,
        *index.Reason,
        *index.Doubt,
        *CriterionState,
        *index.Origin,
        *index.Reduction,
        *index.Gate,
        *index.Constraint,
        *index.Sample,
        *index.Exclusion,
        *index.Framing,
        *index.Open,
        *index.Format,
        *(name for name, _ in METHOD.leaderboards.weights),
        *(name for _, name in METHOD.arena.anchors),
        *(name for _, name in METHOD.measured.bands),
        *METHOD.documents.questions,
        METHOD.suites.role_play.suite,
        METHOD.suites.fiction.suite,
        METHOD.suites.instructions,
        METHOD.suites.recall,
        *index.VERSIONS,
    ],
)
def test_the_page_explains_the_words_of_a_result(word: str) -> None:
    assert f"`{word}`" in _PAGE


@pytest.mark.parametrize(
    ("category", "row"),
    [pytest.param(t.category, r, id=f"{t.category}-{r.id}") for t in METHOD.tables for r in t.rows],
)
def test_the_page_has_every_row_of_the_tables(category: str, row: Row) -> None:
    section = _PAGE.split(f"| row | steps in `{category}` |")[1].split("\n\n")[0]
    line = next(line for line in section.splitlines() if f"`{row.id}`" in line)
    steps = ", ".join(f"{at:g}: {points:g}" for at, points in row.steps).replace("1e+06", "1000000")
    expected = f"{row.points:g}" if row.steps[0][0] == 1 == len(row.steps) else steps
    assert re.search(rf"\| {expected}( each|, see 5\.3)? \|", line)


def test_the_page_has_the_weights_points_and_texts_of_the_version() -> None:
    for row in METHOD.blind.criteria:
        line = next(
            line
            for line in _PAGE.splitlines()
            if re.match(rf"\| `{row.category}` \| 0\.\d0 \|", line)
        )
        cells = [cell.strip() for cell in line.split("|")[2:-1]]
        assert cells == [
            f"{dict(row.weights)[c]:.2f}" if c in dict(row.weights) else "" for c in index.Criterion
        ]
    recall = METHOD.suites.recall_points
    assert "| points | " + " | ".join(f"{points:g}" for _, points in recall) + " |" in _PAGE
    assert "| range, tokens | " + " | ".join(f"{n:,}" for n, _ in recall) + " |" in _PAGE
    assert "five types | " + " | ".join(f"{t.points:g}" for t in METHOD.freedom.language) in _PAGE
    assert "six types | 10 | 15 | 15 | 20 | 20 and 20 |" in _PAGE
    assert [t.points for t in METHOD.freedom.media] == [10, 15, 15, 20, 20, 20]
