"""A method never changes under its version's name (clause 1.6)."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from enum import StrEnum
from typing import Any

import pytest

from ha_core.methods import index
from ha_core.methods.index import Method, parameters

DIGESTS = {"index-1": "0117c714db5a558b05f68a98e978a0fc6d474942ef70f4dac4c6efd2d5ab34b5"}


def changed(value: Any) -> Iterator[tuple[str, Any]]:
    """Give every way to change one number, text or name of a value, and where it stands."""
    if is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            for where, other in changed(getattr(value, field.name)):
                yield f"{field.name}.{where}", replace(value, **{field.name: other})
    elif isinstance(value, tuple):
        for at, part in enumerate(value):
            for where, other in changed(part):
                yield f"{at}.{where}", (*value[:at], other, *value[at + 1 :])
        yield "more", (*value, *value[:1])
    elif isinstance(value, StrEnum):
        yield "name", next(other for other in type(value) if other != value)
    elif isinstance(value, str):
        yield "text", value + "."
    elif value is None:
        yield "none", "something"
    else:
        yield "number", value + 1


def test_every_version_keeps_its_digest() -> None:
    assert {name: method.digest for name, method in index.VERSIONS.items()} == DIGESTS
    assert all(name == method.version for name, method in index.VERSIONS.items())


def test_every_parameter_enters_the_digest() -> None:
    method = parameters("index-1")
    found = {where: other.digest for where, other in changed(method) if other != method}
    assert len(found) > 500
    assert len({method.digest, *found.values()}) == 1 + len(found)


def test_an_unknown_version_is_refused_with_the_list() -> None:
    with pytest.raises(ValueError, match=r"version 'index-9' is unknown: choose one of index-1"):
        parameters("index-9")


def test_the_published_numbers_are_these() -> None:
    method = parameters("index-1")
    shares = (method.quality_share, method.capability_share)
    assert shares == (0.85, 0.15)
    assert (method.base_share, method.freedom_share) == (0.70, 0.30)
    assert method.quality_share * method.base_share == pytest.approx(0.595)
    assert method.capability_share * method.base_share == pytest.approx(0.105)
    assert (method.speech.seconds, method.speech.words, method.documents.tokens) == (
        53.6,
        146,
        31998,
    )
    assert method.measured.hidden == ("reliability",)
    assert method.measured.newest_jobs == 200


def everything(version: str | None) -> dict[str, Any]:
    """Give what functions say that take a version."""
    one: dict[str, Any] = {"version": version}
    definition = index.definition(
        index.Category.IMAGE, "strong", "portrait", 1, tuple(index.Exclusion), **one
    )
    return {
        "weights": index.quality_weights(index.Category.VIDEO, **one),
        "compose": index.compose({"panel": 70}, {"panel": 1.0}, 30, 20, **one),
        "listing_score": index.listing_score(3, [1, 2, 3], **one),
        "public": index.public({"arena.ai": 70, "design-arena": 10}, **one),
        "blind_value": index.blind_value(
            index.Category.IMAGE, {index.Criterion.DETAIL: index.Standing(6.0, 0, 6, 3)}, **one
        ).value,
        "agreement": index.agreement({"a": 1, "b": 2}, {"a": 1, "b": 2}, **one).doubts,
        "panel": index.panel(
            [n for n in range(6) for _ in range(3)], [0, 1, 2] * 6, [5] * 18, "a", "xyz", **one
        ).value,
        "capability": index.capability(
            index.Category.TOOL, [{"region": [index.Observed(1)]}], **one
        ).points,
        "win_share": index.win_share(1300, 1200, **one),
        "shown_rating": index.shown_rating(1000, 1100, 20, **one),
        "instructions": index.instructions(
            [index.Checked(n, index.Constraint.LENGTH, True) for n in range(60)], **one
        ).suite.score,
        "recall": index.recall({8000: index.Answers(20, 20)}, 9000, **one).suite.score,
        "freedom": index.freedom(
            index.Category.IMAGE, [index.Record(definition, 1, 0, 0)], **one
        ).score,
        "band": index.band(40, **one),
        "visible": index.visible({"reliability": 1}, **one),
    }


def test_whatever_has_a_version_obeys_it(monkeypatch: pytest.MonkeyPatch) -> None:
    before = everything(None)
    monkeypatch.setitem(index.VERSIONS, "index-2", other())
    assert everything("index-1") == before
    after = everything("index-2")
    assert everything(None) == after
    assert [name for name in before if after[name] == before[name]] == []


def other() -> Method:
    """Make a version in which every part differs."""
    one = parameters("index-1")
    tool = one.tables[3]
    rows = tuple(replace(row, steps=((1.0, 90.0),)) for row in tool.rows)
    return replace(
        one,
        version="index-2",
        quality_share=0.5,
        capability_share=0.5,
        weights=tuple(replace(row, usual=((row.usual[0][0], 1.0),)) for row in one.weights),
        leaderboards=replace(
            one.leaderboards, reach=30.0, weights=(("arena.ai", 2.0), ("design-arena", 1.0))
        ),
        judging=replace(one.judging, highest=9.0, developers=1),
        blind=replace(one.blind, least_shared=2),
        least_samples=7,
        tables=(*one.tables[:3], replace(tool, rows=rows)),
        arena=replace(one.arena, scale=500.0, start_votes=60),
        suites=replace(one.suites, partial_factor=0.7, recall_points=((8_000, 50.0),)),
        freedom=replace(one.freedom, confirmation=(0.5, 1.0)),
        measured=replace(one.measured, bands=((50, "50+"),), hidden=(), shown=("reliability",)),
    )
