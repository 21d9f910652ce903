"""Releases: what is served under a family's name; the newest in force is rated."""

from collections.abc import Sequence
from dataclasses import dataclass

from ha_api.index.queries import families as of_families
from ha_api.index.queries import releases as queries
from ha_api.index.records.catalogue import Dated
from ha_api.index.records.families import Family
from ha_api.index.records.releases import NewRelease, Release
from ha_api.index.records.submissions import IndexKind
from ha_api.index.service.families import families_of_slugs
from ha_api.index.service.kinds import Kind, Submitting
from ha_api.index.service.newest import Added, refuse_no_newer
from ha_api.index.service.values import day, name_or_none
from ha_api.platform import given
from ha_api.platform.db import Database
from ha_api.platform.refusals import RefusalCode, RefusedError
from ha_api.platform.text import looks


@dataclass(frozen=True, slots=True)
class Releases:
    """What was released."""

    database: Database

    async def of(self, family: Family) -> list[Release]:
        """Return the releases of a family that are in force, newest first."""
        async with self.database.reading() as connection:
            return await queries.releases_in_force(connection, [family.id])


def _checked(releases: Sequence[NewRelease]) -> list[NewRelease]:
    return [_taken(f"releases.{place}", release) for place, release in enumerate(releases)]


def _taken(field: str, release: NewRelease) -> NewRelease:
    return NewRelease(
        given.sought(release.family),
        given.name(f"{field}.developer", release.developer),
        given.name(f"{field}.version", release.version),
        day(f"{field}.since", release.since),
        name_or_none(f"{field}.tier", release.tier),
    )


async def _add(submitting: Submitting, releases: Sequence[NewRelease]) -> None:
    connection = submitting.connection
    await of_families.lock_catalogue(connection)
    named = [(f"releases.{place}.family", one.family) for place, one in enumerate(releases)]
    families = [family.id for family in await families_of_slugs(connection, named)]
    there = await queries.releases_in_force(connection, families)
    _refuse_same(families, releases, there)
    slugs = dict(zip(families, (one.family for one in releases), strict=True))
    refuse_no_newer(
        [
            Added(f"releases.{place}.since", one.family, one.since)
            for place, one in enumerate(releases)
        ],
        [Dated(slugs[one.family_id], one.since, one.submission) for one in reversed(there)],
    )
    await queries.add_releases(
        connection,
        submitting.id,
        families,
        [one.developer for one in releases],
        [one.version for one in releases],
        [one.tier for one in releases],
        [one.since for one in releases],
    )


def _refuse_same(
    families: Sequence[int], releases: Sequence[NewRelease], there: Sequence[Release]
) -> None:
    """Refuse what is in force already: its tests would wait to be made anew for nothing.

    What only looks the same is another model without listings, and nobody could see why.
    """
    days = {(one.family_id, *_spelt(one), one.since) for one in there}
    known = {(one.family_id, *map(looks, _spelt(one))): _spelt(one) for one in there}
    for place, (family, one) in enumerate(zip(families, releases, strict=True)):
        spelt = _spelt(one)
        if known.setdefault((family, *map(looks, spelt)), spelt) != spelt:
            message = "looks like another release of the family and is spelt otherwise: spell"
            message += " it alike, or replace that one"
            raise RefusedError(RefusalCode.CONFLICT, f"releases.{place}", message)
        if (family, *spelt, one.since) in days:
            message = "the same release is in force already"
            raise RefusedError(RefusalCode.DUPLICATE, f"releases.{place}", message)
        days.add((family, *spelt, one.since))


def _spelt(release: NewRelease | Release) -> tuple[str, str, str]:
    return release.developer, release.version, release.tier


RELEASES = Kind(IndexKind.RELEASES, NewRelease, "releases", _checked, _add, queries.release_records)
