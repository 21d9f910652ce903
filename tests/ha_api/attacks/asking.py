"""A field asked for with many sets of arguments in one document, each answered by itself.

A request costs far more than a field: so that everything can be tried.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import orjson
from graphql import GraphQLField, get_named_type

from ha_api.platform.graphql.documents import MOST_FIELDS
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

    @property
    def text(self) -> str:
        """The body."""
        return orjson.dumps(self.found).decode()


def alike(askings: Iterable[Asking]) -> Iterator[list[Asking]]:
    """Yield what one document may ask for: the same of a field, by arguments of the same names."""
    groups: dict[tuple[str, ...], list[Asking]] = {}
    for given, tree in askings:
        groups.setdefault((rendered(tree), *given), []).append((given, tree))
    for group in groups.values():
        most = max(1, min(TOGETHER, MOST_FIELDS // (1 + _size(group[0][1]))))
        yield from (group[n : n + most] for n in range(0, len(group), most))


async def asked(
    api: Api, token: str | None, name: str, what: GraphQLField, askings: list[Asking]
) -> list[Answered]:
    """Ask for a field with each set of arguments."""
    values = {
        f"{key}{n}": one for n, (given, _) in enumerate(askings) for key, one in given.items()
    }
    response = await api.raw(document(name, what, askings), token, **values)
    # A document that is not run at all would find nothing, whatever there is.
    assert response.status_code == 200, response.text
    found = response.json()
    assert {"data"} <= found.keys() <= {"data", "errors"}, response.text
    assert "Internal error" not in response.text, response.text
    if "send several" in response.text and len(askings) > 1:
        half = len(askings) // 2
        first = await asked(api, token, name, what, askings[:half])
        return first + await asked(api, token, name, what, askings[half:])
    assert "send several" not in response.text, response.text
    if found["data"] is None and len(askings) > 1:  # one of them ended all
        return [one for asking in askings for one in await asked(api, token, name, what, [asking])]
    return [
        Answered(name, given, _part(found, f"a{n}", name), tree)
        for n, (given, tree) in enumerate(askings)
    ]


def document(name: str, what: GraphQLField, askings: list[Asking]) -> str:
    """Return a document in which the field stands once for each set of arguments, as a0, a1, …"""
    keys, tree = list(askings[0][0]), askings[0][1]
    places = range(len(askings))
    types = ", ".join(f"${key}{n}: {what.args[key].type}" for n in places for key in keys)
    inside = " { ...all }" if tree else ""
    calls = " ".join(f"a{n}: {name}{_arguments(keys, n)}{inside}" for n in places)
    shared = f"fragment all on {get_named_type(what.type)}{rendered(tree)}" if tree else ""
    return f"query{f' ({types})' if types else ''} {{ {calls} }} {shared}"


def _arguments(keys: list[str], n: int) -> str:
    return f"({', '.join(f'{key}: ${key}{n}' for key in keys)})" if keys else ""


def _part(found: dict[str, Any], alias: str, name: str) -> dict[str, Any]:
    """Return a response as it is to one of the fields, which stands under its own name."""
    errors = [
        {**error, "path": [name, *error["path"][1:]], "locations": None}
        for error in found.get("errors", [])
        if error["path"][0] == alias
    ]
    data = found["data"] and {name: found["data"][alias]}
    return {"data": data, "errors": errors} if errors else {"data": data}


def _size(tree: Tree) -> int:
    return sum(1 + _size(inside) for inside in tree.values())


def rendered(tree: Tree) -> str:
    """Return a tree as a document has it."""
    inside = " ".join(f"{key}{rendered(value)}" for key, value in tree.items())
    return f" {{ {inside} }}" if tree else ""
