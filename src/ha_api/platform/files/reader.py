"""The door to a file of rankings."""

from ha_api.platform.errors import RefusedError
from ha_api.platform.files import jsonlines, pairwise
from ha_api.platform.files.checks import first_fault
from ha_api.platform.files.columns import Columns
from ha_api.platform.files.named import NamedRankings, canonical
from ha_api.platform.files.sources import Format, Source, opened

UNITS = {Format.JSON_LINES: "line", Format.PAIRWISE: "line", Format.PARQUET: "row"}


def read(file: str) -> NamedRankings:
    """Return the counted rankings of a path, or of standard input for `-`.

    A file is read whole or refused whole. Raises ReadError, FileError, or RefusedError naming the
    line or row and the field.
    """
    with opened(file) as source:
        columns = _columns(source)
    fault = first_fault(columns)
    if fault is not None:
        place, problem = fault
        unit = UNITS[source.format]
        raise RefusedError(source=source.name, place=f"{unit} {place}", problem=problem)
    return canonical(columns)


def _columns(source: Source) -> Columns:
    if source.format is Format.JSON_LINES:
        return jsonlines.read(source)
    if source.format is Format.PAIRWISE:
        return pairwise.read(source)
    from ha_api.platform.files import parquet  # only here: pyarrow takes a fifth of a second

    return parquet.read(source)
