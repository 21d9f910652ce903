"""Exports of raw rows are what their header says, or none are made and none are read."""

import hashlib
import io
from collections.abc import Mapping
from dataclasses import dataclass

import pytest

from ha_api.platform.errors import FileError
from ha_api.platform.files.row_exports import ChangedRowsError, check_whole, write

LINES = (b'{"row":1}\n{"row":2}\n', b'{"row":3}\n')


@dataclass(frozen=True)
class Head:
    lines: Mapping[str, int]
    inputs_sha256: str = hashlib.sha256(b"".join(LINES)).hexdigest()
    snapshot: str = "s-1"

    def line(self) -> bytes:
        return '{"title":"z\x85"}'.encode()


def test_lines_stand_under_a_header_without_control_characters() -> None:
    stream = io.BytesIO()
    write(stream, Head({"rows": 3}), LINES)
    assert stream.getvalue() == b"".join((b'{"title":"z\\u0085"}\n', *LINES))


def test_how_far_it_is_is_told() -> None:
    told: list[tuple[int, int]] = []
    write(io.BytesIO(), Head({"rows": 2, "others": 1}), LINES, lambda *far: told.append(far))
    assert told == [(2, 3), (3, 3)]


def test_rows_that_are_not_the_snapshot_s_make_no_file() -> None:
    with pytest.raises(ChangedRowsError, match="The rows of the snapshot s-1 are not those"):
        write(io.BytesIO(), Head({"rows": 2}), LINES[:1])


@pytest.mark.parametrize("found", [1_000, 1_002])
def test_a_file_of_other_numbers_than_its_header_tells_is_refused(found: int) -> None:
    head = Head({"others": 0, "rows": 1_001})
    with pytest.raises(FileError) as error:
        check_whole("a.jsonl", head, {"others": 0, "rows": found}, "tournament:cup")
    told = f"a.jsonl: its header tells of 1,001 rows, and {found:,} follow"
    assert str(error.value) == f"{told}: export it again with `ha export tournament:cup`."
    check_whole("a.jsonl", head, {"others": 0, "rows": 1_001}, "tournament:cup")
