"""Texts of tasks and answers: by what they are told apart, and how they run."""

import hashlib
import unicodedata

from ha_api.boards.records.studies import Direction

_STRONG = {"L": Direction.LTR, "R": Direction.RTL, "AL": Direction.RTL}


def digest(text: str) -> bytes:
    """Return the SHA-256 of a text in NFC, as UTF-8: what remains when the text is taken down."""
    return hashlib.sha256(text.encode()).digest()


def direction_of(text: str) -> Direction:
    """Return how a text runs by its first letter that runs some way; left to right without one."""
    kinds = (unicodedata.bidirectional(letter) for letter in text)
    return next((_STRONG[kind] for kind in kinds if kind in _STRONG), Direction.LTR)
