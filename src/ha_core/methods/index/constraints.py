"""Clause 7.2: constraints on an answer that are checked without a judge."""

import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from ha_core.methods.index import strict
from ha_core.methods.index.suites import Constraint


class Shape(StrEnum):
    """What a format asks of the whole answer."""

    JSON = "json"
    ONE_LINE = "one_line"
    BULLETS = "bullet_list"
    NUMBERED = "numbered_list"
    LOWER_CASE = "lower_case"
    UPPER_CASE = "upper_case"


class Unit(StrEnum):
    """What a length is counted in; characters without blanks around the answer."""

    CHARACTERS = "characters"
    WORDS = "words"
    SENTENCES = "sentences"
    LINES = "lines"
    PARAGRAPHS = "paragraphs"


@dataclass(frozen=True, slots=True)
class Rule:
    """One constraint. Which fields it has follows from its kind.

    shape: of a format. unit: of a length. text: of content, found as whole words, whatever their
    case. least, most: of a length, or how often content is required. schema: of draft 2020-12.
    """

    kind: Constraint
    shape: Shape | None = None
    unit: Unit | None = None
    text: str | None = None
    least: int | None = None
    most: int | None = None
    schema: Mapping[str, object] | None = None


_FIELDS: Mapping[Constraint, tuple[frozenset[str], frozenset[str]]] = {
    Constraint.FORMAT: (frozenset({"shape"}), frozenset()),
    Constraint.LENGTH: (frozenset({"unit"}), frozenset({"least", "most"})),
    Constraint.REQUIRED: (frozenset({"text"}), frozenset({"least", "most"})),
    Constraint.FORBIDDEN: (frozenset({"text"}), frozenset()),
    Constraint.JSON_SCHEMA: (frozenset({"schema"}), frozenset()),
}
_ALL = ("shape", "unit", "text", "least", "most", "schema")


def check_rule(rule: Rule) -> None:
    """Raise ValueError for a rule that no answer can be held against, naming its field."""
    needed, possible = _FIELDS[Constraint(rule.kind)]
    given = {name for name in _ALL if getattr(rule, name) is not None}
    for name in _ALL:
        if name in needed - given:
            raise ValueError(f"{name}: {rule.kind} needs it")
        if name in given - needed - possible:
            raise ValueError(f"{name}: {rule.kind} has none")
    if rule.kind == Constraint.LENGTH and rule.least is None and rule.most is None:
        raise ValueError("least: a length needs it, or most")
    _check_bounds(rule.least, rule.most)
    if rule.text is not None and not rule.text.strip():
        raise ValueError("text: it shows nothing")
    if rule.schema is not None:
        _check_schema(rule.schema)


def meets(answer: str, rule: Rule) -> bool:
    """Whether an answer meets a rule to the letter. Raises ValueError as `check_rule` does."""
    check_rule(rule)
    text = unicodedata.normalize("NFC", answer)
    if rule.shape is not None:
        return _SHAPES[Shape(rule.shape)](text)
    if rule.unit is not None:
        return _between(_COUNTS[Unit(rule.unit)](text), rule.least or 0, rule.most)
    if rule.text is not None:
        found = _occurrences(text, rule.text)
        if rule.kind == Constraint.FORBIDDEN:
            return not found
        return _between(found, 1 if rule.least is None else rule.least, rule.most)
    return _fits(text, rule.schema or {})


def _check_bounds(least: int | None, most: int | None) -> None:
    for name, value in (("least", least), ("most", most)):
        if value is not None and value < 0:
            raise ValueError(f"{name}: a number from 0 on is needed, not {value}")
    if least is not None and most is not None and least > most:
        raise ValueError(f"least: {least} is more than the most, {most}")


def _check_schema(schema: Mapping[str, object]) -> None:
    from jsonschema import Draft202012Validator, SchemaError

    try:
        Draft202012Validator.check_schema(dict(schema))
    except SchemaError as error:
        raise ValueError(f"schema: {error.message}") from None


def _fits(text: str, schema: Mapping[str, object]) -> bool:
    # Here alone: a fifth of a second to load. An own registry: nothing is fetched from elsewhere.
    from jsonschema import Draft202012Validator
    from referencing import Registry
    from referencing.exceptions import Unresolvable

    try:
        value = strict.loads(text)
    except ValueError:
        return False
    try:
        return Draft202012Validator(dict(schema), registry=Registry()).is_valid(value)
    except Unresolvable as error:
        raise ValueError(f"schema: {error.ref} is not in it") from None
    except (re.error, RecursionError) as error:
        raise ValueError(f"schema: it cannot be held against an answer ({error})") from None


def _between(found: int, least: int, most: int | None) -> bool:
    return found >= least and (most is None or found <= most)


def _lines(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.strip()]


def _is_json(text: str) -> bool:
    try:
        strict.loads(text)
    except ValueError:
        return False
    return True


def _numbered(text: str) -> bool:
    lines = _lines(text)
    return bool(lines) and all(
        re.match(rf"{number}[.)]\s+\S", line) for number, line in enumerate(lines, 1)
    )


def _bullets(text: str) -> bool:
    lines = _lines(text)
    return bool(lines) and all(re.match(r"[-*•]\s+\S", line) for line in lines)


def _cased(text: str, other: Callable[[str], bool]) -> bool:
    return any(letter.isalpha() for letter in text) and not any(map(other, text))


def _occurrences(text: str, sought: str) -> int:
    words = unicodedata.normalize("NFC", sought).casefold().split()
    pattern = r"\s+".join(map(re.escape, words))
    return len(re.findall(rf"(?<!\w){pattern}(?!\w)", text.casefold()))


_SHAPES: Mapping[Shape, Callable[[str], bool]] = {
    Shape.JSON: _is_json,
    Shape.ONE_LINE: lambda text: len(_lines(text)) == 1,
    Shape.BULLETS: _bullets,
    Shape.NUMBERED: _numbered,
    Shape.LOWER_CASE: lambda text: _cased(text, str.isupper),
    Shape.UPPER_CASE: lambda text: _cased(text, str.islower),
}
_COUNTS: Mapping[Unit, Callable[[str], int]] = {
    Unit.CHARACTERS: lambda text: len(text.strip()),
    Unit.WORDS: lambda text: len(text.split()),
    # Split, and not found by one pattern, which takes minutes over a long row of dashes.
    Unit.SENTENCES: lambda text: sum(
        re.search(r"\w", run) is not None for run in re.split("[.!?…]+", text)
    ),
    Unit.LINES: lambda text: len(_lines(text)),
    Unit.PARAGRAPHS: lambda text: len([p for p in re.split(r"\n\s*\n", text) if p.strip()]),
}
