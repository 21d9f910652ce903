"""Rankings that lie divided: in a folder of Parquet parts, or in the row groups of one file."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ha_api.platform.errors import FileError, ReadError
from ha_api.platform.files.footers import Footer, footer
from ha_api.platform.files.headers import Header
from ha_api.platform.files.named import NamedRankings
from ha_api.platform.files.numbering import joined
from ha_api.platform.files.parquet import header_of, told
from ha_api.platform.files.pieces import Piece, pieces

SUFFIX = ".parquet"
PASSED_OVER = ("_", ".")  # what tools leave beside parts


@dataclass(frozen=True, slots=True)
class Divided:
    """A table in several files, in the order of their names, or one file.

    name: in messages; header: the one that all files have, if they have any.
    """

    name: str
    header: Header | None
    footers: Sequence[Footer]

    @property
    def roster(self) -> Sequence[str] | None:
        """The models of the header."""
        return None if self.header is None else self.header.roster

    @property
    def n_groups(self) -> int:
        """Number of row groups."""
        return sum(len(each.groups) for each in self.footers)

    def check_whole(self) -> None:
        """Raise FileError where a header tells of more rankings than there are, or of fewer."""
        if self.header is not None:
            self.header.check_whole(self.name, sum(sum(each.groups) for each in self.footers))

    def pieces(self, rows: int) -> list[Piece]:
        """Cut everything into pieces of at most `rows` rankings, or one row group; in order."""
        return [piece for each in self.footers for piece in pieces(each, rows)]

    def named(self) -> NamedRankings:
        """Return all counted rankings, read here a row group at a time. Raises as Piece.read."""
        return joined([piece.read(self.roster) for piece in self.pieces(rows=0)])


def folder(name: str) -> Divided:
    """Return what lies in a folder of parts that are alike.

    Raises ReadError, and FileError for anything else in it, or a part unlike the first.
    """
    return _divided(name, [footer(path) for path in _parts(Path(name))])


def file(name: str) -> Divided:
    """Return what lies in one Parquet file. Raises ReadError, FileError."""
    return _divided(name, [footer(Path(name))])


def _divided(name: str, footers: Sequence[Footer]) -> Divided:
    first = footers[0]
    for other in footers[1:]:
        _check_alike(first, other)
    with told(first.name):
        return Divided(name, header_of(first.schema), footers)


def _parts(where: Path) -> list[Path]:
    try:
        found = sorted(path for path in where.iterdir() if not path.name.startswith(PASSED_OVER))
    except OSError as error:
        raise ReadError(source=where, reason=error.strerror or error) from None
    for path in found:
        if path.is_dir():
            problem = "a folder: all parts lie side by side in one"
            raise FileError(source=path, problem=problem)
        if path.exists() and not path.is_file():
            raise FileError(source=path, problem="no file: a pipe, a socket or a device has no end")
        if path.suffix.lower() != SUFFIX:
            problem = f"no part: a folder of rankings holds {SUFFIX} files, and nothing else"
            raise FileError(source=path, problem=problem)
    if not found:
        raise FileError(source=where, problem=f"there is no part in it: no {SUFFIX} file")
    return found


def _check_alike(first: Footer, other: Footer) -> None:
    """Raise FileError for a part with other columns than the first, or another header."""
    ours, theirs = (
        dict(zip(each.schema.names, each.schema.types, strict=True)) for each in (first, other)
    )
    for column in [*ours, *theirs]:
        was, now = (types.get(column, "missing") for types in (ours, theirs))
        if was != now:
            told = f"{column}: {now} here, and {was} in {first.name}"
            raise FileError(source=other.name, problem=f"{told}: parts have the same columns")
    if first.header != other.header:
        problem = f"its header is not that of {first.name}: parts are of one export, or of none"
        raise FileError(source=other.name, problem=problem)
