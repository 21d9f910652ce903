"""Strict JSON, and what is none."""

import pytest

from ha_core.methods.index import strict


@pytest.mark.parametrize(
    ("text", "value"),
    [("{}", {}), (' {"a": [1, null]}\n', {"a": [1, None]}), ('"x"', "x"), ("1e2", 100.0)],
)
def test_what_is_json_is_read(text: str, value: object) -> None:
    assert strict.loads(text) == value


@pytest.mark.parametrize(
    "text",
    ["", "{", "NaN", '{"a": -Infinity}', '{"a": 1, "a": 1}', "{} {}", "```\n{}\n```", "[" * 10**5],
)
def test_what_is_none_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        strict.loads(text)
