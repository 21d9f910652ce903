"""Columns in arguments: an object of lists, read at once, whatever is wrong named by its place."""

from dataclasses import dataclass

import pytest

from ha_api.index.graphql.columns import columns_of
from ha_api.platform.refusals import RefusedError


@dataclass(frozen=True)
class Pair:
    code: list[int]
    score: list[float]


def test_lists_become_a_record() -> None:
    assert columns_of("a", {"code": [1], "score": [2]}, Pair) == Pair([1], [2.0])


@pytest.mark.parametrize(
    ("value", "field", "message"),
    [
        (None, "a", "expected `object`, got `null`"),
        ([], "a", "expected `object`, got `array`"),
        ({"code": [1]}, "a", "object missing required field `score`"),
        ({"code": [1], "score": [2], "x\n": []}, "a", '"x\\n" is no column: there are code, score'),
        ({"code": [1, True], "score": [2]}, "a.code.1", "expected `int`, got `bool`"),
        ({"code": [1], "score": [2, "3"]}, "a.score.1", "expected `float`, got `str`"),
        ({"code": {"0": 1}, "score": [2]}, "a.code", "expected `array`, got `object`"),
    ],
)
def test_what_is_wrong_is_named_by_its_place(value: object, field: str, message: str) -> None:
    with pytest.raises(RefusedError) as told:
        columns_of("a", value, Pair)
    assert (told.value.refusal.field, told.value.refusal.message) == (field, message)
