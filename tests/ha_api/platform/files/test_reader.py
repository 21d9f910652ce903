import gzip
import io
import unicodedata
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ha_api.platform.errors import FileError, RefusedError
from ha_api.platform.files import NamedRankings, contents, read
from tests.ha_api.writers import (
    Given,
    flat_parquet,
    json_line,
    json_lines,
    nested_parquet,
    pairwise,
    put,
)

Writer = Callable[[list[Given], Path], str]
EVERY_ORDER: list[tuple[str, Writer]] = [
    ("rankings.jsonl", json_lines),
    ("rankings.jsonl.gz", json_lines),
    ("nested.parquet", nested_parquet),
    ("flat.parquet", flat_parquet),
]

# Letters that normalise, join, go right to left, combine or need a surrogate pair elsewhere.
LETTERS = (
    "aZ0 ,\"'\n\t:{}[]\\éйёЁ\u0301\u0308\u0306\u1e9b\u0323\u0645\u0651\u200d\u05d0漢😀\u2028\ufb01"
)
ids = st.text(alphabet=st.sampled_from(LETTERS) | st.characters(exclude_categories=["Cs"]))
ids = ids.filter(lambda text: any(map(is_seen, text)) and "\x00" not in text)


def is_seen(letter: str) -> bool:
    """Whether it is a letter, a number, a mark of punctuation or a symbol, and no filler."""
    fillers = "\u115f\u1160\u2800\u3164\uffa0"
    return unicodedata.category(letter)[0] in "LNPS" and letter not in fillers


def nfc(text: str) -> str:
    return unicodedata.normalize("NFC", text)


@st.composite
def orders(draw: st.DrawFn, names: list[str]) -> list[list[str | None]]:
    models = draw(st.lists(st.sampled_from(names), unique=True, max_size=6))
    cards: list[str | None] = [*models, *[None] * draw(st.integers(max(0, 2 - len(models)), 3))]
    order: list[list[str | None]] = []
    for card in draw(st.permutations(cards)):
        shared: bool = draw(st.booleans())
        if order and shared:
            order[-1].append(card)
        else:
            order.append([card])
    return order


@st.composite
def rankings(draw: st.DrawFn) -> list[Given]:
    names = draw(st.lists(ids, min_size=2, max_size=8, unique_by=nfc))
    marks = st.sampled_from([None, "PRIMARY", "REPEAT", "TECHNICAL"])
    times = st.sampled_from([None, "2026-01-31T12:00:00Z", "2026-01-31 12:00:00.5+03:00"])
    one = st.builds(Given, ids, ids, orders(names), marks, times)
    return draw(st.lists(one, max_size=8))


@st.composite
def votes(draw: st.DrawFn) -> list[Given]:
    names = draw(st.lists(ids, min_size=2, max_size=8, unique_by=nfc))
    pair = st.lists(st.sampled_from(names), min_size=2, max_size=2, unique=True)
    order = pair.map(lambda two: [[two[0]], [two[1]]]) | pair.map(lambda two: [list(two)])
    return draw(st.lists(st.builds(Given, ids, ids, order), max_size=8))


def named(found: NamedRankings) -> list[tuple[str, str, list[list[str | None]]]]:
    """Rankings with names in place of codes, padding left out."""
    told = []
    arrays = found.rankings
    for row in range(arrays.n):
        order: list[list[str | None]] = []
        for code, tied in zip(arrays.order[row], arrays.tied[row], strict=True):
            name = None if code < 0 else found.models[code]
            if tied:
                order[-1].append(name)
            else:
                order.append([name])
        participant, task = arrays.participant[row], arrays.task[row]
        told.append((found.participants[participant], found.tasks[task], order))
    return told


def expected(given: Given, width: int) -> tuple[str, str, list[list[str | None]]]:
    order = [[None if card is None else nfc(card) for card in place] for place in given.order]
    padding: list[list[str | None]] = [[None]] * (width - sum(map(len, order)))
    return nfc(given.participant), nfc(given.task), order + padding


def check(found: NamedRankings, written: list[Given]) -> None:
    counted = [given for given in written if given.eligibility in (None, "PRIMARY")]
    width = max((sum(map(len, given.order)) for given in counted), default=2)
    assert found.rankings.width == width
    assert named(found) == [expected(given, width) for given in counted]
    assert list(found.participants) == list(dict.fromkeys(nfc(g.participant) for g in counted))
    assert list(found.tasks) == list(dict.fromkeys(nfc(given.task) for given in counted))
    assert list(found.models) == sorted({m for _, _, o in named(found) for p in o for m in p if m})


def check_same(found: NamedRankings, other: NamedRankings) -> None:
    for name in ("participant", "task", "order", "tied"):
        np.testing.assert_array_equal(getattr(found.rankings, name), getattr(other.rankings, name))
    assert found.participants == other.participants
    assert (found.tasks, found.models) == (other.tasks, other.models)


@settings(max_examples=60)
@given(written=rankings())
def test_rankings_read_back_from_every_format(
    written: list[Given], tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("formats")
    found = [read(write(written, folder / name)) for name, write in EVERY_ORDER]
    check(found[0], written)
    for other in found[1:]:
        check_same(found[0], other)


@settings(max_examples=60)
@given(written=votes())
def test_votes_read_back_from_csv_as_from_json_lines(
    written: list[Given], tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("votes")
    found = read(pairwise(written, folder / "votes.csv"))
    check(found, written)
    check_same(found, read(json_lines(written, folder / "votes.jsonl")))


ONE = Given("p", "t", [["a"], ["b"]])


@pytest.mark.parametrize(
    ("order", "problem"),
    [
        ([], "order: no card: a ranking has 2 to 32"),
        ([["a"]], "order: one card: a ranking has 2 to 32"),
        ([[None]], "order: one card: a ranking has 2 to 32"),
        ([[f"m{i}"] for i in range(33)], "order: 33 cards: a ranking has 2 to 32"),
        ([[None]] * 33, "order: 33 cards: a ranking has 2 to 32"),
        ([["a"], ["b"], ["a"]], 'order: model "a" stands twice'),
        ([["b", "a", "a"]], 'order: model "a" stands twice'),
        ([["й"], ["и\u0306"]], 'order: model "й" stands twice (in Unicode NFC)'),
    ],
    ids=["empty", "alone", "human", "33", "33-humans", "twice", "twice-in-a-place", "nfc"],
)
@pytest.mark.parametrize("eligibility", [None, "REPEAT"])
@pytest.mark.parametrize(("name", "write"), EVERY_ORDER, ids=[name for name, _ in EVERY_ORDER])
def test_a_ranking_that_is_none_is_refused_counted_or_not(
    order: list[list[str | None]],
    problem: str,
    eligibility: str | None,
    name: str,
    write: Writer,
    tmp_path: Path,
) -> None:
    file = write([ONE, Given("p", "t", order, eligibility), ONE], tmp_path / name)
    unit = "row" if name.endswith("parquet") else "line"
    with pytest.raises(RefusedError) as refusal:
        read(file)
    assert str(refusal.value).startswith(f"{file}, {unit} 2: {problem}")
    assert "\n" not in str(refusal.value)


def test_a_ranking_holds_up_to_32_cards(tmp_path: Path) -> None:
    written = [Given("p", "t", [[f"m{i:02}"] for i in range(32)]), ONE]
    for name, write in EVERY_ORDER:
        check(read(write(written, tmp_path / name)), written)


@pytest.mark.parametrize("name", ["none.jsonl", "none.parquet", "none.jsonl.gz"])
def test_a_file_of_no_bytes_has_no_rankings(name: str, tmp_path: Path) -> None:
    check(read(put(tmp_path / name, b"")), [])
    (tmp_path / name).write_bytes(b"")
    check(read(str(tmp_path / name)), [])


@pytest.mark.parametrize("name", ["none.csv", "none", "none.csv.gz"])
@pytest.mark.parametrize("content", [b"", b"\n\r\n", b"\xef\xbb\xbf"])
def test_a_file_without_the_names_of_its_columns_is_refused(
    name: str, content: bytes, tmp_path: Path
) -> None:
    packed = gzip.compress(content) if name.endswith(".gz") else content
    (tmp_path / name).write_bytes(packed)
    with pytest.raises(RefusedError, match="there is nothing: expected is the header participant"):
        read(str(tmp_path / name))


@pytest.mark.parametrize("write", [json_lines, pairwise, nested_parquet, flat_parquet])
def test_a_file_whose_rankings_do_not_count_has_none(write: Writer, tmp_path: Path) -> None:
    file = tmp_path / ("none.jsonl" if write is json_lines else "none")
    check(read(write([], file)), [])
    if write is not pairwise:
        check(read(write([Given("p", "t", [["a"], ["b"]], "REPEAT")], file)), [])


def test_codes_follow_the_counted_rankings_alone(tmp_path: Path) -> None:
    written = [
        Given("late", "z", [["a"], ["c"]], "TECHNICAL"),
        Given("early", "y", [["c"], ["Z"]]),
        Given("late", "z", [["b"], ["c"]]),
    ]
    found = read(json_lines(written, tmp_path / "rankings.jsonl"))
    assert found.participants == ("early", "late")
    assert found.tasks == ("y", "z")
    assert found.models == ("Z", "b", "c")


@pytest.mark.parametrize("compress", [bytes, gzip.compress], ids=["plain", "gzip"])
def test_standard_input_is_known_by_its_first_bytes(
    compress: Callable[[bytes], bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = Path(nested_parquet([ONE], tmp_path / "one.parquet"))
    votes = b"participant,task,left,right,winner\np,t,a,b,left\n"
    for content in (json_line(ONE), b"\xef\xbb\xbf\n " + json_line(ONE), votes, path.read_bytes()):
        stream = io.TextIOWrapper(io.BufferedReader(io.BytesIO(compress(content))))
        monkeypatch.setattr("sys.stdin", stream)
        check(read("-"), [ONE])


def test_contents_hold_what_does_not_count_with_marks_times_and_places(tmp_path: Path) -> None:
    order: list[list[str | None]] = [["a"], ["b"]]
    given = [
        Given("p", "t", order, "TECHNICAL", "1970-01-01T00:00:01Z"),
        Given("p", "t", order),
    ]
    for name, write in EVERY_ORDER:
        found = contents(write(given, tmp_path / name))
        assert found.columns.mark.tolist() == [2, 0], name
        assert found.columns.place.tolist() == [1, 2], name
        assert found.columns.time[0] == 1_000_000, name
        assert str(found.refused(1, "x")).endswith(f", {found.unit} 2: x."), name


def test_contents_are_known_again_compressed_or_not(tmp_path: Path) -> None:
    given = [Given("p", "t", [["a"], ["b"]])]
    plain, packed = (
        contents(json_lines(given, tmp_path / name)).digest for name in ("a.jsonl", "b.jsonl.gz")
    )
    other = contents(json_lines(given * 2, tmp_path / "c.jsonl")).digest
    assert plain == packed != other


def test_contents_of_nothing_are_refused(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="there is no ranking in it"):
        contents(put(tmp_path / "a.jsonl", b"\n"))
