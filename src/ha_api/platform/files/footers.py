"""The foot of a Parquet file: what it says of its columns and row groups, before a row is read."""

import hashlib
import os
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

import pyarrow as pa
import pyarrow.parquet as pq

from ha_api.platform.errors import FileError, ReadError
from ha_api.platform.files.parquet import METADATA, check_names, reason, told

LENGTH, MAGIC = 4, 4  # bytes at the very end


@dataclass(frozen=True, slots=True)
class Footer:
    """What the foot of a file says.

    name: the file's in messages. path: from wherever it is opened. mark: SHA-256 of the foot, which
    has the size and the place of every column of every row group. groups: rows of each row group.
    """

    name: str
    path: str
    mark: bytes
    groups: tuple[int, ...]
    schema: pa.Schema

    @property
    def header(self) -> bytes | None:
        """The line of an export's header, as it stands."""
        line: bytes | None = (self.schema.metadata or {}).get(METADATA)
        return line


def footer(path: Path) -> Footer:
    """Return the foot of a file. Raises ReadError, and FileError for another shape."""
    name = str(path)
    try:
        with path.open("rb") as stream, told(name):
            file = _opened(stream, name)
            groups = [file.metadata.row_group(n).num_rows for n in range(file.num_row_groups)]
            check_names(file.schema_arrow.names)
            schema, mark = file.schema_arrow, mark_of(stream)
            return Footer(name, str(path.absolute()), mark, tuple(groups), schema)
    except OSError as error:
        raise ReadError(source=name, reason=error.strerror or error) from None


def _opened(stream: BinaryIO, name: str) -> pq.ParquetFile:
    try:
        return pq.ParquetFile(stream)
    except (pa.ArrowException, OSError) as error:
        raise FileError(source=name, problem=f"not Parquet ({reason(error)})") from None


def mark_of(stream: BinaryIO) -> bytes:
    """Return SHA-256 of the foot of an open file; of all of it where it has none."""
    size = stream.seek(0, os.SEEK_END)
    stream.seek(max(0, size - LENGTH - MAGIC))
    told_length = int.from_bytes(stream.read(LENGTH), "little")
    stream.seek(max(0, size - LENGTH - MAGIC - told_length))
    mark = hashlib.sha256(stream.read()).digest()
    stream.seek(0)
    return mark
