import io
from datetime import UTC, datetime

import pyarrow.parquet as pq
import pytest

from ha_api.platform.files import parquet_writer
from ha_api.platform.files.details import DETAILS
from ha_api.platform.files.exported import Exported
from ha_api.platform.files.headers import header
from ha_api.platform.files.parquet_writer import SCHEMA, Parquet
from tests.ha_api.headers import HEADER

ROW = Exported("p1", "t", [["a"], ["b"]], datetime(2026, 1, 31, tzinfo=UTC), "PRIMARY")


def test_rows_wait_until_they_fill_a_group(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parquet_writer, "ROWS_A_GROUP", 5)
    stream = io.BytesIO()
    target = Parquet(stream, HEADER)
    for _ in range(6):
        target.write([ROW] * 2)
    target.close()
    found = pq.ParquetFile(stream)
    assert [found.metadata.row_group(n).num_rows for n in range(found.num_row_groups)] == [6, 6]


def test_the_header_is_the_metadata_ha() -> None:
    stream = io.BytesIO()
    Parquet(stream, HEADER).close()
    assert header(pq.ParquetFile(stream).metadata.metadata[b"ha"]) == HEADER


def test_there_is_a_column_for_every_key() -> None:
    assert {"participant", "task", "order", "time", "eligibility"} | DETAILS == set(SCHEMA.names)
