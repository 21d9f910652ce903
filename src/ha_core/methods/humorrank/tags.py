"""Clause 1.4: the tags of a judgement, a versioned vocabulary."""

from collections.abc import Sequence
from typing import NamedTuple

from ha_core.methods.humorrank.versions import Vocabulary, parameters

_LONGEST = 60  # characters of a tag in a message


class Reading(NamedTuple):
    """Why a judge decided so: mechanisms and delivery of the winner, failures of the loser."""

    mechanisms: Sequence[str]
    delivery: Sequence[str]
    failures: Sequence[str]


def checked(reading: Reading, *, version: str = "humorrank-1") -> Reading:
    """Return the reading. Raises ValueError for an unknown tag, with the list of the known ones.

    And for a tag named twice, none of a kind, and more than three.
    """
    vocabulary = parameters(version).vocabulary
    for kind in Reading._fields:
        _check(kind, getattr(reading, kind), vocabulary)
    return reading


def _check(kind: str, tags: Sequence[str], vocabulary: Vocabulary) -> None:
    known: tuple[str, ...] = getattr(vocabulary, kind)
    for tag in tags:
        if tag not in known:
            shown = repr(tag)[:_LONGEST]
            raise ValueError(f"{kind}: tag {shown} is unknown: choose from {', '.join(known)}")
    if len(set(tags)) < len(tags):
        raise ValueError(f"{kind}: a tag is named twice: name each once")
    if not vocabulary.least <= len(tags) <= vocabulary.most:
        needed = f"{vocabulary.least} to {vocabulary.most} tags"
        raise ValueError(f"{kind}: {needed} are needed, not {len(tags)}")
