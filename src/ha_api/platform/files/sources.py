"""Where rankings are read from: a path or standard input, plain or gzip, in three formats."""

import gzip
import io
import sys
import zlib
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any, cast

from ha_api.platform.errors import FileError, ReadError

STANDARD_INPUT = "-"
GZIP, PARQUET, BYTE_ORDER_MARK = b"\x1f\x8b", b"PAR1", b"\xef\xbb\xbf"


LONGEST_HEAD = 2**20


class Format(StrEnum):
    """How rankings are written."""

    JSON_LINES = "JSON lines"
    PAIRWISE = "CSV"
    PARQUET = "Parquet"


SUFFIXES = {
    ".jsonl": Format.JSON_LINES,
    ".ndjson": Format.JSON_LINES,
    ".csv": Format.PAIRWISE,
    ".parquet": Format.PARQUET,
}


@dataclass(frozen=True, slots=True)
class Source:
    """An open file: its name in messages, its bytes (decompressed), its format."""

    name: str
    stream: io.BufferedReader
    format: Format


@contextmanager
def opened(file: str) -> Iterator[Source]:
    """Give the source behind a path or `-`.

    Raises ReadError when the system will not read it, FileError when its compression is broken,
    while it is opened and for as long as it is read.
    """
    name = "standard input" if file == STANDARD_INPUT else file
    try:
        with ExitStack() as stack:
            yield _source(file, name, stack)
    except EOFError:
        raise FileError(
            source=name, problem="the gzip data ends too early: copy or compress the file again"
        ) from None
    except (gzip.BadGzipFile, zlib.error) as error:
        raise FileError(source=name, problem=f"the gzip data is damaged ({error})") from None
    except OSError as error:
        raise ReadError(source=name, reason=error.strerror or error) from None


def _source(file: str, name: str, stack: ExitStack) -> Source:
    stream = _stream(file, stack)
    if file.endswith(".gz") or _begins(stream.peek(64), GZIP):
        stream = io.BufferedReader(gzip.GzipFile(fileobj=stream))
    known = SUFFIXES.get(Path(file.removesuffix(".gz")).suffix.lower())
    if known:
        return Source(name, stream, known)
    head = _head(stream)
    return Source(name, io.BufferedReader(Resumed(head, stream)), _sniffed(head))


def _stream(file: str, stack: ExitStack) -> io.BufferedReader:
    if file == STANDARD_INPUT:
        if sys.stdin is None:  # closed before we started
            raise OSError("it is closed")
        return cast(io.BufferedReader, sys.stdin.buffer)
    return stack.enter_context(Path(file).open("rb"))


class Resumed(io.RawIOBase):
    """A stream whose head was read, from its beginning."""

    def __init__(self, head: bytes, rest: io.BufferedReader) -> None:
        self._head, self._rest = head, rest

    def readable(self) -> bool:
        """Return that it can be read."""
        return True

    def readinto(self, buffer: Any) -> int:
        """Fill a buffer as far as one reading does; return how far."""
        found = self._head[: len(buffer)] or self._rest.read1(len(buffer))
        self._head = self._head[len(found) :]
        buffer[: len(found)] = found
        return len(found)


def _head(stream: io.BufferedReader) -> bytes:
    """Read what tells the format: a pipe may bring blank lines, or part of a mark, alone."""
    head = b""
    while len(head) < LONGEST_HEAD and (
        len(head) < len(PARQUET) or not head.removeprefix(BYTE_ORDER_MARK).strip()
    ):
        more = stream.read1(64)
        if not more:
            break
        head += more
    return head


def _sniffed(head: bytes) -> Format:
    if _begins(head, PARQUET):
        return Format.PARQUET
    text = head.removeprefix(BYTE_ORDER_MARK).lstrip()
    return Format.JSON_LINES if text.startswith(b"{") else Format.PAIRWISE


def _begins(head: bytes, magic: bytes) -> bool:
    # A pipe may hand over its first byte alone; no format's text begins like another's magic.
    return bool(head) and head[: len(magic)] == magic[: len(head)]
