from pathlib import Path

import pyarrow as pa
import pytest

from ha_api.platform.errors import FileError, HaError, ReadError
from ha_api.platform.files.footers import footer, mark_of
from tests.ha_api.headers import line
from tests.ha_api.parted import rankings, table, whole
from tests.ha_api.writers import put


def test_a_footer_says_what_is_in_a_file(tmp_path: Path) -> None:
    path = tmp_path / "a.parquet"
    whole(table(rankings(25), tmp_path, line()), path, rows=10)
    found = footer(path)
    assert (found.name, found.path, found.groups) == (str(path), str(path), (10, 10, 5))
    assert found.header == line()
    assert {"participant", "task", "order"} < set(found.schema.names)


def test_a_path_is_told_as_it_was_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole(table(rankings(1), tmp_path), tmp_path / "a.parquet")
    monkeypatch.chdir(tmp_path)
    found = footer(Path("a.parquet"))
    assert (found.name, found.path) == ("a.parquet", str(tmp_path / "a.parquet"))
    assert found.header is None


def test_the_mark_is_that_of_one_content(tmp_path: Path) -> None:
    def mark(seed: int) -> bytes:
        path = tmp_path / f"{seed}.parquet"
        whole(table(rankings(30, abs(seed)), tmp_path), path)
        return footer(path).mark

    assert mark(1) == mark(-1) != mark(2)


@pytest.mark.parametrize("content", [b"", b"P", b"PAR1", b"\xff" * 50])
def test_any_file_has_a_mark(content: bytes, tmp_path: Path) -> None:
    with Path(put(tmp_path / "a", content)).open("rb") as stream:
        assert len(mark_of(stream)) == 32
        assert stream.read() == content


@pytest.mark.parametrize("content", [b"", b"not Parquet", b"PAR1" + bytes(64) + b"PAR1"])
def test_what_is_not_parquet_is_refused(content: bytes, tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"a\.parquet: not Parquet \(") as refused:
        footer(Path(put(tmp_path / "a.parquet", content)))
    assert "\n" not in str(refused.value)


def test_what_cannot_be_opened_is_told(tmp_path: Path) -> None:
    with pytest.raises(ReadError, match=r"a\.parquet: cannot be read \(No such file"):
        footer(tmp_path / "a.parquet")


def test_columns_are_looked_at(tmp_path: Path) -> None:
    found = table(rankings(1), tmp_path)
    for changed, problem in (
        (found.append_column("winner", pa.array(["x"])), "winner: unknown column"),
        (found.drop_columns(["task"]), "task: the column is missing"),
    ):
        whole(changed, tmp_path / "a.parquet")
        with pytest.raises(HaError, match=problem):
            footer(tmp_path / "a.parquet")
