import gzip
import os
import threading
import time
from pathlib import Path

import pytest

from ha_api.platform.errors import FileError, HaError, ReadError
from ha_api.platform.files import read
from ha_api.platform.files.sources import Format, opened
from tests.ha_api.writers import Given, json_line, put

LINE = json_line(Given("p", "t", [["a"], ["b"]]))
VOTES = b"participant,task,left,right,winner\np,t,a,b,left\n"


@pytest.mark.parametrize(
    ("name", "content", "expected"),
    [
        ("a.jsonl", b"participant", Format.JSON_LINES),
        ("a.NDJSON", b"participant", Format.JSON_LINES),
        ("a.csv", b"{", Format.PAIRWISE),
        ("a.csv.gz", b"{", Format.PAIRWISE),
        ("a.parquet", b"{", Format.PARQUET),
        ("a", b"PAR1", Format.PARQUET),
        ("a", b"participant", Format.PAIRWISE),
        ("a", b"", Format.PAIRWISE),
        ("a.txt", b' \r\n{"', Format.JSON_LINES),
        ("a.json", b'\xef\xbb\xbf{"', Format.JSON_LINES),
        ("a.gz", b'{"', Format.JSON_LINES),
    ],
)
def test_the_suffix_tells_the_format_and_without_one_the_first_bytes(
    name: str, content: bytes, expected: Format, tmp_path: Path
) -> None:
    with opened(put(tmp_path / name, content)) as source:
        assert source.format is expected


def test_compressed_bytes_are_known_without_a_suffix(tmp_path: Path) -> None:
    for name in ("a", "a.csv"):
        assert read(put(tmp_path / name, gzip.compress(VOTES))).rankings.n == 1


def test_members_of_a_gzip_file_follow_each_other(tmp_path: Path) -> None:
    content = gzip.compress(LINE) + gzip.compress(LINE)
    assert read(put(tmp_path / "members", content)).rankings.n == 2


@pytest.mark.parametrize("kept", [2, 9, 12, -9, -1])
@pytest.mark.parametrize("content", [LINE * 99, VOTES], ids=["json-lines", "csv"])
def test_a_truncated_gzip_file_is_refused(content: bytes, kept: int, tmp_path: Path) -> None:
    (tmp_path / "cut.gz").write_bytes(gzip.compress(content)[:kept])
    with pytest.raises(FileError, match=r"cut\.gz: the gzip data ends too early"):
        read(str(tmp_path / "cut.gz"))


@pytest.mark.parametrize(
    "content",
    [
        LINE,
        gzip.compress(LINE)[:-8] + bytes(8),
        gzip.compress(LINE) + b"more",
        gzip.compress(LINE)[:10] + b"\xff" * 40,
    ],
    ids=["plain", "checksum", "trailing", "body"],
)
def test_a_damaged_gzip_file_is_refused(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "bad.jsonl.gz").write_bytes(content)
    with pytest.raises(FileError, match=r"bad\.jsonl\.gz: the gzip data is damaged") as refused:
        read(str(tmp_path / "bad.jsonl.gz"))
    assert "\n" not in str(refused.value)


def test_what_the_system_will_not_read_is_told_with_its_reason(tmp_path: Path) -> None:
    with pytest.raises(ReadError, match=r"nothing: cannot be read \(No such file or directory\)"):
        read(str(tmp_path / "nothing"))
    with pytest.raises(ReadError, match=r"cannot be read \(Is a directory\)"):
        read(str(tmp_path))


def test_closed_standard_input_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)
    with pytest.raises(ReadError, match=r"standard input: cannot be read \(it is closed\)"):
        read("-")


def test_the_name_of_a_file_is_made_safe_to_show(tmp_path: Path) -> None:
    with pytest.raises(HaError) as refused:
        read(str(tmp_path / "no\x1b[31m\nfile"))
    assert str(refused.value).isprintable()


def test_a_named_pipe_is_read_as_its_bytes_arrive(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    writer = threading.Thread(target=(tmp_path / "pipe").write_bytes, args=(gzip.compress(LINE),))
    writer.start()
    assert read(str(tmp_path / "pipe")).rankings.n == 1
    writer.join()


@pytest.mark.parametrize("first", [b"\n", b"\xef", b"  \r\n" * 5000, b"{"])
def test_a_pipe_that_begins_slowly_is_told_by_what_follows(first: bytes, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    rest = (b"\xbb\xbf" if first == b"\xef" else b"") + LINE.removeprefix(
        b"{" if first == b"{" else b""
    )

    def feed() -> None:
        with open(tmp_path / "pipe", "wb", buffering=0) as pipe:
            pipe.write(first)
            time.sleep(0.05)
            pipe.write(rest)

    feeder = threading.Thread(target=feed)
    feeder.start()
    assert read(str(tmp_path / "pipe")).rankings.n == 1
    feeder.join()
