"""JSON lines of plain words: one object a line, whose values are all texts."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from ha_api.platform.errors import RefusedError
from ha_api.platform.files import bounded
from ha_api.platform.files.faults import FaultError
from ha_api.platform.files.objects import check_keys_once, parsed
from ha_api.platform.files.sources import Source
from ha_api.platform.text import quoted


@dataclass(frozen=True, slots=True)
class Line:
    """A line's number in its file, and its values by key; one that was null is not there."""

    number: int
    values: Mapping[str, str]


def read(source: Source, required: Sequence[str], optional: Sequence[str]) -> list[Line]:
    """Return the lines that are not blank. Raises RefusedError naming line and field."""
    return list(_lines(source, required, optional))


def _lines(source: Source, required: Sequence[str], optional: Sequence[str]) -> Iterator[Line]:
    for number, line in bounded.lines(source):
        try:
            yield Line(number, _values(line, required, optional))
        except FaultError as fault:
            raise RefusedError(source=source.name, place=f"line {number}", problem=fault) from None


def _values(line: bytes, required: Sequence[str], optional: Sequence[str]) -> dict[str, str]:
    found = parsed(line)
    if not isinstance(found, dict):
        raise FaultError(f"a line is a JSON object, not {quoted(found)}")
    check_keys_once(line)
    known = (*required, *optional)
    for key in found:
        if key not in known:
            raise FaultError(f"unknown key {quoted(key)}: known are {', '.join(known)}")
    values = {key: value for key, value in found.items() if value is not None}
    for key in required:
        if key not in values:
            raise FaultError(f"missing: every line has {', '.join(required)}", key)
    return {key: _text(key, value) for key, value in values.items()}


def _text(key: str, value: object) -> str:
    if not isinstance(value, str):
        raise FaultError(f"must be a text, not {quoted(value)}", key)
    return value
