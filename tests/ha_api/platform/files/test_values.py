"""Values of headers; those of exports of rankings are tried by test_headers.py."""

from collections.abc import Callable
from typing import Any

import pytest

from ha_api.platform.files import values
from ha_api.platform.files.faults import FaultError

UUID = "0b36f0a2-6d4e-4ff8-8a6f-0d2b6a6a2f10"


@pytest.mark.parametrize(
    ("check", "value"),
    [
        (values.text, ""),
        (values.flag, False),
        (values.below(3), 2),
        (values.digest, "0f" * 32),
        (values.uuid, UUID),
        (values.time, "2026-01-31T12:00:00Z"),
        (values.result, None),
        (values.result, {}),
        (values.numbers(["a", "b"]), {"a": 0, "b": 1}),
    ],
)
def test_a_value_is_returned_as_it_is(check: Callable[[object, str], Any], value: object) -> None:
    assert check(value, "key") == value


@pytest.mark.parametrize(
    ("check", "value"),
    [
        (values.text, 1),
        (values.flag, 0),
        (values.below(3), 3),
        (values.below(3), -1),
        (values.below(3), True),
        (values.below(3), 1.0),
        (values.digest, "0F" * 32),
        (values.digest, "0f" * 31),
        (values.uuid, "x"),
        (values.uuid, 1),
        (values.time, "yesterday"),
        (values.time, None),
        (values.result, []),
        (values.numbers(["a"]), []),
        (values.numbers(["a"]), {"b": 1}),
        (values.numbers(["a", "b"]), {"a": 1}),
        (values.roster, "a"),
        (values.roster, ["a", "a"]),
        (values.roster, [1]),
    ],
)
def test_another_value_is_told_by_its_key(
    check: Callable[[object, str], Any], value: object
) -> None:
    with pytest.raises(FaultError, match=r"^key: "):
        check(value, "key")


def test_models_are_named_once_in_their_order() -> None:
    assert values.roster(["b", "a"], "key") == ("b", "a")


def test_a_key_too_many_or_too_few_is_told() -> None:
    checks = {"a": values.text, "b": values.flag}
    assert values.checked({"a": "x"}, checks, {"b"}) == {"a": "x"}
    with pytest.raises(FaultError, match='unknown key "c"'):
        values.checked({"a": "x", "c": 1}, checks, {"b"})
    with pytest.raises(FaultError, match="b: missing"):
        values.checked({"a": "x"}, checks, set())


def test_a_number_in_an_object_is_told_by_its_place() -> None:
    with pytest.raises(FaultError, match=r"^key\.b: must be a whole number below"):
        values.numbers(["a", "b"])({"a": 1, "b": -1}, "key")


def test_keys_too_many_or_too_few_are_told_with_what_they_are() -> None:
    with pytest.raises(FaultError, match=r"^key: must be an object of a, b, not "):
        values.keyed({"a": 1}, "key", ("a", "b"))
