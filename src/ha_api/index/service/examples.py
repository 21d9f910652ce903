"""Examples: work-safe work of a family's model, that staff have looked at."""

from collections.abc import Sequence
from dataclasses import replace

from ha_api.index.queries import examples as queries
from ha_api.index.records.examples import ExampleKind, NewExample
from ha_api.index.records.submissions import IndexKind
from ha_api.index.service.families import families_of_slugs, require_category
from ha_api.index.service.kinds import Kind, Submitting
from ha_api.index.service.values import day, link
from ha_api.platform import given
from ha_core.methods.index import Category, parameters

_MADE_BY = {
    ExampleKind.IMAGE: (Category.IMAGE, Category.TOOL),
    ExampleKind.CLIP: (Category.VIDEO, Category.TOOL),
    ExampleKind.PIXELATED: (Category.IMAGE, Category.VIDEO, Category.TOOL),
}


def _checked(examples: Sequence[NewExample]) -> list[NewExample]:
    found = [_taken(f"examples.{place}", example) for place, example in enumerate(examples)]
    given.distinct("examples", [f"{example.family} {example.link}" for example in found])
    return found


def _taken(field: str, example: NewExample) -> NewExample:
    if example.level in parameters().freedom.text_only:
        message = f"{example.level} is of the two highest levels, of which there are no examples"
        raise given.invalid(f"{field}.level", message)
    return replace(
        example,
        family=given.sought(example.family),
        link=link(f"{field}.link", example.link),
        checked_on=day(f"{field}.checkedOn", example.checked_on),
    )


async def _add(submitting: Submitting, examples: Sequence[NewExample]) -> None:
    named = [(f"examples.{place}.family", one.family) for place, one in enumerate(examples)]
    families = await families_of_slugs(submitting.connection, named)
    for (field, _), family, one in zip(named, families, examples, strict=True):
        require_category(field, family, *_MADE_BY[one.kind])
    await queries.add_examples(
        submitting.connection,
        submitting.id,
        [family.id for family in families],
        [one.kind for one in examples],
        [one.level for one in examples],
        [one.link for one in examples],
        [one.checked_on for one in examples],
    )


EXAMPLES = Kind(IndexKind.EXAMPLES, NewExample, "examples", _checked, _add, queries.example_records)
