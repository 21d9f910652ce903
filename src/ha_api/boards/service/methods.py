"""The versions of the method that boards are read with."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict

from ha_api.boards.records.methods import Method, Parameter
from ha_api.platform import compute


def all_methods() -> list[Method]:
    """Return every version there is, oldest first."""
    return [
        Method(found.version, found.digest, list(_numbers(asdict(found))))
        for found in compute.versions()
    ]


def find_method(version: str) -> Method | None:
    """Return a version."""
    return next((found for found in all_methods() if found.version == version), None)


def _numbers(values: Mapping[str, object], prefix: str = "") -> Iterator[Parameter]:
    for name, value in values.items():
        if isinstance(value, Mapping):
            yield from _numbers(value, f"{prefix}{name}.")
        elif isinstance(value, int | float):
            yield Parameter(prefix + name, value)
