"""Typed stubs whose statements lie in SQL files: the stub is the contract, PostgreSQL checks it.

    @query
    async def standings(connection: Connection, /, snapshot: int) -> list[Standing]: ...

runs `sql/<room>/queries/standings.sql`, the room being the stub's own. The answer follows the
return annotation: rows, one row or None, one value or None, a list of values, or nothing.
"""

import inspect
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping, Sequence
from dataclasses import astuple, fields, is_dataclass
from enum import Enum
from functools import partial, update_wrapper
from types import NoneType, UnionType
from typing import (
    TYPE_CHECKING,
    Any,
    Concatenate,
    Generic,
    ParamSpec,
    TypeAlias,
    TypeVar,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

import asyncpg
from asyncpg.pool import PoolConnectionProxy

from ha_api.platform import sql

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")
HELD = 1000  # rows, where they are read one by one
if TYPE_CHECKING:  # the driver's classes take parameters in its types alone
    Connection: TypeAlias = asyncpg.Connection[Any] | PoolConnectionProxy[Any]
else:
    Connection = asyncpg.Connection


class Query(Generic[P, R]):
    """A statement with the types that its stub declares."""

    def __init__(self, stub: Callable[Concatenate[Connection, P], Coroutine[Any, Any, R]]) -> None:
        update_wrapper(self, stub)
        room = stub.__module__.split(".")[1]
        self.path = f"{room}/queries/{stub.__name__}.sql"
        hints = get_type_hints(stub)
        self.answer = hints.pop("return")
        names = list(inspect.signature(stub).parameters)[1:]
        self.parameters: dict[str, Any] = {name: hints[name] for name in names}
        self.many, self.row = _shape(self.answer)
        self._read = reader(self.row)

    async def __call__(self, connection: Connection, /, *args: P.args, **kwargs: P.kwargs) -> R:
        """Run the statement and return what the stub promises."""
        rows = await connection.fetch(sql.statement(self.path), *self._values(args, kwargs))
        found = [] if self.row is NoneType else [self._read(row) for row in rows]
        return cast(R, found if self.many else found[0] if found else None)

    async def rows(
        self, connection: Connection, /, *args: P.args, **kwargs: P.kwargs
    ) -> AsyncIterator[Any]:
        """Yield the rows one by one, in a transaction, without holding them all."""
        statement, values = sql.statement(self.path), self._values(args, kwargs)
        async for row in connection.cursor(statement, *values, prefetch=HELD):
            yield self._read(row)

    def _values(self, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Sequence[Any]:
        names = list(self.parameters)[len(args) :]
        return (*args, *(kwargs[name] for name in names))


def query(stub: Callable[Concatenate[Connection, P], Coroutine[Any, Any, R]]) -> Query[P, R]:
    """Return the statement of a stub."""
    return Query(stub)


async def add_rows(connection: Connection, table: str, rows: Sequence[Any]) -> None:
    """Add records whose fields are a table's columns."""
    if rows:
        columns = [field.name for field in fields(rows[0])]
        records = [astuple(row) for row in rows]
        await connection.copy_records_to_table(table, records=records, columns=columns)


def there(found: T | None) -> T:
    """Return a row that must be there: just added, or the one that kept ours from being added."""
    if found is None:
        raise LookupError("a row is missing that must be there")
    return found


def without_none(annotation: Any) -> tuple[Any, bool]:
    """Return a type without its None, and whether it had one."""
    if get_origin(annotation) is UnionType:
        kept = [part for part in get_args(annotation) if part is not NoneType]
        return kept[0], True
    return annotation, False


def element(annotation: Any) -> tuple[Any, bool]:
    """Return the type of the elements of a list or sequence, and whether it was one."""
    if get_origin(annotation) in {list, Sequence}:
        return get_args(annotation)[0], True
    return annotation, False


def reader(row: Any) -> Callable[[Any], Any]:
    """Return what makes a row's record, or its only value, out of what the driver gives."""
    if is_dataclass(row):
        return partial(_record, row, [_converter(kind) for kind in _types(row)])
    return partial(_value, _converter(row))


def _record(row: Any, converters: list[Callable[[Any], Any] | None], found: Any) -> Any:
    return row(*[v if c is None else c(v) for c, v in zip(converters, found, strict=True)])


def _value(converter: Callable[[Any], Any] | None, found: Any) -> Any:
    return found[0] if converter is None else converter(found[0])


def _shape(answer: Any) -> tuple[bool, Any]:
    one, many = element(answer)
    return many, one if many else without_none(answer)[0]


def _types(row: Any) -> list[Any]:
    hints = get_type_hints(row)
    return [hints[field.name] for field in fields(row)]


def _converter(annotation: Any) -> Callable[[Any], Any] | None:
    """Return what the driver leaves to us: labels become members of their enum."""
    kind, nullable = without_none(annotation)
    inner, several = element(kind)
    if not (isinstance(inner, type) and issubclass(inner, Enum)):
        return None
    convert = partial(_members, inner) if several else inner
    return partial(_unless_none, convert) if nullable else convert


def _members(kind: type[Enum], labels: list[str]) -> list[Enum]:
    return [kind(label) for label in labels]


def _unless_none(convert: Callable[[Any], Any], found: Any) -> Any:
    return None if found is None else convert(found)
