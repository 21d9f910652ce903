"""Constraints that are checked without a judge (clause 7.2)."""

from typing import Any

import pytest

from ha_core.methods.index import Constraint
from ha_core.methods.index.constraints import Rule, Shape, Unit, check_rule, meets

FORMAT, LENGTH, REQUIRED, FORBIDDEN, SCHEMA = Constraint

SHAPES = [
    (Shape.JSON, '{"a": 1}', '```json\n{"a": 1}\n```'),
    (Shape.JSON, "[]", "Here it is: []"),
    (Shape.ONE_LINE, "\none line \n", "two\nlines"),
    (Shape.ONE_LINE, "one", " \n "),
    (Shape.BULLETS, "- a\n\n* b\n• c", "- a\nb"),
    (Shape.BULLETS, "- a", "-a"),
    (Shape.BULLETS, "- a", ""),
    (Shape.NUMBERED, "1. a\n2) b", "1. a\n3. b"),
    (Shape.NUMBERED, "1. a", ""),
    (Shape.LOWER_CASE, "straße 7", "Straße"),
    (Shape.LOWER_CASE, "a", "7"),
    (Shape.UPPER_CASE, "ЙОД 7", "ЙОд"),
]


@pytest.mark.parametrize(("shape", "good", "bad"), SHAPES)
def test_a_format_is_of_the_whole_answer(shape: Shape, good: str, bad: str) -> None:
    assert meets(good, Rule(FORMAT, shape=shape))
    assert not meets(bad, Rule(FORMAT, shape=shape))


@pytest.mark.parametrize(
    ("unit", "text", "number"),
    [
        (Unit.CHARACTERS, "  ab c\n", 4),
        (Unit.CHARACTERS, "e\u0301", 1),
        (Unit.CHARACTERS, "", 0),
        (Unit.WORDS, "one  two\nthree", 3),
        (Unit.WORDS, " ", 0),
        (Unit.SENTENCES, "One. Two?! Three", 3),
        (Unit.SENTENCES, "…", 0),
        (Unit.SENTENCES, "-" * 100_000, 0),
        (Unit.LINES, "a\n\n b\n", 2),
        (Unit.PARAGRAPHS, "a\nb\n \nc\n\n", 2),
    ],
)
def test_a_length_has_both_bounds(unit: Unit, text: str, number: int) -> None:
    assert meets(text, Rule(LENGTH, unit=unit, least=number, most=number))
    assert not meets(text, Rule(LENGTH, unit=unit, least=number + 1))
    assert meets(text, Rule(LENGTH, unit=unit, most=number))
    if number:
        assert not meets(text, Rule(LENGTH, unit=unit, most=number - 1))


def test_content_is_found_as_whole_words_whatever_their_case() -> None:
    text = "The Cat sat.  The\ncat slept; concatenation did not."
    assert meets(text, Rule(REQUIRED, text="the cat", least=2, most=2))
    assert not meets(text, Rule(REQUIRED, text="cat", least=3))
    assert not meets(text, Rule(REQUIRED, text="cat", most=1))
    assert not meets(text, Rule(REQUIRED, text="dog"))
    assert not meets(text, Rule(FORBIDDEN, text="CAT"))
    assert meets(text, Rule(FORBIDDEN, text="slep"))
    assert meets("e\u0301t\u00e9", Rule(REQUIRED, text="\u00e9te\u0301"))
    assert meets("a (b) c", Rule(REQUIRED, text="(b)"))


COLOUR = {
    "type": "object",
    "properties": {"colour": {"enum": ["red", "blue"]}},
    "required": ["colour"],
    "additionalProperties": False,
}


def test_a_schema_holds_for_strict_json_alone() -> None:
    rule = Rule(SCHEMA, schema=COLOUR)
    assert meets('{"colour": "red"}', rule)
    assert not meets('{"colour": "green"}', rule)
    assert not meets('{"colour": "red", "size": 1}', rule)
    assert not meets('```json\n{"colour": "red"}\n```', rule)
    assert not meets('{"colour": "blue", "colour": "red"}', rule)


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"kind": FORMAT}, "shape: format needs it"),
    ({"kind": FORMAT, "shape": Shape.JSON, "least": 1}, "least: format has none"),
    ({"kind": LENGTH, "unit": Unit.WORDS}, "least: a length needs it, or most"),
    ({"kind": LENGTH, "unit": Unit.WORDS, "least": 3, "most": 2}, "least: 3 is more than the most"),
    ({"kind": LENGTH, "unit": Unit.WORDS, "most": -1}, "most: a number from 0 on"),
    ({"kind": REQUIRED}, "text: required_content needs it"),
    ({"kind": REQUIRED, "text": " \n"}, "text: it shows nothing"),
    ({"kind": FORBIDDEN, "text": "a", "most": 1}, "most: forbidden_content has none"),
    ({"kind": SCHEMA, "schema": {"type": "colour"}}, "schema: 'colour' is not valid"),
    ({"kind": SCHEMA, "schema": {}, "text": "a"}, "text: json_schema has none"),
]


@pytest.mark.parametrize(("fields", "message"), WRONG)
def test_a_rule_that_cannot_be_is_refused_by_name(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        check_rule(Rule(**fields))
    with pytest.raises(ValueError, match=message):
        meets("anything", Rule(**fields))


@pytest.mark.parametrize(
    "schema",
    [
        {"$ref": "https://example.org/schema.json"},
        {"$ref": "#/$defs/missing"},
        {"$ref": "#"},
        {"pattern": "("},
    ],
)
def test_a_schema_that_cannot_be_applied_is_refused_and_nothing_is_fetched(
    schema: dict[str, Any],
) -> None:
    with pytest.raises(ValueError, match="schema: "):
        meets('"text"', Rule(SCHEMA, schema=schema))
