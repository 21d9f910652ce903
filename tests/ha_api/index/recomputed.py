"""The program that computes a report again, and whether it notices every change."""

import copy
import re
import runpy
from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any

from tests.house.tree import ROOT

PROGRAM = ROOT / "examples" / "recompute_report.py"

# Told here once more: what the program leaves out cannot grow unseen.
PARTS = ("method", "results", "beside", "shown_rating")
TAKEN = ("method.parameters", "beside.price", "beside.speed[].band")

_program = runpy.run_path(str(PROGRAM))
differing: Callable[[Any], tuple[int, list[str]]] = _program["differing"]

Place = tuple[Any, Any, str]
"""What holds a value, the key under which it does, and the path there."""


def places(holder: Any, path: str = "") -> Iterator[Place]:
    """Every place under a holder, what is taken left out."""
    for key, one in list(holder.items() if isinstance(holder, dict) else enumerate(holder)):
        own = f"{path}.{key}".lstrip(".") if isinstance(holder, dict) else f"{path}[{key}]"
        if (path or key in PARTS) and re.sub(r"\[\d+\]", "[]", own) not in TAKEN:
            yield holder, key, own
            if holds(one):
                yield from places(one, own)


def holds(value: Any) -> bool:
    """Whether a value holds others."""
    return isinstance(value, dict | list)


def values(report: Any) -> list[Place]:
    """Where each value stands that is compared."""
    return [(holder, key, path) for holder, key, path in places(report) if not holds(holder[key])]


def unnoticed(report: dict[str, Any]) -> list[str]:
    """Paths at which a change is not told by this very path, or told elsewhere.

    What the inputs give does not depend on what is said: computing it once serves every change.
    """
    given = {**_program["stated"](report), **_program["computed"](report)}

    def told(tried: Any) -> set[str]:
        return {line.partition(": ")[0] for line in _program["compared"](tried, given)[1]}

    assert told(report) == set()
    return [
        path
        for tried, wrong in chain(_every_value(report), _each_holder(report))
        for path in told(tried) ^ wrong
    ]


def _every_value(report: Any) -> Iterator[tuple[Any, set[str]]]:
    """Reports of which each value is changed or lost, with their paths."""
    for other in (changed, of_another_kind):
        tried = copy.deepcopy(report)
        every = values(tried)
        for holder, key, _ in every:
            holder[key] = other(holder[key])
        yield tried, {path for _, _, path in every}
    tried = copy.deepcopy(report)
    lost = [one for one in values(tried) if isinstance(one[0], dict)]
    for holder, key, _ in lost:
        del holder[key]
    yield tried, {path for _, _, path in lost}


def _each_holder(report: Any) -> Iterator[tuple[Any, set[str]]]:
    """Reports of which one list or dictionary is missing, or has more, less or another order."""
    tried = copy.deepcopy(report)
    for holder, key, path in list(places(tried)):
        one = holder[key]
        if not holds(one):
            continue
        for other, wrong in _other_holders(one, path):
            holder[key] = other
            yield tried, wrong
        holder[key] = one


def _other_holders(one: Any, path: str) -> Iterator[tuple[Any, set[str]]]:
    yield None, {path}
    if isinstance(one, dict):
        yield {**one, "FORGED": None}, {f"{path}.FORGED"}
        return
    yield [*one, "FORGED"], {f"{path}[{len(one)}]"}
    if one:
        yield one[:-1], {f"{path}[{len(one) - 1}]"}
    if len(one) > 1 and not any(map(holds, one)):
        moved = [*one[1:], one[0]]
        parts = (at for at, (a, b) in enumerate(zip(one, moved, strict=True)) if a != b)
        yield moved, {f"{path}[{at}]" for at in parts}


def changed(value: Any) -> Any:
    """Another value of the same kind; a text where there is none."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, str):
        return value + "x"
    return "FORGED" if value is None else value + 1e-6


def of_another_kind(value: Any) -> Any:
    """What is written or counts alike."""
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, str):
        return None
    return 0 if value is None else str(value)
