"""What callers give, taken as it will be kept or refused by name."""

import re
import unicodedata
from collections.abc import Collection, Sequence
from typing import TypeVar

from ha_api.platform.refusals import RefusalCode, RefusedError
from ha_api.platform.text import composed, quoted

LONGEST_NAME, LONGEST_REASON, LONGEST_TEXT = 200, 2_000, 20_000  # characters
MOST_AT_ONCE = 1_000  # rows
MOST_APART = 4  # characters that NFC makes one of
MATRICES, INDEX = frozenset({"matrix", "arena"}), "index"
RESERVED = MATRICES | {INDEX}
"""What commands call these, where a board's slug may stand."""

_SLUG = re.compile(r"[a-z0-9][a-z0-9._-]{0,62}", re.ASCII)
_LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*", re.ASCII)
_LICENCE = re.compile(r"[A-Za-z0-9][A-Za-z0-9.+-]{0,62}", re.ASCII)
_UNSTORABLE = re.compile("[\0\ud800-\udfff]")
_VISIBLE = frozenset("LNPS")  # letters, numbers, punctuation, symbols; marks need one to sit on
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters and a symbol that show nothing

T = TypeVar("T")


def invalid(field: str | None, message: str) -> RefusedError:
    """Return the refusal of a value that cannot be right."""
    return RefusedError(RefusalCode.INVALID, field, message)


def text(field: str, value: str, longest: int = LONGEST_TEXT) -> str:
    """Return a text in NFC and unchanged otherwise. Raises RefusedError."""
    if len(value) > MOST_APART * longest:
        raise invalid(field, f"{len(value)} characters are more than {longest}")
    found = composed(value)
    if unstorable := _UNSTORABLE.search(found):
        raise invalid(field, f"holds U+{ord(unstorable[0]):04X}, which is no character")
    if len(found) > longest:
        raise invalid(field, f"{len(found)} characters are more than {longest}")
    if not any(map(_is_visible, found)):
        raise invalid(field, "shows no character")
    return found


def name(field: str, value: str) -> str:
    """Return a short text without blanks around it. Raises RefusedError."""
    return text(field, value.strip(), LONGEST_NAME)


def sought(value: str) -> str:
    """Return a name as it is looked up: empty, which nothing is called, if it cannot be stored."""
    found = value.strip()
    if len(found) > MOST_APART * LONGEST_NAME or _UNSTORABLE.search(value):
        return ""
    return composed(found)


def slug(field: str, value: str) -> str:
    """Return a word for addresses. Raises RefusedError."""
    if not _SLUG.fullmatch(value):
        raise invalid(
            field,
            f"{quoted(value)} is no slug: up to 63 of a–z, 0–9, dot, dash and underscore,"
            " beginning with a letter or a digit",
        )
    return value


def language(field: str, value: str) -> str:
    """Return the tag of a language. Raises RefusedError."""
    if not _LANGUAGE.fullmatch(value):
        raise invalid(field, f"{quoted(value)} is no language tag such as ru")
    return value


def licence(field: str, value: str) -> str:
    """Return the identifier of a licence. Raises RefusedError."""
    if not _LICENCE.fullmatch(value):
        raise invalid(field, f"{quoted(value)} is no SPDX identifier such as CC-BY-4.0")
    return value


def several(field: str, values: Sequence[T], most: int = MOST_AT_ONCE) -> Sequence[T]:
    """Return what was given in bulk. Raises RefusedError for nothing, or for too much."""
    if not 1 <= len(values) <= most:
        raise invalid(field, f"from 1 to {most} at once, not {len(values)}")
    return values


def distinct(field: str, values: Collection[str]) -> Collection[str]:
    """Return values of which none stands twice. Raises RefusedError naming one that does."""
    seen: set[str] = set()
    for value in values:
        if value in seen:
            raise invalid(field, f"{quoted(value)} stands twice")
        seen.add(value)
    return values


def _is_visible(letter: str) -> bool:
    return unicodedata.category(letter)[0] in _VISIBLE and letter not in _BLANK
