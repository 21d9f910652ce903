"""The door to an export of a tournament: read whole, or refused whole."""

import hashlib
from dataclasses import dataclass

from ha_api.platform.errors import RefusedError
from ha_api.platform.files.faults import FaultError
from ha_api.platform.files.row_exports import check_whole
from ha_api.platform.files.sources import BYTE_ORDER_MARK, Source, opened
from ha_api.tournaments.service.headers import Header, header
from ha_api.tournaments.service.inputs import Inputs
from ha_api.tournaments.service.line_reader import LineReader


@dataclass(frozen=True, slots=True)
class Sheet:
    """What stands in a file, which is called by its name in messages.

    digest: SHA-256 of all that stands below the header, byte by byte.
    """

    name: str
    header: Header
    inputs: Inputs
    digest: bytes


def sheet(file: str) -> Sheet:
    """Return what stands in a path, or in standard input for `-`.

    Raises ReadError, FileError, or RefusedError naming the line and the field.
    """
    with opened(file) as source:
        return _sheet(source)


def _sheet(source: Source) -> Sheet:
    number, found = 1, hashlib.sha256()
    try:
        head = header(source.stream.readline().removeprefix(BYTE_ORDER_MARK))
        reader = LineReader(head.method)
        for number, line in enumerate(source.stream, 2):  # noqa: B007 - told where a line is refused
            found.update(line)
            reader.add(line)
    except FaultError as fault:
        raise RefusedError(source=source.name, place=f"line {number}", problem=fault) from None
    check_whole(source.name, head, reader.counts, f"tournament:{head.about.tournament}")
    return Sheet(source.name, head, reader.inputs(head.about), found.digest())
