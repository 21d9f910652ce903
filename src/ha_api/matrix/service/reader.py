"""The door to an export of the matrix or of the arena: read whole, or refused whole."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass

from ha_api.matrix.records.snapshots import MatrixResult
from ha_api.matrix.service.arena_reader import ArenaReader
from ha_api.matrix.service.headers import Header, header
from ha_api.matrix.service.inputs import ArenaInputs, MatrixInputs
from ha_api.matrix.service.matrix_reader import MatrixReader
from ha_api.platform.errors import RefusedError
from ha_api.platform.files.faults import FaultError
from ha_api.platform.files.row_exports import check_whole
from ha_api.platform.files.sources import BYTE_ORDER_MARK, Source, opened


@dataclass(frozen=True, slots=True)
class Sheet:
    """What stands in a file, which is called by its name in messages.

    digest: SHA-256 of all that stands below the header, byte by byte.
    """

    name: str
    header: Header
    inputs: MatrixInputs | ArenaInputs
    digest: bytes


def sheet(file: str) -> Sheet:
    """Return what stands in a path, or in standard input for `-`.

    Raises ReadError, FileError, or RefusedError naming the line and the field.
    """
    with opened(file) as source:
        return _sheet(source)


def _sheet(source: Source) -> Sheet:
    lines = enumerate(source.stream, 1)
    head = _header(source, lines)
    reader = ArenaReader() if head.kind is MatrixResult.ARENA else MatrixReader()
    found = hashlib.sha256()
    for number, line in lines:
        found.update(line)
        try:
            reader.add(line)
        except FaultError as fault:
            raise _refused(source, number, fault) from None
    check_whole(source.name, head, reader.counts, head.kind.lower())
    try:
        inputs = reader.inputs(head.domains)
    except FaultError as fault:
        raise _refused(source, fault.place or 1, fault) from None
    return Sheet(source.name, head, inputs, found.digest())


def _header(source: Source, lines: Iterator[tuple[int, bytes]]) -> Header:
    _, line = next(lines, (1, b""))
    try:
        return header(line.removeprefix(BYTE_ORDER_MARK))
    except FaultError as fault:
        raise _refused(source, 1, fault) from None


def _refused(source: Source, number: int, fault: FaultError) -> RefusedError:
    return RefusedError(source=source.name, place=f"line {number}", problem=fault)
