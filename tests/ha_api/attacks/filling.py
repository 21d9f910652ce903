"""Calls of every field that takes an id, with one id at a time in one of its places."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from graphql import (
    GraphQLEnumType,
    GraphQLField,
    GraphQLInputObjectType,
    GraphQLList,
    GraphQLNonNull,
    get_named_type,
    is_required_argument,
    is_required_input_field,
)

from tests.ha_api.attacks.asking import Tree, rendered
from tests.ha_api.attacks.crawling import GRAPH, trees_of

Steps = tuple[str, ...]

ELSEWHERE: Steps = ("",)  # leads to no place
NAMED = {"board": "open"}
ORDINARY = {
    "String": "ha-1",
    "Boolean": False,
    "Int": 1,
    "Float": 1.0,
    "Date": "2026-01-01",
    "DateTime": "2026-01-01T00:00:00Z",
    "JSON": {},
}
KINDS = {
    "author": "Participant",
    "below": "Card",
    "gradeOrder": "Card",
    "order": "Card",
    "previous": "Roster",
    "rankings": "Ranking",
}


@dataclass(frozen=True)
class Call:
    """A field of the schema, the place in its arguments where an id goes, and what is asked."""

    kind: str
    name: str
    what: GraphQLField
    steps: Steps
    tree: Tree

    @property
    def accepts(self) -> str:
        """The kind of id that the place is for, by its name or the field's."""
        name = self.steps[-1]
        if name in {"id", "ids"}:
            name = re.split("(?=[A-Z])", self.name)[-1].removesuffix("s")
        return KINDS.get(name, name.capitalize())

    def document(self) -> str:
        """Return the call with what is asked beneath it, its arguments as variables."""
        used = self.variables("", {})
        types = ", ".join(f"${key}: {self.what.args[key].type}" for key in used)
        values = ", ".join(f"{key}: ${key}" for key in used)
        inside = rendered(self.tree)
        return f"{self.kind} ({types}) {{ {self.name}({values}){inside} }}"

    def variables(self, id_: str, own: Mapping[str, str]) -> dict[str, Any]:
        """Return the arguments with an id in its place, and in all others ids of one's own."""
        first, *rest = self.steps
        return {
            name: _value(name, what.type, tuple(rest) if name == first else ELSEWHERE, id_, own)
            for name, what in self.what.args.items()
            if name == first or is_required_argument(what)
        }


def calls() -> list[Call]:
    """Return a call for every place in the schema where an id may be given."""
    found = []
    for kind, root in (("query", GRAPH.query_type), ("mutation", GRAPH.mutation_type)):
        assert root is not None
        for name, what in root.fields.items():
            for argument, given in what.args.items():
                places = _places(given.type, (argument,))
                found += [
                    Call(kind, name, what, steps, tree)
                    for steps in places
                    for tree in trees_of(what)
                ]
    return found


def _places(kind: Any, steps: Steps) -> Iterator[Steps]:
    named = get_named_type(kind)
    if named.name == "ID":
        yield steps
    elif isinstance(named, GraphQLInputObjectType):
        for name, field in named.fields.items():
            yield from _places(field.type, (*steps, name))


def _value(name: str, kind: Any, steps: Steps, id_: str, own: Mapping[str, str]) -> Any:
    """Return a value of a type; the id stands where the steps lead, or, at their end, here."""
    if isinstance(kind, GraphQLNonNull):
        return _value(name, kind.of_type, steps, id_, own)
    if isinstance(kind, GraphQLList):
        return [_value(name, kind.of_type, steps, id_, own)]
    if isinstance(kind, GraphQLInputObjectType):
        return {
            key: _value(key, field.type, steps[1:] if steps[0] == key else ELSEWHERE, id_, own)
            for key, field in kind.fields.items()
            if steps[0] == key or is_required_input_field(field)
        }
    if isinstance(kind, GraphQLEnumType):
        return next(iter(kind.values))
    if kind.name == "ID":
        return id_ if not steps else own.get(KINDS.get(name, name.capitalize()), "Task:ru")
    return NAMED.get(name, ORDINARY[kind.name])
