"""What kind of export a file is, told before it is read; what is taken from a pipe is put back."""

import gzip
import io
import sys
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, TextIO, cast

import orjson

from ha_api.platform.files.headers import KEY
from ha_api.platform.files.sources import BYTE_ORDER_MARK, GZIP, STANDARD_INPUT, Resumed

LONGEST = 2**28  # a header that is longer is none, and told by who reads the file


def kind_of(file: str) -> str | None:
    """Return the kind that the first line of a file or of `-` names; None where there is none.

    What cannot be read is of none either: whoever reads it says why. Nor is another pipe, of which
    nothing could be put back.
    """
    try:
        with _begun(file) as stream:
            head = stream.read(len(BYTE_ORDER_MARK) + 1)  # a table in one line has gigabytes
            if not head.removeprefix(BYTE_ORDER_MARK).startswith(b"{"):
                return None
            line = head.removeprefix(BYTE_ORDER_MARK) + stream.readline(LONGEST)
        found = orjson.loads(line)
    except (OSError, EOFError, ValueError, zlib.error):
        return None
    kind = found.get(KEY) if isinstance(found, dict) else None
    return kind if isinstance(kind, str) else None


@contextmanager
def _begun(file: str) -> Iterator[IO[bytes]]:
    """Give the text of a file, decompressed."""
    if file != STANDARD_INPUT and Path(file).is_file():
        with Path(file).open("rb") as stream:
            yield _text(stream)
    elif file == STANDARD_INPUT and sys.stdin is not None:
        taken = _Taken(sys.stdin)
        try:
            yield _text(io.BufferedReader(taken))
        finally:
            sys.stdin = io.TextIOWrapper(io.BufferedReader(_PutBack(taken)))
    else:
        raise OSError("nothing can be read ahead")


def _text(stream: io.BufferedReader) -> IO[bytes]:
    if stream.peek(len(GZIP))[: len(GZIP)] == GZIP:
        return cast(IO[bytes], gzip.GzipFile(fileobj=stream))
    return stream


class _Taken(io.RawIOBase):
    """Standard input, and what was taken from it."""

    def __init__(self, stdin: TextIO) -> None:
        self.stdin, self.bytes = stdin, bytearray()

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        found = cast(io.BufferedReader, self.stdin.buffer).read1(len(buffer))
        self.bytes += found
        buffer[: len(found)] = found
        return len(found)


class _PutBack(Resumed):
    """Standard input from its beginning."""

    def __init__(self, taken: _Taken) -> None:
        super().__init__(bytes(taken.bytes), cast(io.BufferedReader, taken.stdin.buffer))
        self._stdin = taken.stdin  # it would close the stream as it goes
