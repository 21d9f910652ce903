"""Where rankings are written to: standard output, or a file that is there whole or not at all."""

import gzip
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, cast
from uuid import uuid4

from ha_api.platform.errors import CallError, WriteError

STANDARD_OUTPUT = "-"


@contextmanager
def target(output: str, *, force: bool = False) -> Iterator[IO[bytes]]:
    """Give what is written to behind a path or `-`; the text of a `.gz` is compressed.

    A file gets its name when the block ends without an error, and what it replaces stays until
    then. Raises CallError for a file that is there unless `force`, WriteError when the system
    will not write it.
    """
    if output == STANDARD_OUTPUT:
        yield cast(IO[bytes], sys.stdout.buffer)
        sys.stdout.buffer.flush()
        return
    try:
        path = Path(output).resolve()
        with _device(path) if _is_special(path) else _renamed(path, output, force) as stream:
            yield stream
    except OSError as error:
        raise WriteError(target=output, reason=error.strerror or error) from None


def _is_special(path: Path) -> bool:
    return path.exists() and not path.is_file()


@contextmanager
def _device(path: Path) -> Iterator[IO[bytes]]:
    with path.open("wb") as stream:  # a pipe or /dev/null is written, and never replaced
        yield stream


@contextmanager
def _renamed(path: Path, output: str, force: bool) -> Iterator[IO[bytes]]:
    _check_absent(path, output, force)
    unfinished = path.with_name(f".{path.name}.{uuid4().hex[:8]}.part")
    try:
        with unfinished.open("xb") as file:
            with _packed(file, path) as stream:
                yield stream
            file.flush()
            os.fsync(file.fileno())
        _check_absent(path, output, force)
        unfinished.replace(path)
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)


def _check_absent(path: Path, output: str, force: bool) -> None:
    if not force and path.exists():
        raise CallError(problem=f"{output} is there already: --force replaces it")


@contextmanager
def _packed(file: IO[bytes], path: Path) -> Iterator[IO[bytes]]:
    if path.suffix != ".gz":
        yield file
        return
    # Without a name and a time inside, the same rankings are the same bytes.
    with gzip.GzipFile(filename="", mode="wb", fileobj=file, mtime=0) as stream:
        yield cast(IO[bytes], stream)
