"""A piece of rankings: some row groups of a Parquet file, read by whoever is given it."""

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from ha_api.platform.errors import FileError, ReadError
from ha_api.platform.files.checks import first_fault
from ha_api.platform.files.columns import Columns
from ha_api.platform.files.faults import FaultError
from ha_api.platform.files.footers import Footer, mark_of
from ha_api.platform.files.named import NamedRankings, canonical
from ha_api.platform.files.parquet import columns, reason, told


@dataclass(frozen=True, slots=True)
class Piece:
    """Row groups `begin` … `end` - 1 of a file, counted from 0, after `before` of its rows.

    name, path, mark: as of a Footer.
    """

    name: str
    path: str
    mark: bytes
    begin: int
    end: int
    before: int

    def read(self, roster: Collection[str] | None) -> NamedRankings:
        """Return the counted rankings of the piece, as of a roster.

        Raises ReadError, FileError, and RefusedError naming the row, counted in the file.
        """
        try:
            with Path(self.path).open("rb") as stream, told(self.name, self.before):
                if mark_of(stream) != self.mark:
                    problem = "it changed while it was read, or is another file elsewhere"
                    raise FileError(source=self.name, problem=problem)
                return canonical(_checked(columns(self._table(pq.ParquetFile(stream)))), roster)
        except OSError as error:
            raise ReadError(source=self.name, reason=error.strerror or error) from None

    def _table(self, file: pq.ParquetFile) -> pa.Table:
        tables = []
        for group in range(self.begin, self.end):
            try:
                tables.append(file.read_row_group(group))
            except (pa.ArrowException, OSError) as error:
                problem = f"row group {group + 1}: damaged ({reason(error)})"
                raise FileError(source=self.name, problem=problem) from None
        return pa.concat_tables(tables or [file.schema_arrow.empty_table()])


def pieces(footer: Footer, rows: int) -> list[Piece]:
    """Cut a file between row groups: a piece has at most `rows` rows, or one row group, or none."""
    found: list[Piece] = []
    begin = before = held = 0
    for end, more in enumerate(footer.groups):
        if end > begin and held + more > rows:
            found.append(Piece(footer.name, footer.path, footer.mark, begin, end, before))
            begin, before, held = end, before + held, 0
        held += more
    last = len(footer.groups)
    return [*found, Piece(footer.name, footer.path, footer.mark, begin, last, before)]


def _checked(found: Columns) -> Columns:
    fault = first_fault(found)
    if fault is not None:
        place, problem = fault
        raise FaultError(problem, place=place)
    return found
