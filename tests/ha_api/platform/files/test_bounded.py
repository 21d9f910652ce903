"""Lines of files: numbered, without blank ones, and none longer than is held."""

import gzip
import tracemalloc
from pathlib import Path

import pytest

from ha_api.platform.errors import RefusedError
from ha_api.platform.files.bounded import LONGEST, lines
from ha_api.platform.files.sources import opened


def read(path: Path, data: bytes) -> list[tuple[int, bytes]]:
    path.write_bytes(data)
    with opened(str(path)) as source:
        return list(lines(source))


def test_blank_lines_count_and_are_passed_over(tmp_path: Path) -> None:
    given = b"\xef\xbb\xbfa\r\n \n\nb"
    assert read(tmp_path / "a.jsonl", given) == [(1, b"a\r\n"), (4, b"b")]
    assert read(tmp_path / "a.jsonl", b"") == []


@pytest.mark.parametrize("letter", [b"a", b" "])
def test_a_line_that_goes_on_and_on_is_refused_before_it_is_held(
    tmp_path: Path, letter: bytes
) -> None:
    given = gzip.compress(b"a\n" + 8 * LONGEST * letter, 1)
    tracemalloc.start()
    with pytest.raises(RefusedError, match="line 2: more than 16 MiB: write one object a line"):
        read(tmp_path / "a.jsonl.gz", given)
    assert tracemalloc.get_traced_memory()[1] < 4 * LONGEST
    tracemalloc.stop()


def test_the_longest_line_is_read(tmp_path: Path) -> None:
    longest = LONGEST * b"a"
    assert read(tmp_path / "a.jsonl", longest) == [(1, longest)]
    with pytest.raises(RefusedError, match="line 1: more than"):
        read(tmp_path / "a.jsonl", longest + b"\n")
