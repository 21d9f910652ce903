"""Records from JSON documents, read to the letter: a wrong field is named by its place."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, TypeVar, cast, get_args, get_origin, get_type_hints

from ha_api.platform.files.faults import FaultError
from ha_api.platform.query import without_none
from ha_api.platform.text import quoted

Record = TypeVar("Record")


def record(kind: type[Record], document: object, place: str) -> Record:
    """Return a record of texts, numbers, flags, tuples and records. Raises FaultError."""
    return cast(Record, _value(kind, document, place))


def _value(annotation: Any, found: object, place: str) -> object:
    kind, nullable = without_none(annotation)
    if found is None and nullable:
        return None
    if is_dataclass(kind):
        return _record(kind, found, place)
    if get_origin(kind) is tuple:
        return _items(get_args(kind)[0], found, place)
    if kind is float and type(found) is int:  # other programs write 1200.0 as 1200
        return float(found)
    if type(found) is not kind:
        raise FaultError(f"must be {_noun(kind)}, not {quoted(found)}", place)
    return found


def _record(kind: Any, found: object, place: str) -> object:
    if not isinstance(found, Mapping):
        raise FaultError(f"must be a JSON object, not {quoted(found)}", place)
    names = {field.name for field in fields(kind)}
    if odd := sorted(names ^ found.keys()):
        raise FaultError("is missing" if odd[0] in names else "is unknown", f"{place}.{odd[0]}")
    hints = _hints(kind)
    return kind(
        **{key: _value(hints[key], value, f"{place}.{key}") for key, value in found.items()}
    )


def _items(kind: Any, found: object, place: str) -> tuple[object, ...]:
    if not isinstance(found, list):
        raise FaultError(f"must be a list, not {quoted(found)}", place)
    return tuple(_value(kind, item, f"{place}.{number}") for number, item in enumerate(found, 1))


def _noun(kind: type) -> str:
    nouns = {str: "a text", int: "a whole number", float: "a number", bool: "true or false"}
    return nouns[kind]


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)
