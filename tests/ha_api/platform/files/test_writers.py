import io
from datetime import UTC, datetime
from pathlib import Path

import pytest

from ha_api.platform.errors import CallError
from ha_api.platform.files import sheet
from ha_api.platform.files.digests import lines
from ha_api.platform.files.exported import Exported, line
from ha_api.platform.files.sources import Format
from ha_api.platform.files.writers import writer
from tests.ha_api.headers import HEADER
from tests.ha_api.writers import put

TIMES = [datetime(1, 1, 1, tzinfo=UTC), datetime(9999, 12, 31, 23, 59, 59, 999999, UTC)]
NAMES = ["\x9b31m", 'a,"b"', "é", "модель 1", "a\rb", "c\nd", "# e", "😀", "=1+1", "\u202ef"]
VOTES = [
    Exported(f"p{n}", "t", [[one], [two]] if n % 2 else [[one, two]], TIMES[n % 2], "REPEAT")
    for n, (one, two) in enumerate(zip(NAMES, [*NAMES[1:], NAMES[0]], strict=True))
]


def written(rows: list[Exported], form: Format, *, mark: bool = False) -> bytes:
    stream = io.BytesIO()
    target = writer(stream, form, HEADER, mark=mark)
    for start in range(0, len(rows), 2):
        target.write(rows[start : start + 2])
    target.close()
    return stream.getvalue()


@pytest.mark.parametrize("form", list(Format))
def test_what_is_written_reads_back(form: Format, tmp_path: Path) -> None:
    suffix = {"JSON lines": "jsonl", "CSV": "csv", "Parquet": "parquet"}[form]
    found = sheet(put(tmp_path / f"a.{suffix}", written(VOTES, form)))
    assert found.header == HEADER
    assert list(lines(found.columns)) == [line(vote.canonical()) for vote in VOTES]


@pytest.mark.parametrize("form", list(Format))
def test_an_export_of_nothing_is_a_header(form: Format, tmp_path: Path) -> None:
    found = sheet(put(tmp_path / "a", written([], form)))
    assert found.header == HEADER
    assert len(found.columns.place) == 0


def test_a_byte_order_mark_is_written_where_it_is_wished() -> None:
    assert written(VOTES, Format.PAIRWISE, mark=True).startswith(b"\xef\xbb\xbf# {")
    assert written(VOTES, Format.PAIRWISE).startswith(b"# {")


@pytest.mark.parametrize(
    "order", [[["a"], [None]], [["a"], ["b"], ["c"]], [["a", "b"], [None]], [[None, None]]]
)
def test_a_ranking_that_is_no_vote_is_refused_in_csv(order: list[list[str | None]]) -> None:
    row = Exported("p1", "t", order, TIMES[0], "PRIMARY")
    with pytest.raises(CallError, match="CSV holds votes on two models, and"):
        written([row], Format.PAIRWISE)
