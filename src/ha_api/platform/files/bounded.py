"""Lines of a file by number, none of them longer than a machine should hold."""

from collections.abc import Iterator
from itertools import count

from ha_api.platform.errors import RefusedError
from ha_api.platform.files.sources import BYTE_ORDER_MARK, Source

LONGEST = 2**24
"""Bytes of a line, of whatever was decompressed: twice of what the longest record needs."""


def lines(source: Source) -> Iterator[tuple[int, bytes]]:
    """Yield the lines that are not blank. Raises RefusedError, which names one that is too long."""
    for number in count(1):
        line = source.stream.readline(LONGEST + 1)
        if not line:
            return
        if len(line) > LONGEST:
            problem = f"more than {LONGEST >> 20} MiB: write one object a line"
            raise RefusedError(source=source.name, place=f"line {number}", problem=problem)
        text = line.removeprefix(BYTE_ORDER_MARK) if number == 1 else line
        if text.strip():
            yield number, text
