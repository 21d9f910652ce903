"""Kept scores against those that a computation gives: every column, and all of the JSON."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, replace
from typing import Any

import orjson

from ha_api.index.records.computations import KeptScore
from ha_api.platform.verification import Comparison, Difference, joined

POINTS = frozenset({"index", "freedom", "score", "value", "points"})
NOT_THERE = "not there"


def compared_scores(
    stored: Sequence[KeptScore], again: Sequence[KeptScore]
) -> Iterator[Difference]:
    """Yield where scores part, by family and field, and which there are on one side alone."""
    was, now = ({one.family: one for one in scores} for scores in (stored, again))
    for family in sorted({*was, *now}):
        place = f'family "{family}"'
        if family not in now:
            yield Difference(place, "a score", None)
        elif family not in was:
            yield Difference(place, None, "a score")
        else:
            for one in COMPARISON.parted("", _opened(was[family]), _opened(now[family])):
                yield replace(one, place=f"{place}, {one.place}")


def _opened(score: KeptScore) -> dict[str, Any]:
    found = {each.name: getattr(score, each.name) for each in fields(score)}
    return found | {name: orjson.loads(found[name]) for name in ("document", "changes")}


def _objects(
    comparison: Comparison, place: str, stored: Mapping[str, Any], again: Mapping[str, Any]
) -> Iterator[Difference]:
    for name in {**again, **stored}:
        inside = joined(place, name)
        if name in stored and name in again:
            yield from comparison.parted(inside, stored[name], again[name])
        else:
            yield Difference(inside, stored.get(name, NOT_THERE), again.get(name, NOT_THERE))


COMPARISON = Comparison(POINTS, {dict: _objects})
