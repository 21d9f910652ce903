"""Exports as Parquet: rankings in row groups, the header in the metadata of the file."""

from collections.abc import Sequence
from typing import IO

import pyarrow as pa
import pyarrow.parquet as pq

from ha_api.platform.files.exported import Exported
from ha_api.platform.files.headers import Header
from ha_api.platform.files.parquet import METADATA

MOMENT, CODES = pa.timestamp("us", tz="UTC"), pa.list_(pa.int8())
SCHEMA = pa.schema(
    {
        "participant": pa.string(),
        "task": pa.string(),
        "order": pa.list_(pa.list_(pa.string())),
        "time": MOMENT,
        "eligibility": pa.string(),
        "shown": CODES,
        "grades": CODES,
        "grade_order": CODES,
        "shown_at": MOMENT,
        "probability": pa.float64(),
        "research": pa.bool_(),
        "answers": pa.list_(pa.string()),
    }
)
ROWS_A_GROUP = 50_000


class Parquet:
    """A table with a column a key; a detail that no ranking has is null."""

    def __init__(self, stream: IO[bytes], header: Header) -> None:
        self._schema = SCHEMA.with_metadata({METADATA: header.line()})
        self._writer = pq.ParquetWriter(stream, self._schema)
        self._waiting: list[pa.Table] = []

    def write(self, rows: Sequence[Exported]) -> None:
        """Write some rankings; they wait as columns until they fill a group."""
        self._waiting.append(_table(rows, self._schema))
        if sum(map(len, self._waiting)) >= ROWS_A_GROUP:
            self._flush()

    def close(self) -> None:
        """Write what waits, and the metadata."""
        self._flush()
        self._writer.close()

    def _flush(self) -> None:
        if self._waiting:
            self._writer.write_table(pa.concat_tables(self._waiting))
            self._waiting = []


def _table(rows: Sequence[Exported], schema: pa.Schema) -> pa.Table:
    columns = {name: [getattr(row, name) for row in rows] for name in schema.names}
    return pa.Table.from_pydict(columns, schema)
