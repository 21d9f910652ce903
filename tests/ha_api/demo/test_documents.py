"""The documents of the demo are valid in the schema of the service."""

import pytest
from graphql import parse, validate

from ha_api.app import schema
from ha_api.demo import documents, telling

DOCUMENTS = {
    name: value
    for name, value in vars(documents).items()
    if isinstance(value, str) and value.lstrip().startswith(("mutation", "query"))
}
STEPS = {
    step.kind: step.document
    for step in vars(documents).values()
    if isinstance(step, documents.Step)
}
QUERIES = {f"pasted {number}": query for number, query in enumerate(telling.queries(), 1)}


def test_there_are_documents() -> None:
    assert len(DOCUMENTS) >= 12
    assert len(STEPS) == 15
    assert len(QUERIES) == 4


@pytest.mark.parametrize("name", [*DOCUMENTS, *STEPS, *QUERIES])
def test_a_document_is_valid(name: str) -> None:
    text = {**DOCUMENTS, **STEPS, **QUERIES}[name]
    assert validate(schema()._schema, parse(text)) == []
