"""Exports of raw rows: lines under a header that says how many there are, and what they hash to."""

import hashlib
from collections.abc import Iterable, Mapping
from typing import IO, Protocol

from ha_api.platform.compute import Progress
from ha_api.platform.errors import FileError, HaError
from ha_api.platform.files.exported import shown


class ChangedRowsError(HaError):
    """The rows of the snapshot {snapshot} are not those it was computed from: no file was made."""


class Header(Protocol):
    """What a room's header says. lines: how many of each kind; inputs_sha256: of them all."""

    @property
    def snapshot(self) -> str: ...  # noqa: D102 - as above
    @property
    def lines(self) -> Mapping[str, int]: ...  # noqa: D102
    @property
    def inputs_sha256(self) -> str: ...  # noqa: D102
    def line(self) -> bytes:
        """Return the header as one line of JSON, without its end."""


def write(
    stream: IO[bytes], head: Header, lines: Iterable[bytes], progress: Progress | None = None
) -> None:
    """Write header and lines, of which some come at a time.

    Raises ChangedRowsError at the end where the rows are not those of the snapshot.
    """
    stream.write(shown(head.line()) + b"\n")
    found, done, total = hashlib.sha256(), 0, sum(head.lines.values())
    for some in lines:
        found.update(some)
        stream.write(some)
        done += some.count(b"\n")
        if progress is not None:
            progress(done, total)
    if found.hexdigest() != head.inputs_sha256:
        raise ChangedRowsError(snapshot=head.snapshot)


def check_whole(file: str, head: Header, found: Mapping[str, int], word: str) -> None:
    """Raise FileError where a header tells of more lines than there are, or of fewer.

    word: by which `ha export` knows what was exported.
    """
    for kind, told in head.lines.items():
        if found[kind] != told:
            problem = (
                f"its header tells of {told:,} {kind}, and {found[kind]:,} follow:"
                f" export it again with `ha export {word}`"
            )
            raise FileError(source=file, problem=problem)
