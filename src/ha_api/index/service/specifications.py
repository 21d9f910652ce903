"""Specifications: what the tasks of a family offer, against the method's table of its category."""

from collections.abc import Sequence
from dataclasses import replace

from ha_api.index.queries import families as of_families
from ha_api.index.queries import specifications as queries
from ha_api.index.records.families import Family
from ha_api.index.records.specifications import NewSpecification, NewSpecificationValue
from ha_api.index.records.submissions import IndexKind
from ha_api.index.service.families import families_of_slugs
from ha_api.index.service.kinds import Kind, Submitting
from ha_api.index.service.newest import Added, refuse_no_newer
from ha_api.index.service.values import day, link, number
from ha_api.platform import given
from ha_api.platform.text import quoted
from ha_core.methods.index import parameters

MOST_VALUES = 200


def _checked(specifications: Sequence[NewSpecification]) -> list[NewSpecification]:
    found = [_taken(f"specifications.{place}", one) for place, one in enumerate(specifications)]
    given.distinct("specifications", [_of(one) for one in found])
    return found


def _taken(field: str, new: NewSpecification) -> NewSpecification:
    return replace(
        new,
        family=given.sought(new.family),
        task=given.slug(f"{field}.task", new.task),
        looked_up=day(f"{field}.lookedUp", new.looked_up),
        link=link(f"{field}.link", new.link),
        values=_values(f"{field}.values", new),
    )


def _values(field: str, new: NewSpecification) -> list[NewSpecificationValue]:
    if new.ended:
        if new.values:
            raise given.invalid(field, "a task that is ended offers nothing: it has no values")
        return []
    values = given.several(field, new.values, MOST_VALUES)
    given.distinct(field, [f"{value.row} {value.origin}" for value in values])
    return [
        replace(value, value=number(f"{field}.{place}.value", value.value, 0))
        for place, value in enumerate(values)
    ]


async def _add(submitting: Submitting, specifications: Sequence[NewSpecification]) -> None:
    connection = submitting.connection
    await of_families.lock_catalogue(connection)
    fields = [f"specifications.{place}" for place in range(len(specifications))]
    named = [
        (f"{field}.family", one.family) for field, one in zip(fields, specifications, strict=True)
    ]
    families = await families_of_slugs(connection, named)
    for field, family, one in zip(fields, families, specifications, strict=True):
        _refuse_unknown(f"{field}.values", family, one.values)
    there = await queries.specifications_in_force(connection, [family.id for family in families])
    refuse_no_newer(
        [
            Added(f"{field}.lookedUp", _of(one), one.looked_up)
            for field, one in zip(fields, specifications, strict=True)
        ],
        there,
    )
    for family, one in zip(families, specifications, strict=True):
        await _add_one(submitting, family, one)


def _refuse_unknown(field: str, family: Family, values: Sequence[NewSpecificationValue]) -> None:
    """Refuse a row that the table of the family's category has not, and a yes that is none."""
    method = parameters()
    table = next(table for table in method.tables if table.category == family.category)
    known = {row.id: row for row in table.rows}
    for place, value in enumerate(values):
        row = known.get(value.row)
        if row is None:
            message = (
                f"{method.version} has no row {quoted(value.row)} of {family.category}:"
                f" {', '.join(known)}"
            )
            raise given.invalid(f"{field}.{place}.row", message)
        if row.is_yes_or_no and value.value not in {0, 1}:
            message = f"{row.id} is offered or not, 1 or 0, and not {value.value:g}"
            raise given.invalid(f"{field}.{place}.value", message)


async def _add_one(submitting: Submitting, family: Family, new: NewSpecification) -> None:
    number = await queries.add_specification(
        submitting.connection,
        submitting.id,
        family.id,
        new.task,
        new.looked_up,
        new.link,
        new.ended,
    )
    await queries.add_specification_values(
        submitting.connection,
        number,
        [value.row for value in new.values],
        [value.value for value in new.values],
        [value.origin for value in new.values],
    )


def _of(new: NewSpecification) -> str:
    return f"{new.family} {new.task}"


SPECIFICATIONS = Kind(
    IndexKind.SPECIFICATIONS,
    NewSpecification,
    "specifications",
    _checked,
    _add,
    queries.specification_records,
)
