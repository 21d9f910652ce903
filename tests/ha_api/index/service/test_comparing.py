"""Where two scores of a family part, down to a field of their JSON."""

from dataclasses import replace
from typing import Any

import pytest

from ha_api.index.records.computations import KeptScore
from ha_api.index.service.comparing import compared_scores
from ha_core.methods.index import Category

SCORE = KeptScore(
    family="a",
    category=Category.IMAGE,
    index=50.0,
    index_place=1,
    provisional=False,
    freedom=None,
    freedom_place=None,
    document='{"b": {"c": [1.0, null]}, "score": 1000.0}',
    changes="[]",
)


def parted(**changes: Any) -> list[tuple[str, object, object, bool]]:
    """Where a score parts from the one that is computed, and what stands on either side."""
    found = compared_scores([replace(SCORE, **changes)], [SCORE])
    return [(one.place, one.stored, one.recomputed, one.near) for one in found]


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({}, []),
        ({"index": 50.0 + 5e-10}, [("index", 50.0 + 5e-10, 50.0, True)]),
        ({"index": 50.0 + 5e-9}, [("index", 50.0 + 5e-9, 50.0, False)]),
        ({"freedom": 0.0}, [("freedom", 0.0, None, False)]),
        (
            {"document": '{"b": {"c": [1.0, 0]}, "score": 1000.0}'},
            [("document.b.c.2", 0, None, False)],
        ),
        (
            {"document": '{"b": {}, "score": 1000.0000001, "d": null}'},
            [
                ("document.b.c", "not there", [1.0, None], False),
                ("document.score", 1000.0000001, 1000.0, False),
                ("document.d", None, "not there", False),
            ],
        ),
        ({"changes": '["x"]'}, [("changes", ["x"], [], False)]),
    ],
)
def test_a_place_is_a_family_and_a_field(changes: dict[str, Any], told: list[Any]) -> None:
    assert parted(**changes) == [(f'family "a", {place}', *rest) for place, *rest in told]


def test_a_score_that_is_on_one_side_alone_is_told() -> None:
    [removed] = compared_scores([], [SCORE])
    [added] = compared_scores([SCORE], [])
    assert (removed.place, removed.stored, removed.recomputed) == ('family "a"', None, "a score")
    assert (added.stored, added.recomputed) == ("a score", None)
