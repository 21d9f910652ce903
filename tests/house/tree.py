"""The checkout as the house tests read it; without git: an unpacked sdist passes them too."""

import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
BIN = Path(sys.executable).parent

_HOLDS = (".ci", "benchmarks", "docs", "examples", "sql", "src", "tests")
_CACHES = {"__pycache__", ".benchmarks"}


def pyproject() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def files(pattern: str = "*", under: tuple[str, ...] = _HOLDS) -> list[Path]:
    """Files of ours, sorted: those of the folders, and by default those beside them."""
    beside = _beside(pattern) if under == _HOLDS else iter(())
    return sorted([*beside, *_inside(pattern, under)])


@cache
def modules() -> dict[str, Path]:
    """Dotted names of the modules in src, packages without a line of code left out."""
    return {
        _dotted(path): path
        for path in files("*.py", under=("src",))
        if path.read_text(encoding="utf-8").strip()
    }


def _beside(pattern: str) -> Iterator[Path]:
    for path in ROOT.glob(pattern):
        if path.is_file() and (path.name == ".gitignore" or not path.name.startswith(".")):
            yield path


def _inside(pattern: str, under: tuple[str, ...]) -> Iterator[Path]:
    for folder in under:
        for path in (ROOT / folder).rglob(pattern):
            if path.is_file() and not _CACHES & set(path.parts):
                yield path


def _dotted(path: Path) -> str:
    parts = path.relative_to(ROOT / "src").with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")
