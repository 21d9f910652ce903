import gzip
import io
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from ha_api.platform.errors import CallError, WriteError
from ha_api.platform.files.targets import target


def put(output: Path | str, content: bytes, *, force: bool = False) -> None:
    with target(str(output), force=force) as stream:
        stream.write(content)


def test_a_file_has_its_name_when_it_is_whole(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    with target(str(file)) as stream:
        stream.write(b"half")
        assert not file.exists()
    assert file.read_bytes() == b"half"
    assert os.listdir(tmp_path) == ["a.jsonl"]


def failed(file: Path) -> None:
    with target(str(file), force=True) as stream:
        stream.write(b"half")
        raise LookupError("in the middle")


def test_what_fails_leaves_nothing_and_what_was_there(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    with pytest.raises(LookupError):
        failed(file)
    assert os.listdir(tmp_path) == []
    file.write_bytes(b"before")
    with pytest.raises(LookupError):
        failed(file)
    assert os.listdir(tmp_path) == ["a.jsonl"]
    assert file.read_bytes() == b"before"


def test_a_file_is_not_replaced_unless_it_is_said(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    put(file, b"one")
    with pytest.raises(CallError, match=r"a\.jsonl is there already: --force replaces it"):
        put(file, b"two")
    assert file.read_bytes() == b"one"
    put(file, b"two", force=True)
    assert file.read_bytes() == b"two"


def test_a_file_that_came_meanwhile_is_not_replaced(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"

    def slow() -> None:
        with target(str(file)) as stream:
            stream.write(b"mine")
            file.write_bytes(b"theirs")

    with pytest.raises(CallError):
        slow()
    assert file.read_bytes() == b"theirs"
    assert os.listdir(tmp_path) == ["a.jsonl"]


def test_the_file_behind_a_link_is_replaced_and_the_link_stays(tmp_path: Path) -> None:
    (tmp_path / "real").write_bytes(b"one")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    put(tmp_path / "link", b"two", force=True)
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real").read_bytes() == b"two"


def test_a_pipe_and_a_device_are_written_and_stay(tmp_path: Path) -> None:
    put("/dev/null", b"x")
    assert Path("/dev/null").is_char_device()
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    found: list[bytes] = []
    reader = threading.Thread(target=lambda: found.append(pipe.read_bytes()))
    reader.start()
    put(pipe, b"through")
    reader.join()
    assert found == [b"through"]


def test_a_text_is_packed_by_its_name_to_the_same_bytes(tmp_path: Path) -> None:
    for name in ("a.jsonl.gz", "b.jsonl.gz"):
        put(tmp_path / name, b"x" * 1000)
    one, other = ((tmp_path / name).read_bytes() for name in ("a.jsonl.gz", "b.jsonl.gz"))
    assert gzip.decompress(one) == b"x" * 1000
    assert one == other


@pytest.mark.parametrize("name", ["none/a.jsonl", ""])
def test_a_place_where_nothing_can_be_written_is_told(name: str, tmp_path: Path) -> None:
    with pytest.raises(WriteError, match="cannot be written"):
        put(tmp_path / name, b"x")


def test_a_full_disk_is_told() -> None:
    with pytest.raises(WriteError, match="/dev/full: cannot be written"):
        put("/dev/full", b"x" * 100_000)


def test_standard_output_is_a_target(monkeypatch: pytest.MonkeyPatch) -> None:
    out = io.TextIOWrapper(io.BytesIO())
    monkeypatch.setattr("sys.stdout", out)
    put("-", b"x")
    assert out.buffer.getvalue() == b"x"


KILLED = """
import os, signal, sys
from ha_api.platform.files.targets import target
with target(sys.argv[1]) as stream:
    stream.write(b"half" * 100_000)
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_kill_leaves_no_half_file_under_the_name(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    done = subprocess.run([sys.executable, "-c", KILLED, str(file)], check=False)
    assert done.returncode == -9
    assert not file.exists()
    put(file, b"whole")
    assert file.read_bytes() == b"whole"
