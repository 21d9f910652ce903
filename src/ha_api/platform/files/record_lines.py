"""JSON lines as records: one object a line, read into a dataclass to the letter."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from itertools import islice
from typing import Any, Generic, TypeVar

import msgspec

from ha_api.platform.errors import FileError, RefusedError
from ha_api.platform.files import bounded
from ha_api.platform.files.faults import FaultError
from ha_api.platform.files.objects import check_keys_once, parsed
from ha_api.platform.files.sources import Source, opened
from ha_api.platform.text import quoted

T = TypeVar("T")

LARGEST = 2**26
"""Bytes of a file, decompressed: its records are held at once."""

_WHERE = re.compile(r" - at `(?:key in )?\$\.?(?P<path>[^`]*)`$")
_STEP = re.compile(r"\[[^\]]*\]|\w+")


@dataclass(frozen=True, slots=True)
class RecordLine(Generic[T]):
    """A line's number in its file, and the record on it."""

    number: int
    value: T


def read_file(
    file: str, type_: type[T], *, most: int | None = None, may_be_empty: bool = False
) -> tuple[str, list[RecordLine[T]]]:
    """Return what messages call a file, and its records. Raises HaError.

    most: records that it may have; what follows one more is not read.
    """
    with opened(file) as source:
        found = list(islice(read(source, type_), None if most is None else most + 1))
    if most is not None and len(found) > most:
        problem = f"more than {most:,} records: split the file"
        raise RefusedError(source=source.name, place=f"line {found[most].number}", problem=problem)
    if not found and not may_be_empty:
        raise FileError(source=source.name, problem="there is no line in it")
    return source.name, found


def read(source: Source, type_: type[T]) -> Iterator[RecordLine[T]]:
    """Yield the lines that are not blank. Raises RefusedError naming line and field."""
    size = 0
    for number, line in bounded.lines(source):
        size += len(line)
        if size > LARGEST:
            problem = f"more than {LARGEST >> 20} MiB up to line {number}: split the file"
            raise FileError(source=source.name, problem=problem)
        try:
            yield RecordLine(number, _record(line, type_))
        except FaultError as fault:
            raise RefusedError(source=source.name, place=f"line {number}", problem=fault) from None


def _record(line: bytes, type_: type[T]) -> T:
    found = parsed(line)
    if not isinstance(found, dict):
        raise FaultError(f"a line is a JSON object, not {quoted(found)}")
    check_keys_once(line)
    try:
        record = msgspec.convert(found, type_)
    except msgspec.ValidationError as error:
        raise _fault(str(error), type_) from None
    _refuse_unknown(found, record, "")
    return record


def _fault(message: str, type_: type) -> FaultError:
    where = _WHERE.search(message)
    said = message[: where.start()] if where else message
    path = where["path"] if where else ""
    if said == "Invalid UUID":
        said = "no UUID: of an id give what stands behind its colon"
    if said in ("Expected `str`, got `int`", "Expected `str`, got `float`"):
        said += ": write it in quotation marks"
    if said.startswith("Invalid enum value") and (known := _known(type_, path)):
        said += f": known are {', '.join(known)}"
    return FaultError(f"{said[:1].lower()}{said[1:]}", path or None)


def _known(type_: type, path: str) -> list[str]:
    """Return the words that there are at a path of records and lists; none of any other path."""
    found: Any = msgspec.inspect.type_info(type_)
    for step in _STEP.findall(path):
        is_item = step.startswith("[")
        found = getattr(found, "item_type", None) if is_item else _field(found, step)
    return [str(one) for one in getattr(found, "values", getattr(found, "cls", ()))]


def _field(record: Any, name: str) -> Any:
    fields_of = getattr(record, "fields", ())
    return next((field.type for field in fields_of if field.encode_name == name), None)


def _refuse_unknown(given: Any, record: Any, path: str) -> None:
    """Refuse keys that no record has: a dataclass would be made without them."""
    if isinstance(given, dict) and is_dataclass(record):
        known = [field.name for field in fields(record)]
        for key, value in given.items():
            inner = f"{path}.{key}" if path else key
            if key not in known:
                raise FaultError(f"unknown key: known are {', '.join(known)}", inner)
            _refuse_unknown(value, getattr(record, key), inner)
    elif isinstance(given, list):
        for place, (one, other) in enumerate(zip(given, record, strict=True)):
            _refuse_unknown(one, other, f"{path}[{place}]")
