"""Clauses 11.1 and 11.2: word error rates, a mini-test outside the index.

Texts come in and numbers go out; jiwer aligns words, and opens no file, terminal or connection.
"""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ha_core.methods.index.versions import parameters

_APOSTROPHES = re.compile("[\u2018\u2019\u02bc\uff07]")
_NOT_INSIDE = re.compile(r"(?<!\w)'|'(?!\w)")


class Errors(NamedTuple):
    """Words substituted, deleted and inserted; words: of the reference."""

    substituted: int
    deleted: int
    inserted: int
    words: int

    @property
    def rate(self) -> float:
        """(S + D + I)/N, which may exceed 1; of an empty reference the words inserted."""
        return (self.substituted + self.deleted + self.inserted) / max(1, self.words)


@dataclass(frozen=True, slots=True)
class Speech:
    """The mini-test of a model.

    rate: pooled over all readings, None unless all are complete. total: behind it. readings: each
    one's, None where it is missing. shown: what stands beside it, always.
    """

    rate: float | None
    total: Errors | None
    readings: tuple[Errors | None, ...]
    shown: str
    version: str


def normalise(text: str) -> str:
    """Lower case without punctuation, words one blank apart; apostrophes inside words stay."""
    lower = unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).casefold())
    plain = "".join(map(_spelt, _APOSTROPHES.sub("'", lower)))
    return " ".join(_NOT_INSIDE.sub(" ", plain).split())


def word_errors(reference: str, hypothesis: str) -> Errors:
    """Count the errors of one text, both sides normalised alike."""
    import jiwer  # not for whoever only reads the parameters of the method

    found = jiwer.process_words(normalise(reference), normalise(hypothesis))
    return Errors(
        found.substitutions,
        found.deletions,
        found.insertions,
        found.hits + found.substitutions + found.deletions,
    )


def speech(
    references: Sequence[str], hypotheses: Sequence[str | None], *, version: str | None = None
) -> Speech:
    """Pool a model's six readings; None is one that is not complete, "" one that heard nothing.

    Raises ValueError for another number of readings, and for references of another length.
    """
    method = parameters(version)
    policy = method.speech
    for name, texts in (("references", references), ("hypotheses", hypotheses)):
        if len(texts) != policy.readings:
            raise ValueError(f"{name}: {policy.readings} readings are needed, not {len(texts)}")
    words = sum(len(normalise(text).split()) for text in references)
    if words != policy.words:
        raise ValueError(f"references: they have {policy.words} words together, not {words}")
    readings = tuple(
        None if heard is None else word_errors(reference, heard)
        for reference, heard in zip(references, hypotheses, strict=True)
    )
    there = [reading for reading in readings if reading is not None]
    total = Errors(*map(sum, zip(*there, strict=True))) if len(there) == len(readings) else None
    rate = None if total is None else total.rate
    return Speech(rate, total, readings, policy.shown, method.version)


def _spelt(character: str) -> str:
    punctuation = unicodedata.category(character).startswith("P") and character != "'"
    return " " if punctuation else character
