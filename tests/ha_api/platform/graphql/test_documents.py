"""Documents that would hold up everybody else are refused before they are checked or run."""

import time
from typing import Any

import pytest
from graphql import get_introspection_query, parse

from ha_api.platform.graphql.documents import (
    MOST_CHARACTERS,
    MOST_FIELDS,
    MOST_TOKENS,
    fields_of,
)
from tests.ha_api.api import Api

SECONDS = 5  # where a hundred times the work took minutes

pytestmark = pytest.mark.asyncio


def aliases(number: int) -> str:
    return "{ methods { " + " ".join(f"a{place}: version" for place in range(number)) + " } }"


def chain(number: int, spread: str) -> str:
    """Fragments of which each spreads the next one in some way, the last one a field."""
    links = (
        f"fragment f{place} on Roster {{ {spread.format(place + 1)} }}" for place in range(number)
    )
    last = f"fragment f{number} on Roster {{ createdAt }}"
    return "\n".join(("{ boards { roster { ...f0 } } }", *links, last))


async def told(api: Api, document: str, **variables: Any) -> str:
    before = time.monotonic()
    [error] = (await api.raw(document, **variables)).json()["errors"]
    assert time.monotonic() - before < SECONDS
    return str(error["message"])


@pytest.mark.parametrize(
    ("document", "message"),
    [
        ("{ methods { version } } #" + "x" * MOST_CHARACTERS, "longer than 100000 characters"),
        ('{ board(slug: "' + "x" * 2_000_000 + '") { id } }', "longer than 100000 characters"),
        (aliases(MOST_TOKENS // 3), "more than 2000 tokens"),
        ("{ methods { version" + " @include(if: true)" * 2000 + " } }", "more than 2000 tokens"),
        (aliases(MOST_FIELDS), "more than 400 fields"),
        ("{ methods { " + "version " * 1900 + "} }", "more than 400 fields"),
        (chain(20, "a: previous {{ ...f{0} }} b: previous {{ ...f{0} }}"), "more than 400 fields"),
        (chain(60, "...f{0} ...f{0}"), "more than 400 fields"),
    ],
    ids=["comment", "value", "tokens", "directives", "aliases", "repeated", "tree", "fan"],
)
async def test_a_document_that_asks_for_too_much_is_refused_at_once(
    api: Api, document: str, message: str
) -> None:
    assert message in await told(api, document)


async def test_a_document_just_within_the_limits_is_answered(api: Api) -> None:
    [method] = await api.ask(aliases(MOST_FIELDS - 1))
    assert len(method) == MOST_FIELDS - 1


async def test_long_values_go_into_variables(api: Api) -> None:
    document = "query ($slug: String!) { board(slug: $slug) { id } }"
    assert await api.ask(document, slug="x" * 1_000_000) is None


async def test_the_largest_question_of_a_schema_browser_fits() -> None:
    document = parse(
        get_introspection_query(
            specified_by_url=True,
            directive_is_repeatable=True,
            schema_description=True,
            input_value_deprecation=True,
        ),
        max_tokens=MOST_TOKENS,
    )
    assert fields_of(document) < MOST_FIELDS


@pytest.mark.parametrize(
    ("document", "number"),
    [
        ("{ a b { c ... { d } ... on E { f } } }", 5),
        ("{ ...A b } fragment A on Q { a { ...B } } fragment B on Q { c d }", 4),
        ("{ ...A ...A } fragment A on Q { a { b } }", 4),
        ("{ a } query B { b c } fragment C on Q { d e f }", 3),
        ("{ ...A } fragment A on Q { a ...B } fragment B on Q { b ...A }", 3),
        ("{ ...Missing a }", 1),
        ("type Q { a: Int }", 0),
    ],
)
async def test_fields_are_counted_where_they_are_asked_for(document: str, number: int) -> None:
    assert fields_of(parse(document)) == number
