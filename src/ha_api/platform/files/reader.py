"""The door to a file of rankings."""

import hashlib
import io
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ha_api.platform.errors import FileError, RefusedError
from ha_api.platform.files import jsonlines, pairwise
from ha_api.platform.files.checks import first_fault
from ha_api.platform.files.columns import Columns
from ha_api.platform.files.headers import Header
from ha_api.platform.files.named import NamedRankings, canonical
from ha_api.platform.files.sources import Format, Source, opened

UNITS = {Format.JSON_LINES: "line", Format.PAIRWISE: "line", Format.PARQUET: "row"}


@dataclass(frozen=True, slots=True)
class Sheet:
    """All rankings of a file, counted or not, in the order in which they stand.

    name: the file's in messages; unit: what its places count. header: of an export.
    """

    name: str
    unit: str
    header: Header | None
    columns: Columns

    def refused(self, row: int, problem: object) -> RefusedError:
        """Return the error of a ranking, by its place in the file."""
        place = f"{self.unit} {self.columns.place[row]}"
        return RefusedError(source=self.name, place=place, problem=problem)

    def check_whole(self) -> None:
        """Raise FileError where a header tells of more rankings than there are, or of fewer."""
        if self.header is not None:
            self.header.check_whole(self.name, len(self.columns.place))

    def named(self) -> NamedRankings:
        """Return the counted rankings, as of the header's roster."""
        return canonical(self.columns, None if self.header is None else self.header.roster)


@dataclass(frozen=True, slots=True)
class Contents(Sheet):
    """A sheet, and the SHA-256 of what was read, decompressed."""

    digest: bytes


def sheet(file: str) -> Sheet:
    """Return what stands in a path, or in standard input for `-`.

    A file is read whole or refused whole. Raises ReadError, FileError, or RefusedError naming the
    line or row and the field.
    """
    with opened(file) as source:
        return _sheet(source)


def read(file: str, roster: Sequence[str] | None = None) -> NamedRankings:
    """Return the counted rankings of a file, as of a roster, else of the header's. As `sheet`."""
    found = sheet(file)
    found.check_whole()
    return found.named() if roster is None else canonical(found.columns, roster)


def contents(file: str) -> Contents:
    """Return everything that stands in a file. Raises as `sheet`, and FileError for nothing."""
    with opened(file) as source:
        data = source.stream.read()
    found = _sheet(replace(source, stream=io.BufferedReader(io.BytesIO(data))))
    if not len(found.columns.place):
        raise FileError(source=source.name, problem="there is no ranking in it")
    found.check_whole()
    digest = hashlib.sha256(data).digest()
    return Contents(found.name, found.unit, found.header, found.columns, digest)


def _sheet(source: Source) -> Sheet:
    header, columns = _found(source)
    result = Sheet(source.name, UNITS[source.format], header, columns)
    fault = first_fault(columns)
    if fault is not None:
        place, problem = fault
        where = f"{result.unit} {place}"
        raise RefusedError(source=result.name, place=where, problem=problem)
    return result


def _found(source: Source) -> tuple[Header | None, Columns]:
    if source.format is Format.JSON_LINES:
        return jsonlines.read(source)
    if source.format is Format.PAIRWISE:
        return pairwise.read(source)
    from ha_api.platform.files import parquet  # only here: pyarrow takes a fifth of a second

    return parquet.read(source)
