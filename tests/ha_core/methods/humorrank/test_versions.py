"""A published number never changes under its version's name."""

from dataclasses import fields, replace
from typing import Any

import pytest

from ha_core.methods import humorrank

DIGESTS = {
    "humorrank-1": "3bc6d864eacde37454d4847a515c992b0749e1ff49c018fba4b837c9394c589d",
    "humorrank-2": "609179f9cb999720012e79466aa4209f72f54eb319a5a2338536da449bb44837",
}

NUMBERS = [
    (part, field.name)
    for part, kind in (("", humorrank.Parameters), ("judge", humorrank.Judge))
    for field in fields(kind)
] + [("vocabulary", field.name) for field in fields(humorrank.Vocabulary)]


def test_every_version_keeps_its_digest() -> None:
    assert {name: method.digest for name, method in humorrank.VERSIONS.items()} == DIGESTS
    assert all(name == method.version for name, method in humorrank.VERSIONS.items())


@pytest.mark.parametrize(("part", "name"), NUMBERS)
@pytest.mark.parametrize("version", DIGESTS)
def test_every_number_enters_the_digest(version: str, part: str, name: str) -> None:
    method = humorrank.parameters(version)
    owner: Any = getattr(method, part) if part else method
    value = getattr(owner, name)
    other = replace(value, version="x") if name == "vocabulary" else value
    other = replace(value, top_p=0.5) if name == "judge" else other
    changed = {name: other if other is not value else value * 2}
    changed = {part: replace(owner, **changed)} if part else changed
    assert replace(method, **changed).digest != method.digest


def test_the_second_version_differs_in_two_numbers() -> None:
    first, second = (humorrank.parameters(name) for name in DIGESTS)
    assert (first.replicates, first.elo_orders) == (100, 5)
    assert (second.replicates, second.elo_orders) == (200, 10)
    same = {"version": "humorrank-2", "replicates": 200, "elo_orders": 10}
    assert replace(first, **same) == second  # type: ignore[arg-type]


def test_an_unknown_version_is_refused_with_the_list() -> None:
    with pytest.raises(ValueError, match="'humorrank-9' is unknown: choose one of humorrank-1, h"):
        humorrank.parameters("humorrank-9")
