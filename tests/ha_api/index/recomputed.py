"""The program that computes a report again, and whether it notices every change."""

import copy
import runpy
from collections.abc import Callable, Iterator
from typing import Any

from tests.house.tree import ROOT

PROGRAM = ROOT / "examples" / "recompute_report.py"

differing: Callable[[Any], tuple[int, list[str]]] = runpy.run_path(str(PROGRAM))["differing"]


def figures(value: Any) -> Iterator[tuple[Any, Any]]:
    """Where each figure stands: what holds it, and under which key."""
    for key, one in value.items() if isinstance(value, dict) else enumerate(value):
        if isinstance(one, dict | list):
            yield from figures(one)
        elif isinstance(one, int | float) and not isinstance(one, bool):
            yield value, key


def shown(report: dict[str, Any]) -> list[tuple[Any, Any]]:
    """Where each figure stands that a report shows."""
    rating = [] if report["shown_rating"] is None else [(report, "shown_rating")]
    return [*figures(report["results"]), *figures(report["beside"]), *rating]


def unnoticed(report: dict[str, Any]) -> list[Any]:
    """Keys of figures of which a change, or the loss, is not told as the only difference.

    What the inputs give does not depend on what is said: computing it once serves every change.
    """
    program, tried = runpy.run_path(str(PROGRAM)), copy.deepcopy(report)
    given = program["computed"](tried)
    program["differing"].__globals__["computed"] = lambda _: given
    found = []
    for holder, key in shown(tried):
        before = holder[key]
        for other in (before + 1e-6, None):
            holder[key] = other
            found += [] if len(program["differing"](tried)[1]) == 1 else [key]
        holder[key] = before
    assert program["differing"](tried)[1] == []
    return found
