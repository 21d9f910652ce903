"""Two files that belong together line by line, by a name that stands once in each."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Generic, NoReturn, TypeVar

from ha_api.platform.errors import RefusedError
from ha_api.platform.files.record_lines import RecordLine, read_file
from ha_api.platform.text import quoted

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class KeyedLines(Generic[T]):
    """The records of a file, by name, in its order."""

    source: str
    lines: dict[str, RecordLine[T]]

    @classmethod
    def of(
        cls, file: str, type_: type[T], key: str, known: Collection[str] | None = None
    ) -> "KeyedLines[T]":
        """Read a file. key: the field with the name. known: the names of the other file.

        Raises HaError naming the line: for a name that stands twice, or that is not known.
        """
        source, lines = read_file(file, type_)
        found = cls(source, {})
        for line in lines:
            name = str(getattr(line.value, key))
            if name in found.lines:
                before = found.lines[name].number
                found.refuse(line.number, f"{key}: {quoted(name)} stands on line {before} already")
            if known is not None and name not in known:
                found.refuse(line.number, f"{key}: {quoted(name)} is not in the other file")
            found.lines[name] = line
        return found

    def refuse(self, line: int, problem: object) -> NoReturn:
        """Raise the error of a line."""
        raise RefusedError(source=self.source, place=f"line {line}", problem=problem)

    def get(self, name: str) -> T | None:
        """Return the record of a name, None where there is none."""
        line = self.lines.get(name)
        return None if line is None else line.value
