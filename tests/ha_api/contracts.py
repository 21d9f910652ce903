"""What PostgreSQL says of a statement, beside what its stub declares."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from datetime import date, datetime
from decimal import Decimal
from enum import Enum
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any, get_type_hints
from uuid import UUID

import asyncpg

import ha_api
from ha_api.platform import sql
from ha_api.platform.query import Query, element, without_none

# Which types of PostgreSQL a type of Python stands for.
KINDS: dict[type, set[str]] = {
    int: {"int2", "int4", "int8"},
    float: {"float8"},
    Decimal: {"numeric"},
    str: {"text"},
    bytes: {"bytea"},
    bool: {"bool"},
    UUID: {"uuid"},
    date: {"date"},
    datetime: {"timestamptz"},
    asyncpg.BitString: {"varbit"},
}


def queries() -> Iterator[Query[Any, Any]]:
    """Every stub of ours."""
    for found in walk_packages(ha_api.__path__, "ha_api."):
        if ".queries" in found.name:
            module = import_module(found.name)
            yield from (v for v in vars(module).values() if _is_of(v, found.name))


def statements() -> set[str]:
    """Every statement's path."""
    folder: Path = sql.folder()
    return {str(path.relative_to(folder)) for path in folder.glob("*/queries/*.sql")}


def named(path: str) -> tuple[str, list[str]]:
    """The purpose of a statement and the parameters it names, from its first two lines."""
    purpose, second, *_ = [*sql.statement(path).splitlines(), ""]
    names = second.removeprefix("-- $ ").split(", ") if second.startswith("-- $ ") else []
    return purpose.removeprefix("-- "), names


async def faults(connection: asyncpg.Connection, query: Query[Any, Any]) -> list[str]:
    """Where a stub and its statement part."""
    purpose, names = named(query.path)
    try:
        statement = await connection.prepare(sql.statement(query.path))
    except asyncpg.PostgresError as error:
        return [f"is refused: {error}"]
    taken = [parameter.name for parameter in statement.get_parameters()]
    given = [(attribute.name, attribute.type.name) for attribute in statement.get_attributes()]
    found = [] if purpose[:1].isupper() and purpose.endswith(".") else ["no purpose"]
    if names != list(query.parameters):
        found.append(f"parameters: the file names {names}, the stub {list(query.parameters)}")
    if len(taken) != len(query.parameters):
        return [*found, f"takes {taken}"]
    for (name, kind), type_name in zip(query.parameters.items(), taken, strict=True):
        found += await _typed(connection, name, kind, type_name)
    return found + await _columns(connection, query, given)


async def _columns(
    connection: asyncpg.Connection, query: Query[Any, Any], given: list[tuple[str, str]]
) -> list[str]:
    declared = _declared(query.row)
    if declared is None:
        names = [name for name, _ in given]
        return [] if given == [] else [f"gives {names}, and the stub nothing"]
    names = [name for name, _ in declared]
    if is_dataclass(query.row) and names != [name for name, _ in given]:
        return [f"columns: the statement gives {[n for n, _ in given]}, the stub wants {names}"]
    if len(given) != len(declared):
        return [f"gives {len(given)} columns, the stub wants {len(declared)}"]
    found: list[str] = []
    for (name, kind), (_, type_name) in zip(declared, given, strict=True):
        found += await _typed(connection, name, kind, type_name)
    return found


def _declared(row: Any) -> list[tuple[str, Any]] | None:
    if row is type(None):
        return None
    if not is_dataclass(row):
        return [("value", row)]
    hints = get_type_hints(row)
    return [(field.name, hints[field.name]) for field in fields(row)]


async def _typed(
    connection: asyncpg.Connection, name: str, annotation: Any, type_name: str
) -> list[str]:
    kind, several = element(without_none(annotation)[0])
    kind = without_none(kind)[0]
    inner = type_name.removesuffix("[]")
    if several != (inner != type_name):
        return [f"{name}: {annotation} is not {type_name}"]
    if isinstance(kind, type) and issubclass(kind, Enum):
        labels = await _labels(connection, inner)
        members = [member.value for member in kind]
        return [] if labels == members else [f"{name}: {labels} in SQL, {members} in Python"]
    return [] if inner in KINDS.get(kind, set()) else [f"{name}: {annotation} is not {type_name}"]


async def _labels(connection: asyncpg.Connection, type_name: str) -> list[str]:
    rows = await connection.fetch(
        "select enumlabel from pg_enum join pg_type on pg_type.oid = enumtypid"
        " where typname = $1 order by enumsortorder",
        type_name,
    )
    return [row["enumlabel"] for row in rows]


def _is_of(value: object, module: str) -> bool:
    return isinstance(value, Query) and value.__module__ == module
