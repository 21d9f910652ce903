"""Families that are tested: known by their slug, of the category that a test is for, released."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from ha_api.index.queries import families as of_families
from ha_api.index.queries import tested as queries
from ha_api.index.records.submissions import IndexKind
from ha_api.index.records.tested import Tested
from ha_api.index.service.newest import Added, refuse_older
from ha_api.platform import given
from ha_api.platform.query import Connection
from ha_api.platform.refusals import RefusalCode, RefusedError
from ha_api.platform.text import quoted
from ha_core.methods.index import Category


@dataclass(frozen=True, slots=True)
class Released(Tested):
    """A family with the developer of its release in force."""

    developer: str


async def families_of(connection: Connection, slugs: Iterable[str]) -> dict[str, Tested]:
    """Return the families that there are of some slugs."""
    wanted = list({given.sought(slug) for slug in slugs})
    return {found.slug: found for found in await queries.tested_families(connection, wanted)}


def released(field: str, slug: str, known: Mapping[str, Tested], *categories: Category) -> Released:
    """Return a family by its slug, of some categories, or of any without one.

    Raises RefusedError for one that cannot be tested.
    """
    found = known.get(given.sought(slug))
    if found is None:
        raise RefusedError(RefusalCode.NOT_FOUND, field, f"there is no family {quoted(slug)}")
    if categories and found.category not in categories:
        wanted = " or ".join(categories)
        message = f"the family {quoted(slug)} is of {found.category}, not of {wanted}"
        raise RefusedError(RefusalCode.CONFLICT, field, message)
    if found.developer is None:
        message = f"the family {quoted(slug)} has no release in force: submit what was tested first"
        raise RefusedError(RefusalCode.CONFLICT, field, message)
    return Released(found.id, found.slug, found.category, found.developer)


async def refuse_earlier(
    connection: Connection, kind: IndexKind, runs: Sequence[tuple[str, date]]
) -> None:
    """Raise RefusedError for a run before one in force of the same: the newest one given counts.

    runs: of what each is, and its day. Nobody else adds any until the transaction is over.
    """
    await of_families.lock_catalogue(connection)
    there = await queries.tested_days(connection, kind, list({of for of, _ in runs}))
    added = [Added(f"runs.{place}.runOn", of, day) for place, (of, day) in enumerate(runs)]
    refuse_older(added, there)
