"""Clauses 11.3 and 11.4: answers on long documents in strict JSON, outside the index."""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from ha_core.methods.index import strict
from ha_core.methods.index.versions import Method, parameters

Fact: TypeAlias = str | int | float | bool | None
"""An answer; None where the document does not have it."""


class Format(StrEnum):
    """Whether an answer is what was asked for; anything but strict JSON earns nothing."""

    STRICT = "strict_json"
    FENCED = "fenced_code_block"
    INVALID = "not_strict_json"
    OTHER_KEYS = "other_keys_than_the_questions"


class Question(NamedTuple):
    """One question of a probe: what was expected, what was said, whether that is right."""

    question: str
    expected: Fact
    given: object
    right: bool


@dataclass(frozen=True, slots=True)
class Probe:
    """One document. points: right answers in strict JSON, 0 otherwise, of so many questions."""

    format: Format
    points: int
    of: int
    questions: tuple[Question, ...]
    version: str


@dataclass(frozen=True, slots=True)
class Documents:
    """The mini-test of a model.

    share: of all questions, 0 to 1, None unless all probes are complete. completed: how many are.
    shown: what stands beside it, always.
    """

    share: float | None
    points: int
    of: int
    completed: int
    probes: tuple[Probe | None, ...]
    shown: str
    version: str


def probe(answer: str, expected: Mapping[str, Fact], *, version: str | None = None) -> Probe:
    """Score one answer: a JSON object with exactly the questions as keys, and nothing around it.

    Texts are equal without regard to case and blanks, numbers by value, and what is absent is null.
    Raises ValueError unless every question has its expected answer.
    """
    method = parameters(version)
    names = method.documents.questions
    if set(expected) != set(names):
        raise ValueError(f"expected: an answer each to {', '.join(names)}")
    said, form = _read(answer, method)
    questions = tuple(
        Question(name, fact, said.get(name), name in said and _same(said[name], fact))
        for name, fact in ((name, expected[name]) for name in names)
    )
    right = sum(question.right for question in questions)
    return Probe(form, right, len(names), questions, method.version)


def documents(probes: Sequence[Probe | None], *, version: str | None = None) -> Documents:
    """Sum up a model's six probes; None is one that was not completed.

    Raises ValueError for another number of probes, and for one of another version.
    """
    method = parameters(version)
    policy = method.documents
    if len(probes) != policy.probes:
        raise ValueError(f"probes: {policy.probes} are needed, not {len(probes)}")
    there = [done for done in probes if done is not None]
    for done in there:
        if done.version != method.version:
            raise ValueError(f"probes: one is of {done.version}, not of {method.version}")
    points, of = sum(done.points for done in there), policy.probes * len(policy.questions)
    return Documents(
        share=points / of if len(there) == policy.probes else None,
        points=points,
        of=of,
        completed=len(there),
        probes=tuple(probes),
        shown=policy.shown,
        version=method.version,
    )


def _read(answer: str, method: Method) -> tuple[dict[str, object], Format]:
    try:
        said = strict.loads(answer)
    except ValueError:
        return {}, Format.FENCED if re.search("```|~~~", answer) else Format.INVALID
    if not isinstance(said, dict) or set(said) != set(method.documents.questions):
        return {}, Format.OTHER_KEYS
    return said, Format.STRICT


def _same(said: object, expected: Fact) -> bool:
    if isinstance(said, str) and isinstance(expected, str):
        return _plain(said) == _plain(expected)
    if isinstance(said, bool) or isinstance(expected, bool):
        return said is expected
    return said == expected


def _plain(text: str) -> str:
    lower = unicodedata.normalize("NFC", text).casefold()
    return " ".join(unicodedata.normalize("NFC", lower).split())
