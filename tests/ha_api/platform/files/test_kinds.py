"""The kind of an export is told ahead, and nothing of standard input is lost by it."""

import gzip
import io
import os
import sys
from pathlib import Path

import pytest

from ha_api.platform.files.kinds import kind_of

LINE = b'{"export":"ha-x-1","result":{"a":"' + b"x" * 100_000 + b'"}}\n'
REST = b'{"b":1}\n' * 50_000


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (LINE + REST, "ha-x-1"),
        (b"\xef\xbb\xbf" + LINE, "ha-x-1"),
        (b'{"a": 1, "export": "ha-x-1"}', "ha-x-1"),
        (gzip.compress(LINE + REST), "ha-x-1"),
        (gzip.compress(LINE)[:-20], None),
        (b'{"a": 1}\n' + LINE, None),
        (b'{"export": 1}\n', None),
        (b'[{"export": "ha-x-1"}]\n', None),
        (b"\n" + LINE, None),
        (b'{"export": "ha-x-1"\n}', None),
        (b"participant,task,left,right,winner\n", None),
        (b"PAR1" + b"\x00" * 1000, None),
        (b"\x1f\x8b\xff", None),
        (b"{", None),
        (b"", None),
    ],
)
def test_the_first_line_tells(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, data: bytes, kind: str | None
) -> None:
    path = tmp_path / "a"
    path.write_bytes(data)
    assert kind_of(str(path)) == kind
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    assert kind_of("-") == kind
    assert kind_of("-") == kind  # as often as one likes
    assert sys.stdin.buffer.read() == data


def test_what_cannot_be_read_is_of_no_kind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert kind_of(str(tmp_path)) is None
    assert kind_of(str(tmp_path / "none")) is None
    monkeypatch.setattr(sys, "stdin", None)
    assert kind_of("-") is None


def test_a_pipe_that_gives_little_at_a_time_is_put_back_whole(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read, write = os.pipe()
    os.write(write, b"{")
    with os.fdopen(read) as pipe:
        monkeypatch.setattr(sys, "stdin", pipe)
        os.write(write, b'"export":"k"}\nrest')
        os.close(write)
        assert kind_of("-") == "k"
        assert sys.stdin.buffer.read() == b'{"export":"k"}\nrest'


def test_a_pipe_with_a_path_keeps_all_it_has(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    assert kind_of(str(path)) is None
