"""How exports are written: in three formats, under a header, some rankings at a time."""

import csv
import io
from collections.abc import Sequence
from typing import IO, Protocol

from ha_api.platform.errors import CallError
from ha_api.platform.files.exported import Exported, line, shown
from ha_api.platform.files.headers import Header
from ha_api.platform.files.marks import written
from ha_api.platform.files.pairwise import COMMENT, KNOWN
from ha_api.platform.files.sources import BYTE_ORDER_MARK, Format
from ha_api.platform.text import quoted

PAIR = 2


class Writer(Protocol):
    """What takes the rankings of an export."""

    def write(self, rows: Sequence[Exported]) -> None:
        """Write some rankings, after those before."""

    def close(self) -> None:
        """Write what comes after the last one."""


def writer(stream: IO[bytes], format: Format, header: Header, *, mark: bool = False) -> Writer:  # noqa: A002
    """Return the writer of a format, its header written. mark: begin CSV with a byte order mark."""
    if format is Format.JSON_LINES:
        return JsonLines(stream, header)
    if format is Format.PAIRWISE:
        return Pairwise(stream, header, mark=mark)
    from ha_api.platform.files.parquet_writer import Parquet  # pyarrow takes a fifth of a second

    return Parquet(stream, header)


class JsonLines:
    """A header line, and a line a ranking with its details."""

    def __init__(self, stream: IO[bytes], header: Header) -> None:
        self._stream = stream
        stream.write(shown(header.line()) + b"\n")

    def write(self, rows: Sequence[Exported]) -> None:
        """Write some rankings."""
        lines = b"".join(line(row.canonical() | row.details()) for row in rows)
        self._stream.write(shown(lines))

    def close(self) -> None:
        """Do nothing: lines end by themselves."""


class Pairwise:
    """A header behind `#`, the names of the columns, and a line a vote, the better model left."""

    def __init__(self, stream: IO[bytes], header: Header, *, mark: bool) -> None:
        self._stream = stream
        head = f"{COMMENT} ".encode() + shown(header.line()) + f"\n{','.join(KNOWN)}\n".encode()
        stream.write((BYTE_ORDER_MARK if mark else b"") + head)

    def write(self, rows: Sequence[Exported]) -> None:
        """Write some votes. Raises CallError for a ranking that is no vote on two models."""
        text = io.StringIO(newline="")
        # A lone carriage return ends a line for readers, but Python 3.11 does not quote it.
        plain = csv.writer(text, lineterminator="\n")
        careful = csv.writer(text, lineterminator="\n", quoting=csv.QUOTE_ALL)
        for row in rows:
            fields = _vote(row)
            (careful if any("\r" in field for field in fields) else plain).writerow(fields)
        self._stream.write(text.getvalue().encode())

    def close(self) -> None:
        """Do nothing: lines end by themselves."""


def _vote(row: Exported) -> tuple[str, ...]:
    cards = [card for place in row.order for card in place]
    models = [card for card in cards if card is not None]
    if len(cards) != PAIR or len(models) != PAIR:
        raise CallError(
            problem=f"CSV holds votes on two models, and {quoted(row.order)} is none: choose jsonl"
        )
    winner = "left" if len(row.order) == PAIR else "tie"
    marks = written(row.time), row.eligibility
    return (row.participant, row.task, *models, winner, *marks)
