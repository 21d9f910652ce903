import io
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from ha_api.platform.errors import FileError, RefusedError
from ha_api.platform.files import NamedRankings, read
from tests.ha_api.writers import put

NESTED = pa.list_(pa.list_(pa.string()))
FLAT, FLAGS = pa.list_(pa.string()), pa.list_(pa.bool_())

GOOD: dict[str, pa.Array] = {
    "participant": pa.array(["p", "p", "p"]),
    "task": pa.array(["t", "t", "t"]),
    "order": pa.array([[["a"], ["b"]]] * 3, NESTED),
}
GOOD_FLAT = GOOD | {
    "order": pa.array([["a", "b"]] * 3, FLAT),
    "tied": pa.array([[False, False]] * 3, FLAGS),
}


def written(columns: dict[str, Any], folder: Path) -> str:
    pq.write_table(pa.table(columns), folder / "rankings.parquet")
    return str(folder / "rankings.parquet")


def found(columns: dict[str, Any], folder: Path) -> NamedRankings:
    return read(written(columns, folder))


@pytest.mark.parametrize(
    ("column", "values", "problem"),
    [
        ("participant", pa.array(["p", None, "p"]), "participant: missing"),
        ("participant", pa.array([1, None, 1]), "participant: missing"),
        ("task", pa.array(["t", "", "t"]), "task: the id is empty"),
        ("task", pa.array(["t", "\x00", "t"]), 'task: the id "\\u0000" holds a NUL'),
        ("order", pa.array([[["a"], ["b"]], None, None], NESTED), "order: missing"),
        ("order", pa.array([[["a"], ["b"]], [None, ["a"]], []], NESTED), "order: a place is null"),
        ("order", pa.array([[["a"], ["b"]], [["a"], []], []], NESTED), "order: a place is a list"),
        ("order", pa.array([[["a"], ["b"]], [["a"], [" "]], []], NESTED), "order: the id is empty"),
        ("order", pa.array([[["a"], ["b"]], [], []], NESTED), "order: no card"),
        ("order", pa.array([[["a"], ["b"]], [["a", "a"]], []], NESTED), "order: model"),
        ("eligibility", pa.array([None, "primary", None]), 'eligibility: "primary" is not'),
        ("time", pa.array([None, "noon", None]), 'time: "noon" is not ISO 8601'),
    ],
)
def test_a_row_that_is_wrong_is_refused_by_number_and_field(
    column: str, values: pa.Array, problem: str, tmp_path: Path
) -> None:
    with pytest.raises(RefusedError) as refused:
        found(GOOD | {column: values}, tmp_path)
    _, _, told = str(refused.value).partition(", row 2: ")
    assert told.startswith(problem)
    assert "\n" not in told


@pytest.mark.parametrize(
    ("column", "values", "problem"),
    [
        ("tied", pa.array([[False, False], None, None], FLAGS), "tied: missing"),
        ("tied", pa.array([[False, False], [False], []], FLAGS), "tied: must be as long as order"),
        ("tied", pa.array([[False, True], [False, None], []], FLAGS), "tied: must be as long"),
        ("order", pa.array([["a", "b"], ["a"], ["a", "b"]], FLAT), "tied: must be as long"),
        ("order", pa.array([["a", "b"], ["a", ""], ["a", "b"]], FLAT), "order: the id is empty"),
        ("order", pa.array([["a", "b"], ["b", "b"], ["a", "b"]], FLAT), "order: model"),
    ],
)
def test_a_flat_row_that_is_wrong_is_refused(
    column: str, values: pa.Array, problem: str, tmp_path: Path
) -> None:
    with pytest.raises(RefusedError, match=problem):
        found(GOOD_FLAT | {column: values}, tmp_path)


@pytest.mark.parametrize(
    ("flags", "problem"),
    [
        ([False, None], "tied: a flag is null"),
        ([True, False], "tied: the first card is tied"),
    ],
)
def test_flags_that_are_wrong_are_refused(
    flags: list[bool | None], problem: str, tmp_path: Path
) -> None:
    tied = pa.array([[False, False], flags, [False, True]], FLAGS)
    with pytest.raises(RefusedError, match=f"row 2: {problem}"):
        found(GOOD_FLAT | {"tied": tied}, tmp_path)


@pytest.mark.parametrize(
    ("columns", "problem"),
    [
        (GOOD | {"winner": GOOD["task"]}, "winner: unknown column: known are participant, task,"),
        ({"participant": GOOD["task"], "task": GOOD["task"]}, "order: the column is missing"),
        (GOOD | {"participant": pa.array([1.5, 2, 3])}, "participant: must be strings or integers"),
        (GOOD | {"task": pa.array([True, False, True])}, "task: must be strings or integers"),
        (GOOD | {"task": pa.array([b"t"] * 3)}, "task: must be strings or integers"),
        (GOOD | {"order": pa.array(["a"] * 3)}, "order: must be list<list<string>>, or list<"),
        (GOOD | {"order": GOOD_FLAT["order"]}, "tied: the column is missing: order is list<list<"),
        (GOOD | {"order": pa.array([[[1], [2]]] * 3)}, "order: must be list<list<string>>, or"),
        (GOOD | {"tied": GOOD_FLAT["tied"]}, "order: must be list<list<string>>, or list<string>"),
        (GOOD_FLAT | {"tied": pa.array([[0, 0]] * 3)}, "tied: must be list<bool>, not list<"),
        (GOOD | {"eligibility": pa.array([1, 2, 3])}, "eligibility: must be strings, not int64"),
        (GOOD | {"time": pa.array([1, 2, 3])}, "time: must be timestamps or ISO 8601 text"),
    ],
)
def test_a_table_of_another_shape_is_refused_by_column(
    columns: dict[str, Any], problem: str, tmp_path: Path
) -> None:
    with pytest.raises(FileError) as refused:
        found(columns, tmp_path)
    message = str(refused.value)
    assert message.startswith(f"{tmp_path}/rankings.parquet: {problem}")
    assert "\n" not in message


def test_two_columns_of_one_name_are_refused(tmp_path: Path) -> None:
    columns = [*GOOD.items(), ("task", GOOD["task"])]
    twice = pa.Table.from_arrays([values for _, values in columns], [name for name, _ in columns])
    pq.write_table(twice, tmp_path / "twice.parquet")
    with pytest.raises(FileError, match="task: the column stands twice"):
        read(str(tmp_path / "twice.parquet"))


@pytest.mark.parametrize("content", [b"PAR1", b"not Parquet at all", b"PAR1" + bytes(64) + b"PAR1"])
def test_what_is_not_parquet_is_refused_in_one_line(content: bytes, tmp_path: Path) -> None:
    with pytest.raises(FileError, match="not Parquet") as refused:
        read(put(tmp_path / "rankings.parquet", content))
    assert "\n" not in str(refused.value)


def test_a_truncated_file_is_refused(tmp_path: Path) -> None:
    content = Path(written(GOOD, tmp_path)).read_bytes()
    with pytest.raises(FileError, match="not Parquet"):
        read(put(tmp_path / "cut.parquet", content[: len(content) // 2]))


def test_text_that_is_not_utf8_is_refused_by_row(tmp_path: Path) -> None:
    broken = pa.array([b"p", b"\xff", b"p"]).view(pa.string())
    with pytest.raises(RefusedError, match="row 2: participant: not UTF-8"):
        found(GOOD | {"participant": broken}, tmp_path)


@pytest.mark.parametrize(
    "columns",
    [
        {"participant": pa.array(["p"] * 3, pa.large_string())},
        {"participant": GOOD["participant"].dictionary_encode()},
        {"order": GOOD["order"].cast(pa.large_list(pa.large_list(pa.large_string())))},
        {"order": pa.array([[["a"], ["b"]]] * 3, pa.list_(pa.list_(pa.string(), 1), 2))},
        {"time": pa.array([None] * 3), "eligibility": pa.array([None] * 3)},
        {"time": pa.array([0, 1, None], pa.timestamp("us", "UTC"))},
        {"time": pa.array([0, 1, None], pa.date32())},
        {"time": pa.array(["2026-01-31", "2026-01-31T00:00Z", None])},
        {"eligibility": pa.array(["PRIMARY", None, "PRIMARY"]).dictionary_encode()},
    ],
    ids=lambda columns: ",".join(f"{name}:{values.type}" for name, values in columns.items()),
)
def test_types_that_mean_the_same(columns: dict[str, Any], tmp_path: Path) -> None:
    same = found(GOOD | columns, tmp_path)
    assert (same.participants, same.tasks, same.models) == (("p",), ("t",), ("a", "b"))
    assert same.rankings.order.tolist() == [[0, 1]] * 3


def test_integers_are_read_as_their_digits(tmp_path: Path) -> None:
    codes = {"participant": pa.array([-7, 12, -7]), "task": pa.array([2**63, 5, 5], pa.uint64())}
    numbered = found(GOOD | codes, tmp_path)
    assert numbered.participants == ("-7", "12")
    assert numbered.tasks == ("9223372036854775808", "5")


def test_row_groups_are_read_one_after_the_other(tmp_path: Path) -> None:
    columns = GOOD | {"participant": pa.array(["a", "b", "a"])}
    pq.write_table(pa.table(columns), tmp_path / "groups.parquet", row_group_size=1)
    groups = read(str(tmp_path / "groups.parquet"))
    assert groups.participants == ("a", "b")
    assert groups.rankings.participant.tolist() == [0, 1, 0]


def test_names_in_a_dictionary_are_read_over_row_groups(tmp_path: Path) -> None:
    names = pa.array(["a", "b", "b", "c", "c", "a"]).dictionary_encode()
    places = pa.ListArray.from_arrays(pa.array(range(7), pa.int32()), names)
    columns = GOOD | {"order": pa.ListArray.from_arrays(pa.array([0, 2, 4, 6]), places)}
    pq.write_table(pa.table(columns), tmp_path / "groups.parquet", row_group_size=1)
    groups = read(str(tmp_path / "groups.parquet"))
    assert groups.models == ("a", "b", "c")
    assert groups.rankings.order.tolist() == [[0, 1], [1, 2], [2, 0]]


def test_a_pipe_that_cannot_seek_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Pipe(io.BytesIO):
        def seekable(self) -> bool:
            return False

    content = Path(written(GOOD, tmp_path)).read_bytes()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BufferedReader(Pipe(content))))
    assert read("-").rankings.n == 3


def test_column_names_that_are_not_utf8_are_refused_in_one_line(tmp_path: Path) -> None:
    path = Path(written({"participant": ["p"], "task": ["t"], "order": [[["a"], ["b"]]]}, tmp_path))
    path.write_bytes(path.read_bytes().replace(b"participant", b"partici\xffant"))
    with pytest.raises(FileError, match=r"damaged \(|not Parquet \("):
        read(str(path))
