import pytest

from ha_api.platform import given
from ha_api.platform.refusals import RefusalCode, RefusedError


def refused(call: object, *arguments: object) -> tuple[RefusalCode, str | None]:
    with pytest.raises(RefusedError) as found:
        call(*arguments)  # type: ignore[operator]
    return found.value.refusal.code, found.value.refusal.field


def test_a_text_is_kept_in_nfc_and_unchanged_otherwise() -> None:
    assert given.text("f", " и\u0306\n\u200f") == " й\n\u200f"
    for letter in ("я", "и\u0306", "\u03b1\u0313\u0300\u0345"):
        longest = letter * given.LONGEST_TEXT
        assert len(given.text("f", longest)) == given.LONGEST_TEXT


@pytest.mark.parametrize(
    "value",
    [
        *("", " \n", "\u0301", "\u200b", "\u3164\u115f", "\u2800", "a\0", "\ud800"),
        *("я" * 20_001, "и\u0306" * 20_001, "a" + "\u0301\u0323" * 500_000),
    ],
    ids=lambda value: ascii(value)[:30],
)
def test_a_text_that_cannot_be_kept_or_seen_is_refused(value: str) -> None:
    assert refused(given.text, "f", value) == (RefusalCode.INVALID, "f")


def test_a_name_is_kept_without_blanks_around_it() -> None:
    assert given.name("f", " a b ") == "a b"
    assert refused(given.name, "f", "a" * 201) == (RefusalCode.INVALID, "f")


@pytest.mark.parametrize(
    ("value", "name"),
    [
        *((" a ", "a"), ("и\u0306", "й"), ("a\0", ""), ("\ud800", ""), ("", "")),
        (" " * 1000 + "и\u0306" * 200, "й" * 200),
        ("a" + "\u0301\u0323" * 500_000, ""),
    ],
    ids=lambda value: ascii(value)[:30],
)
def test_a_name_is_sought_as_it_would_be_kept(value: str, name: str) -> None:
    assert given.sought(value) == name


@pytest.mark.parametrize("value", ["", "A", "-a", "a b", "é", "a" * 64])
def test_a_slug_is_a_word_of_an_address(value: str) -> None:
    assert given.slug("f", "a.b-c_1") == "a.b-c_1"
    assert refused(given.slug, "f", value) == (RefusalCode.INVALID, "f")


@pytest.mark.parametrize("value", ["", "russian", "RU", "ru-", "ru-x", "ру", "ru\n"])
def test_a_language_is_a_tag(value: str) -> None:
    assert given.language("f", "pt-BR") == "pt-BR"
    assert refused(given.language, "f", value) == (RefusalCode.INVALID, "f")


@pytest.mark.parametrize("value", ["", "CC BY", "-MIT", "a" * 64])
def test_a_licence_is_an_identifier(value: str) -> None:
    assert given.licence("f", "CC-BY-4.0") == "CC-BY-4.0"
    assert refused(given.licence, "f", value) == (RefusalCode.INVALID, "f")


def test_what_comes_in_bulk_has_limits_and_is_distinct() -> None:
    assert given.several("f", [1, 2], 2) == [1, 2]
    assert refused(given.several, "f", []) == (RefusalCode.INVALID, "f")
    assert refused(given.several, "f", [1, 2, 3], 2) == (RefusalCode.INVALID, "f")
    assert given.distinct("f", ["a", "b"]) == ["a", "b"]
    assert refused(given.distinct, "f", ["a", "a"]) == (RefusalCode.INVALID, "f")
