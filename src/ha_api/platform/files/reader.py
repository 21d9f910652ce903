"""The door to a file of rankings."""

import hashlib
import io
from dataclasses import dataclass, replace

from ha_api.platform.errors import FileError, RefusedError
from ha_api.platform.files import jsonlines, pairwise
from ha_api.platform.files.checks import first_fault
from ha_api.platform.files.columns import Columns
from ha_api.platform.files.named import NamedRankings, canonical
from ha_api.platform.files.sources import Format, Source, opened

UNITS = {Format.JSON_LINES: "line", Format.PAIRWISE: "line", Format.PARQUET: "row"}


@dataclass(frozen=True, slots=True)
class Contents:
    """All rankings of a file, counted or not, in the order in which they stand.

    name: the file's in messages; unit: what its places count. digest: SHA-256 of what was read,
    decompressed.
    """

    name: str
    unit: str
    digest: bytes
    columns: Columns

    def refused(self, row: int, problem: object) -> RefusedError:
        """Return the error of a ranking, by its place in the file."""
        place = f"{self.unit} {self.columns.place[row]}"
        return RefusedError(source=self.name, place=place, problem=problem)


def read(file: str) -> NamedRankings:
    """Return the counted rankings of a path, or of standard input for `-`.

    A file is read whole or refused whole. Raises ReadError, FileError, or RefusedError naming the
    line or row and the field.
    """
    with opened(file) as source:
        return canonical(_checked(source))


def contents(file: str) -> Contents:
    """Return everything that stands in a file. Raises as `read`, and FileError for nothing."""
    with opened(file) as source:
        data = source.stream.read()
    copy = replace(source, stream=io.BufferedReader(io.BytesIO(data)))
    columns = _checked(copy)
    if not len(columns.place):
        raise FileError(source=source.name, problem="there is no ranking in it")
    unit = UNITS[source.format]
    return Contents(source.name, unit, hashlib.sha256(data).digest(), columns)


def _checked(source: Source) -> Columns:
    columns = _columns(source)
    fault = first_fault(columns)
    if fault is not None:
        place, problem = fault
        unit = UNITS[source.format]
        raise RefusedError(source=source.name, place=f"{unit} {place}", problem=problem)
    return columns


def _columns(source: Source) -> Columns:
    if source.format is Format.JSON_LINES:
        return jsonlines.read(source)
    if source.format is Format.PAIRWISE:
        return pairwise.read(source)
    from ha_api.platform.files import parquet  # only here: pyarrow takes a fifth of a second

    return parquet.read(source)
