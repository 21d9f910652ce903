"""Records as plain JSON: every kind of part, one way to write it, and no number but finite ones."""

import hashlib
import json
from datetime import date
from typing import Any

import pytest

from ha_core.methods.index import Category, Entry, Model
from ha_core.methods.index.evidence import Reading
from ha_core.methods.index.plain import canonical, digest, plain

READING = Reading(
    "arena.ai",
    date(2026, 3, 1),
    "https://boards.example",
    (Entry("ы", Model("d", "1", ""), 1.5, 2),),
    ((1.0, 2.0),),
)


def test_records_of_all_shapes_become_json() -> None:
    assert plain(READING) == {
        "leaderboard": "arena.ai",
        "looked_up": "2026-03-01",
        "link": "https://boards.example",
        "entries": [
            {
                "name": "ы",
                "model": {"developer": "d", "version": "1", "tier": ""},
                "score": 1.5,
                "votes": 2,
            }
        ],
        "intervals": [[1.0, 2.0]],
    }
    assert plain({Category.IMAGE: (None, True, {})}) == {"IMAGE": [None, True, {}]}
    assert type(plain(Category.IMAGE)) is str


@pytest.mark.parametrize(
    "column",
    [(1, 2, 10**400), (1.5, -0.0), ("a", None, True, 1), (1, 0.5), (Category.IMAGE, "a"), ()],
)
def test_a_column_is_what_its_items_are(column: tuple[Any, ...]) -> None:
    """Whether they are told one by one or at once."""
    assert repr(plain(column)) == repr([plain(one) for one in column])
    assert {type(one) for one in plain(column)} == {type(plain(one)) for one in column}


def test_the_canonical_form_sorts_and_has_no_blanks() -> None:
    assert canonical({"b": 1, "a": ["ы", 0.1]}) == '{"a":["ы",0.1],"b":1}'.encode()
    assert json.loads(canonical(READING)) == plain(READING)
    assert digest(READING) == hashlib.sha256(canonical(READING)).hexdigest()


@pytest.mark.parametrize(
    "value", [float("nan"), float("inf"), [float("-inf")], (1.5, float("nan"))]
)
def test_what_is_not_finite_is_refused(value: Any) -> None:
    with pytest.raises(ValueError, match="what is missing is None"):
        plain(value)


def test_what_no_record_holds_is_refused() -> None:
    with pytest.raises(TypeError, match="set is no part of a record"):
        plain({"a": {1}})
