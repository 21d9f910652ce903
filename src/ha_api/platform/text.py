"""Text from strangers: by what it is told apart, how it runs, and how it is safe to show."""

import hashlib
import json
import re
import unicodedata
from enum import StrEnum
from itertools import chain, groupby

LONGEST = 60


class Direction(StrEnum):
    """How a text runs."""

    LTR = "LTR"
    RTL = "RTL"


_STRONG = {"L": Direction.LTR, "R": Direction.RTL, "AL": Direction.RTL}

# Controls can rewrite a terminal, separators can break a line, and bidirectional controls can
# reorder what follows them. Joiners stay: Arabic, Indic scripts and emoji are spelt with them.
_UNSAFE = re.compile(
    "[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufeff]"
)

# What shows nothing beside Unicode's format characters: fillers and selectors of variants.
FILLERS = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)

_RIGHT_TO_LEFT = {"R", "AL", "AN"}
_FIRST_STRONG_ISOLATE, _POP_ISOLATE = "\u2068", "\u2069"


def digest(text: str) -> bytes:
    """Return the SHA-256 of a text in NFC, as UTF-8: what remains when the text is taken down."""
    return hashlib.sha256(text.encode()).digest()


def direction_of(text: str) -> Direction:
    """Return how a text runs by its first letter that runs some way; left to right without one."""
    kinds = (unicodedata.bidirectional(letter) for letter in text)
    return next((_STRONG[kind] for kind in kinds if kind in _STRONG), Direction.LTR)


def composed(text: str) -> str:
    """Return a text in NFC, in time that grows with its length.

    The library sorts marks by insertion: a hundred thousand on one letter take it half a minute.
    """
    if unicodedata.is_normalized("NFC", text):
        return text
    letters = chain.from_iterable(unicodedata.normalize("NFD", letter) for letter in text)
    runs = groupby(letters, lambda letter: unicodedata.combining(letter) > 0)
    in_order = (sorted(run, key=unicodedata.combining) if marks else run for marks, run in runs)
    return unicodedata.normalize("NFC", "".join(chain.from_iterable(in_order)))


def looks(name: str) -> str:
    """Return what tells a short name from others to the eye: names that look the same are equal.

    Forms of a letter, capitals, blanks and what shows nothing make no difference. Letters of
    another script stay others, however alike they are.
    """
    shown = "".join(map(_shown, FILLERS.sub("", name)))
    folded = unicodedata.normalize("NFKC", shown).casefold()
    return " ".join(unicodedata.normalize("NFKC", folded).split())


def printable(text: str) -> str:
    r"""Return the text with every control character written as an escape such as `\x1b`."""
    return _UNSAFE.sub(_escape, text)


def isolated(text: str) -> str:
    """Return printable text that leaves its neighbours in place: right-to-left text is isolated."""
    safe = printable(text)
    if any(unicodedata.bidirectional(letter) in _RIGHT_TO_LEFT for letter in safe):
        return f"{_FIRST_STRONG_ISOLATE}{safe}{_POP_ISOLATE}"
    return safe


def quoted(value: object) -> str:
    """Return a value as JSON of at most 60 characters, for naming it in a message."""
    try:
        text = json.dumps(value, ensure_ascii=False, default=str)
    except RecursionError:
        return "a value nested too deep to show"
    return printable(text if len(text) <= LONGEST else text[: LONGEST - 1] + "…")


def _shown(letter: str) -> str:
    """Return a letter, a blank for what is one, or nothing of what shows nothing."""
    if letter.isspace() or letter == "\u2800":
        return " "
    return "" if unicodedata.category(letter) in ("Cf", "Cc") else letter


def _escape(found: re.Match[str]) -> str:
    code = ord(found.group())
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"
