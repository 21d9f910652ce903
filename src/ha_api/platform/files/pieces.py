"""A piece of rankings: some row groups of a Parquet file, read by whoever is given it."""

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

import pyarrow.parquet as pq

from ha_api.platform.errors import FileError, ReadError
from ha_api.platform.files.checks import first_fault
from ha_api.platform.files.columns import Columns
from ha_api.platform.files.faults import FaultError
from ha_api.platform.files.footers import Footer, mark_of
from ha_api.platform.files.named import NamedRankings, canonical
from ha_api.platform.files.parquet import columns, row_groups, told


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
                table = row_groups(pq.ParquetFile(stream), self.begin, self.end)
                return canonical(_checked(columns(table)), roster)
        except OSError as error:
            raise ReadError(source=self.name, reason=error.strerror or error) from None


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
