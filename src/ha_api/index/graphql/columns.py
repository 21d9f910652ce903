"""Columns in arguments: read into their record at once, where a list would be read value by value.

150,000 scores in five lists take the library 3.3 seconds of the loop, and this 0.02.
"""

import re
from dataclasses import fields
from typing import TYPE_CHECKING, TypeVar

import msgspec

from ha_api.platform import given
from ha_api.platform.refusals import RefusedError
from ha_api.platform.text import quoted

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

T = TypeVar("T", bound="DataclassInstance")

_WHERE = re.compile(r" - at `\$(?P<path>[^`]*)`$")


def columns_of(field: str, value: object, record: type[T]) -> T:
    """Return an object of columns as its record. Raises RefusedError naming the place."""
    names = [column.name for column in fields(record)]
    for key in value if isinstance(value, dict) else ():
        if key not in names:
            message = f"{quoted(key)} is no column: there are {', '.join(names)}"
            raise given.invalid(field, message)
    try:
        return msgspec.convert(value, record)
    except msgspec.ValidationError as error:
        raise _refused(field, str(error)) from None


def _refused(field: str, message: str) -> RefusedError:
    where = _WHERE.search(message)
    path = "" if where is None else re.sub(r"\[(\d+)\]", r".\1", where["path"])
    said = message if where is None else message[: where.start()]
    return given.invalid(field + path, f"{said[:1].lower()}{said[1:]}")
