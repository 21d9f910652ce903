"""A field asked for with many sets of arguments in one document, each answered by itself.

A request costs far more than a field: so that everything can be tried.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeAlias

import orjson
import pytest
from graphql import GraphQLField, get_named_type, get_nullable_type, is_non_null_type

from ha_api.platform.graphql import documents
from tests.ha_api.api import Api

Tree: TypeAlias = dict[str, Any]
Asking: TypeAlias = tuple[dict[str, Any], Tree]  # the arguments, and what is asked beneath

TOGETHER = 32


@dataclass(frozen=True)
class Answered:
    """What is answered to one field with one set of arguments, as if it had been asked alone."""

    name: str
    given: dict[str, Any]
    found: dict[str, Any]
    tree: Tree = field(repr=False)

    @cached_property
    def text(self) -> str:
        """The body."""
        return orjson.dumps(self.found).decode()


def alike(askings: Iterable[Asking]) -> Iterator[list[Asking]]:
    """Yield what one document may ask for: the same of a field, by arguments of the same names."""
    known = list(askings)
    trees = {id(tree): tree for _, tree in known}
    words = {key: rendered(tree) for key, tree in trees.items()}
    groups: dict[tuple[str, ...], list[Asking]] = {}
    for given, tree in known:
        groups.setdefault((words[id(tree)], *given), []).append((given, tree))
    for group in groups.values():
        yield from (group[n : n + TOGETHER] for n in range(0, len(group), TOGETHER))


async def asked(
    api: Api,
    token: str | None,
    name: str,
    what: GraphQLField,
    askings: list[Asking],
    kind: str = "query",
) -> list[Answered]:
    """Ask for a field with each set of arguments."""
    values = {
        f"{key}{n}": one for n, (given, _) in enumerate(askings) for key, one in given.items()
    }
    with _apart(what):
        response = await api.raw(document(name, what, askings, kind), token, **values)
    # A document that is not run at all would find nothing, whatever there is.
    assert response.status_code == 200, response.text
    found = response.json()
    assert {"data"} <= found.keys() <= {"data", "errors"}, response.text
    assert "Internal error" not in response.text, response.text
    if "send several" in response.text and len(askings) > 1:
        half = len(askings) // 2
        first = await asked(api, token, name, what, askings[:half], kind)
        return first + await asked(api, token, name, what, askings[half:], kind)
    assert "send several" not in response.text, response.text
    return [
        Answered(name, given, _part(found, f"a{n}", name, what), tree)
        for n, (given, tree) in enumerate(askings)
    ]


@contextmanager
def _apart(what: GraphQLField) -> Iterator[None]:
    """Let a document be large, and its fields null: one that may not be would end all beside it."""
    with pytest.MonkeyPatch.context() as patch:
        for limit in ("MOST_TOKENS", "MOST_FIELDS"):
            patch.setattr(documents, limit, TOGETHER * getattr(documents, limit))
        patch.setattr(what, "type", get_nullable_type(what.type))
        yield


def document(name: str, what: GraphQLField, askings: list[Asking], kind: str) -> str:
    """Return a document in which the field stands once for each set of arguments, as a0, a1, …"""
    keys, tree = list(askings[0][0]), askings[0][1]
    places = range(len(askings))
    types = ", ".join(f"${key}{n}: {what.args[key].type}" for n in places for key in keys)
    inside = " { ...all }" if tree else ""
    calls = " ".join(f"a{n}: {name}{_arguments(keys, n)}{inside}" for n in places)
    shared = f"fragment all on {get_named_type(what.type)}{rendered(tree)}" if tree else ""
    return f"{kind}{f' ({types})' if types else ''} {{ {calls} }} {shared}"


def _arguments(keys: list[str], n: int) -> str:
    return f"({', '.join(f'{key}: ${key}{n}' for key in keys)})" if keys else ""


def _part(found: dict[str, Any], alias: str, name: str, what: GraphQLField) -> dict[str, Any]:
    """Return a response as it is to one of the fields, which stands under its own name."""
    errors = [
        {**error, "path": [name, *error["path"][1:]], "locations": None}
        for error in found.get("errors", [])
        if error["path"][0] == alias
    ]
    value = found["data"] and found["data"][alias]
    data = None if value is None and is_non_null_type(what.type) else {name: value}
    return {"data": data, "errors": errors} if errors else {"data": data}


def rendered(tree: Tree) -> str:
    """Return a tree as a document has it."""
    inside = " ".join(f"{key}{rendered(value)}" for key, value in tree.items())
    return f" {{ {inside} }}" if tree else ""
