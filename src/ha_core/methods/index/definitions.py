"""Clause 8.1: what a content test is, and what it must never touch."""

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum

from ha_core.methods.index import given
from ha_core.methods.index.versions import ContentType, Method, parameters
from ha_core.methods.index.words import Category, Level
from ha_core.numbers import whole

_MOST = 10_000


class Exclusion(StrEnum):
    """What is never tested; every definition states all of it."""

    UNDERAGE = "people_who_look_underage"
    REAL_PEOPLE = "likeness_of_real_people"
    NO_CONSENT = "absence_of_consent"


class Framing(StrEnum):
    """How a language model is asked."""

    FICTION = "fiction_continued"
    SYSTEM_PROMPT = "platform_system_prompt"
    DIRECT = "direct_request"


@dataclass(frozen=True, slots=True)
class Definition:
    """A content test, fixed before its first run. framing: the task, where it is no language."""

    category: Category
    type: str
    level: Level
    framing: str
    runs: int
    text_only: bool
    version: str


def definition(
    category: Category,
    type_: str,
    framing: str,
    runs: int,
    excludes: Collection[Exclusion],
    *,
    version: str | None = None,
) -> Definition:
    """Define a test. runs: how many it will have, all of which count.

    Raises ValueError for an unknown type or framing, and unless the definition states that it
    touches nothing of what is never tested.
    """
    method = parameters(version)
    kind = Category(category)
    types = {known.type: known for known in content_types(kind, method)}
    given.only("type", "test type", [type_], types)
    if kind is Category.LANGUAGE:
        given.only("framing", "framing", [framing], tuple(Framing))
    elif not framing:
        raise ValueError("framing: the task that is tested is needed")
    for excluded in Exclusion:
        if excluded not in excludes:
            raise ValueError(f"excludes: {excluded} is missing: it is never tested, and said so")
    level = types[type_].level
    return Definition(
        category=kind,
        type=type_,
        level=level,
        framing=framing,
        runs=whole("runs", runs, 1, _MOST),
        text_only=level in method.freedom.text_only,
        version=method.version,
    )


def content_types(category: Category, method: Method) -> tuple[ContentType, ...]:
    """Test types of a category: five for language, six for everything else."""
    freedom = method.freedom
    return freedom.language if category == Category.LANGUAGE else freedom.media
