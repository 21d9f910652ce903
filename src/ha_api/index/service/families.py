"""Families: the catalogue, added to by operators and never taken from."""

from collections.abc import Sequence
from dataclasses import dataclass

from ha_api.index.queries import families as queries
from ha_api.index.records.families import Family, NewFamily
from ha_api.index.records.submissions import IndexKind
from ha_api.index.service.kinds import Kind, Submitting
from ha_api.platform import given
from ha_api.platform.db import Database
from ha_api.platform.query import Connection
from ha_api.platform.refusals import RefusalCode, RefusedError
from ha_api.platform.text import looks, quoted
from ha_core.methods.index import Category

ALL = 2**31  # rows, more than a catalogue has


@dataclass(frozen=True, slots=True)
class Families:
    """What is rated."""

    database: Database

    async def find(self, slug: str) -> Family | None:
        """Return the family of a slug."""
        async with self.database.reading() as connection:
            found = await queries.families_of_slugs(connection, [given.sought(slug)])
        return found[0] if found else None

    async def page(
        self, category: Category | None, *, after: str | None, rows: int
    ) -> list[Family]:
        """Return families of a category, or of all, whose slugs follow one."""
        async with self.database.reading() as connection:
            known = None if after is None else given.sought(after)
            return await queries.list_families(connection, category, known, rows)


async def families_of_slugs(
    connection: Connection, named: Sequence[tuple[str, str]]
) -> list[Family]:
    """Return the family of each (field, slug), in their order; one may stand more than once.

    Raises RefusedError, naming the field, for a slug that no family has.
    """
    slugs = [given.sought(slug) for _, slug in named]
    found = await queries.families_of_slugs(connection, sorted(set(slugs)))
    known = {family.slug: family for family in found}
    for (field, _), slug in zip(named, slugs, strict=True):
        if slug not in known:
            raise RefusedError(RefusalCode.NOT_FOUND, field, f"there is no family {quoted(slug)}")
    return [known[slug] for slug in slugs]


def require_category(field: str, family: Family, *categories: Category) -> None:
    """Raise RefusedError, naming the field, for a family of another category than these."""
    if family.category not in categories:
        wanted = " or ".join(categories)
        message = f"the family {quoted(family.slug)} is of {family.category}, not of {wanted}"
        raise RefusedError(RefusalCode.CONFLICT, field, message)


def _checked(families: Sequence[NewFamily]) -> list[NewFamily]:
    found = [_taken(f"families.{place}", family) for place, family in enumerate(families)]
    given.distinct("families", [family.slug for family in found])
    return found


def _taken(field: str, family: NewFamily) -> NewFamily:
    return NewFamily(
        given.slug(f"{field}.slug", family.slug),
        given.name(f"{field}.title", family.title),
        family.category,
        family.own_product,
        family.simulated,
    )


async def _add(submitting: Submitting, families: Sequence[NewFamily]) -> None:
    await queries.lock_catalogue(submitting.connection)
    _refuse_twins(families, await queries.list_families(submitting.connection, None, None, ALL))
    added = await queries.add_families(
        submitting.connection,
        submitting.id,
        [family.slug for family in families],
        [family.title for family in families],
        [family.category for family in families],
        [family.own_product for family in families],
        [family.simulated for family in families],
    )
    made = set(added)
    for place, family in enumerate(families):
        if family.slug not in made:
            message = f"there is a family {quoted(family.slug)} already"
            raise RefusedError(RefusalCode.DUPLICATE, f"families.{place}.slug", message)


def _refuse_twins(families: Sequence[NewFamily], there: Sequence[Family]) -> None:
    """Refuse a title that nobody could tell from another one in the rankings of a category."""
    known = {(one.category, looks(one.title)): one.slug for one in there}
    for place, one in enumerate(families):
        twin = known.setdefault((one.category, looks(one.title)), one.slug)
        if twin != one.slug:
            message = (
                f"looks like the title of the family {quoted(twin)}: say what tells them apart"
            )
            raise RefusedError(RefusalCode.DUPLICATE, f"families.{place}.title", message)


FAMILIES = Kind(IndexKind.FAMILIES, NewFamily, "families", _checked, _add, queries.family_records)
