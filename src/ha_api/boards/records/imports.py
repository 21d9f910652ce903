"""What comes by file."""

from dataclasses import dataclass

from ha_api.platform.text import Direction


@dataclass(frozen=True, slots=True)
class NamedAnswer:
    """An answer as files give it: task, model and author by the file's own names."""

    task: str
    text: str
    model: str | None = None
    author: str | None = None
    direction: Direction | None = None


@dataclass(frozen=True, slots=True)
class Imported:
    """What an import did. held: of those added, what waits for an operator."""

    added: int
    known: int
    held: int = 0


@dataclass(frozen=True, slots=True)
class ImportedRankings:
    """What an import of rankings did. counted: of those added. new_tasks: known by name alone."""

    added: int
    counted: int
    new_tasks: int
