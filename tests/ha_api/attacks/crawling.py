"""Asking everything that can be asked: every query field, with everything beneath it."""

from collections.abc import AsyncIterator, Collection, Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from typing import Any, TypeAlias

from graphql import (
    GraphQLArgument,
    GraphQLEnumType,
    GraphQLField,
    GraphQLObjectType,
    GraphQLSchema,
    GraphQLUnionType,
    get_named_type,
    is_abstract_type,
    is_leaf_type,
    is_required_argument,
)

from ha_api.app import schema
from tests.ha_api.api import Api
from tests.ha_api.attacks.asking import Answered, Asking, Tree, alike, asked

Path: TypeAlias = tuple[str, ...]

USUAL = "usual"  # the argument is left out

GRAPH: GraphQLSchema = schema()._schema


@dataclass(frozen=True)
class Pool:
    """What arguments are filled with: ids, cursors, and all other words; some by their name."""

    ids: Sequence[str]
    cursors: Sequence[str]
    words: Sequence[str]
    named: Mapping[str, Sequence[str]] = field(default_factory=dict)

    def of(self, name: str, argument: GraphQLArgument) -> list[Any]:
        """Return the values to try for an argument."""
        kind = get_named_type(argument.type)
        optional = [] if is_required_argument(argument) else [USUAL]
        if isinstance(kind, GraphQLEnumType):
            return [*optional, *kind.values]
        values: Mapping[str, Sequence[Any]] = {
            "ID": self.ids,
            "String": self.cursors if name == "after" else self.words,
            "Boolean": [True, False],
        }
        found = [*optional, *self.named.get(name, values.get(kind.name, []))]
        assert found, f"nothing to try for {name}: {argument.type}"
        return found


async def crawl(
    api: Api, token: str | None, pool: Pool, fields: Collection[str] | None = None
) -> AsyncIterator[Answered]:
    """Ask every query field, or some, with everything beneath it and with all there is to try.

    Where something beneath is refused, it is left out and the rest asked again.
    """
    root = GRAPH.query_type
    assert root is not None
    for name in root.fields if fields is None else fields:
        what = root.fields[name]
        waiting = [(given, tree_for(what, given.get("id"))) for given in _fillings(what, pool)]
        pruning = _Pruning()
        while waiting:
            refused: list[Asking] = []
            for askings in alike(waiting):
                for answered in await asked(api, token, name, what, askings):
                    _check(answered)
                    yield answered
                    refused += pruning.without_refused(answered)
            waiting = refused


def tree_of(what: GraphQLField) -> Tree:
    """Return all that can be selected beneath a field."""
    return _tree(get_named_type(what.type), ())


def trees_of(what: GraphQLField) -> list[Tree]:
    """Return the same in documents that are not too large: of a node one for each of its types."""
    return _trees(get_named_type(what.type))


def tree_for(what: GraphQLField, id_: str | None) -> Tree:
    """Return one of these: of a node that of the type its id names, or any for one that is none."""
    trees = trees_of(what)
    part = f"... on {(id_ or '').partition(':')[0]}"
    return next((tree for tree in trees if part in tree), trees[0])


def reachable(name: str) -> set[tuple[str, str]]:
    """Return every type and field beneath a query field."""
    assert GRAPH.query_type is not None
    found: set[tuple[str, str]] = set()
    waiting = [get_named_type(GRAPH.query_type.fields[name].type)]
    while waiting:
        kind = waiting.pop()
        for part in _parts(kind):
            new = {(part.name, key) for key in part.fields} - found
            found |= new
            waiting += [get_named_type(part.fields[key].type) for _, key in new]
    return found


def selected(tree: Tree, kind: Any) -> set[tuple[str, str]]:
    """Return the types and fields that a tree beneath a type selects."""
    found: set[tuple[str, str]] = set()
    for key, inside in tree.items():
        name = key.rpartition(" ")[2]
        if key.startswith("... on "):
            found |= selected(inside, GRAPH.type_map[name])
        elif name != "__typename":
            found |= {(kind.name, name)} | selected(inside, get_named_type(kind.fields[name].type))
    return found


def _parts(kind: Any) -> Iterable[GraphQLObjectType]:
    if is_abstract_type(kind):
        return GRAPH.get_possible_types(kind)
    return [kind] if isinstance(kind, GraphQLObjectType) else []


def _tree(kind: Any, path: tuple[str, ...]) -> Tree:
    if isinstance(kind, GraphQLUnionType) or is_abstract_type(kind):
        return {"__typename": {}} | {f"... on {p.name}": _part(p, path) for p in _parts(kind)}
    found: Tree = {}
    if isinstance(kind, GraphQLObjectType):
        found["__typename"] = {}
        for key, what in kind.fields.items():
            assert not any(map(is_required_argument, what.args.values())), (kind, key)
            inside = get_named_type(what.type)
            if is_leaf_type(inside):
                found[key] = {}
            elif kind.name not in path:  # what was met before is not entered again, but looked at
                found[key] = _tree(inside, (*path, kind.name))
    return found


@cache
def _trees(kind: Any) -> list[Tree]:
    tree = _tree(kind, ())
    if not is_abstract_type(kind) or "... on Refusal" in tree:
        return [tree]
    return [{"__typename": {}, part: tree[part]} for part in tree if part != "__typename"]


def _part(kind: GraphQLObjectType, path: tuple[str, ...]) -> Tree:
    """Return a tree whose fields are named by their type: those of other parts may conflict."""
    return {f"{kind.name}_{key}: {key}": inside for key, inside in _tree(kind, path).items()}


def _fillings(what: GraphQLField, pool: Pool) -> Iterable[dict[str, Any]]:
    names = [name for name in what.args if name != "first"]
    for values in product(*(pool.of(name, what.args[name]) for name in names)):
        filled = zip(names, values, strict=True)
        yield {name: value for name, value in filled if value is not USUAL}


def _check(answered: Answered) -> None:
    found = answered.found["data"]
    if found and answered.name == "node" and found["node"]:
        kind = found["node"]["__typename"]
        assert answered.given["id"].startswith(f"{kind}:"), "a type that was not looked into"


class _Pruning:
    """Leaves out of trees what met errors, of each the same only once."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, frozenset[Path]], tuple[Tree, Tree | None]] = {}

    def without_refused(self, answered: Answered) -> Iterator[Asking]:
        """Yield what is to be asked again, if anything was refused: the same without it."""
        errors = answered.found.get("errors", ())
        paths = frozenset(tuple(k for k in e["path"] if isinstance(k, str))[1:] for e in errors)
        if paths - {()} and (tree := self._without(answered.tree, paths)):
            yield answered.given, tree

    def _without(self, tree: Tree, paths: frozenset[Path]) -> Tree | None:
        key = id(tree), paths
        if key not in self._known:  # the tree is held, or its id might become another's
            self._known[key] = tree, _pruned(tree, paths)
        return self._known[key][1]


def _pruned(tree: Tree, paths: Iterable[Path]) -> Tree | None:
    """Return a tree without what met errors, if there was any of it."""
    found = deepcopy(tree)
    met = [_without(found, path) for path in paths]  # all of them
    return found if any(met) else None


def _without(tree: Tree, path: Path) -> bool:
    for key, inside in list(tree.items()):
        if key.startswith("... on "):
            if _without(inside, path):
                return True
        elif path and key.partition(":")[0] == path[0]:
            if len(path) == 1:
                del tree[key]
            return len(path) == 1 or _without(inside, path[1:])
    return False
