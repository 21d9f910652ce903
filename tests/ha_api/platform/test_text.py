import json
import time
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ha_api.platform.text import (
    Direction,
    composed,
    digest,
    direction_of,
    isolated,
    looks,
    printable,
    quoted,
)

MARKS = "\u0301\u0323\u0327\u0344\u0345\u05b0\u0f71\u0f73\u3099"
SECONDS = 10  # where the library takes hours


@pytest.mark.parametrize(
    ("text", "direction"),
    [
        ("Привет, عالم", Direction.LTR),
        ("… 12 שלום hello", Direction.RTL),
        ("سلام hello", Direction.RTL),
        ("123 !", Direction.LTR),
        ("", Direction.LTR),
    ],
)
def test_the_first_letter_that_runs_some_way_decides(text: str, direction: Direction) -> None:
    assert direction_of(text) is direction


@pytest.mark.parametrize(
    "name",
    [
        "north house",
        " NORTH\t\u00a0House\u2800",
        "No\u200brth Ho\u00aduse",
        "\ufeffNorth\u2060 Hou\ufe0fse\u034f\x01",
        "\uff2eorth \U0001d407ouse",
        "\uffa0North House\u3164\U000e0041",
        "Nor\u200dth\u2003House",
    ],
)
def test_names_that_look_the_same_are_equal(name: str) -> None:
    assert looks(name) == looks("North House") == "north house"


@pytest.mark.parametrize("name", ["North Hous\u00e9", "NorthHouse", "North-House", "North House 2"])
def test_names_that_look_otherwise_are_not(name: str) -> None:
    assert looks(name) != looks("North House")


@given(st.text())
def test_how_a_name_looks_looks_like_itself(name: str) -> None:
    assert looks(looks(name)) == looks(name)


def test_a_sign_is_one_however_it_is_composed() -> None:
    assert looks("E\u200b\u0301t\u00e9") == looks("\u00e9te\u0301")
    assert looks("Stra\u00dfe") == looks("STRASSE")


def test_a_digest_is_that_of_utf_8() -> None:
    known = "5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03"
    assert digest("hello\n").hex() == known
    assert digest("ё") != digest("е")


@pytest.mark.parametrize(
    "text", ["model-1", "Ёлка", "漢字", "سلام", "नमस्ते", "👩\u200d👧", "می\u200cخواهم"]
)
def test_ordinary_text_is_printable_as_it_is(text: str) -> None:
    assert printable(text) == text


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("\x1b[31mred", "\\x1b[31mred"),
        ("a\nb\r\tc\x00", "a\\x0ab\\x0d\\x09c\\x00"),
        ("\x7f\x9b31m\x85", "\\x7f\\x9b31m\\x85"),
        ("\u202eevil\u2066\u2069", "\\u202eevil\\u2066\\u2069"),
        ("line\u2028paragraph\u2029", "line\\u2028paragraph\\u2029"),
        ("\ud800", "\\ud800"),
        ("\ufeffa", "\\ufeffa"),
    ],
)
def test_a_control_character_is_shown_as_an_escape(text: str, shown: str) -> None:
    assert printable(text) == shown


@pytest.mark.parametrize("text", ["שלום", "سلام", "m1 سلام", "m\u0661"])
def test_right_to_left_text_is_isolated(text: str) -> None:
    assert isolated(text) == f"\u2068{text}\u2069"


@pytest.mark.parametrize("text", ["m1", "модель", "漢字"])
def test_left_to_right_text_needs_no_isolation(text: str) -> None:
    assert isolated(text) == text


@pytest.mark.parametrize("value", ["a", 'say "hi"', None, True, 1.5, ["a", None], {"a": 1}, "й"])
def test_a_value_is_quoted_as_json(value: object) -> None:
    assert json.loads(quoted(value)) == value


def test_a_long_value_is_cut() -> None:
    assert quoted("x" * 59) == '"' + "x" * 58 + "…"
    assert quoted("x" * 58) == '"' + "x" * 58 + '"'
    assert len(quoted([1] * 1000)) == 60


def test_a_quoted_value_is_printable() -> None:
    assert quoted("\x1b\u202e\x9b").isprintable()


def test_a_value_too_deep_to_write_is_named_without_it() -> None:
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    assert quoted(deep) == "a value nested too deep to show"


@given(st.text(st.one_of(st.characters(), st.sampled_from(MARKS + "aи가각\u1f82\u212b"))))
def test_a_composed_text_is_in_nfc(text: str) -> None:
    assert composed(text) == unicodedata.normalize("NFC", text)


@pytest.mark.parametrize(
    "text", ["a" + "\u0301\u0323" * 500_000, "a" + "\u0f73" * 500_000, "\u1f82\u0323" * 500_000]
)
def test_a_flood_of_marks_is_composed_in_no_time(text: str) -> None:
    before = time.monotonic()
    composed(text)
    assert time.monotonic() - before < SECONDS
