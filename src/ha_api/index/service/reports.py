"""Reports of families, of today and of every computation whose scores are kept."""

import json
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from ha_api.index.queries import computations as queries
from ha_api.index.queries import families as of_families
from ha_api.index.records.computations import StoredScore
from ha_api.index.service.beside import beside
from ha_api.index.service.computations import OtherInputsError
from ha_api.index.service.grounds import Grounds
from ha_api.index.service.report_documents import document
from ha_api.platform import given
from ha_api.platform.db import Database
from ha_api.platform.lane import on_lane


@dataclass(frozen=True, slots=True)
class Reported:
    """A report as JSON, and the score that it opens. rows: of evidence that it is made of."""

    score: StoredScore
    document: dict[str, Any]
    rows: int


@dataclass(frozen=True, slots=True)
class FamilyReports:
    """What computations came to, with all that they read."""

    database: Database
    grounds: Grounds = field(default_factory=Grounds)

    async def knows(self, family: str) -> bool:
        """Return whether the catalogue has a family."""
        async with self.database.reading() as connection:
            return bool(await of_families.families_of_slugs(connection, [given.sought(family)]))

    async def of(self, family: str, computation: UUID | None) -> Reported | None:
        """Return the report of a family by a computation, by its newest unless one is named.

        What was read then is read again from the raw rows, unless it was in this process, and held
        against the digests that were kept. None without a score. Raises OtherInputsError.
        """
        slug = given.sought(family)
        async with self.database.reading() as connection:
            score = await queries.find_index_score(connection, slug, computation)
        if score is None:
            return None
        votes_cut = score.votes_cut(score.category)
        ground = await self.grounds.of(self.database, (score.category, score.cut, votes_cut))
        of = next(one for one in ground.read.families if one.slug == slug)
        async with self.database.at_once() as connection:
            besides = await beside(connection, of.id, score, votes_cut)

        def made() -> dict[str, Any]:
            kept = json.loads(score.document)
            if kept["inputs"] != ground.inputs[slug]:
                raise OtherInputsError(computation=score.public_id)
            evidence = ground.read.evidence
            return document(of, _computation(score), _scored(score, kept), evidence, besides)

        return Reported(score, await on_lane(made), ground.rows)


def _computation(score: StoredScore) -> dict[str, Any]:
    return {
        "id": str(score.public_id),
        "at": score.at.isoformat(),
        "cut": str(score.cut),
        "votes_cut": str(score.votes_cut(score.category)),
        "method": score.method_version,
        "seed": score.seed,
        "replicates": score.replicates,
        "inputs_digest": score.inputs_digest.hex(),
        "cause": score.cause.value,
        "software": score.software,
    }


def _scored(score: StoredScore, kept: dict[str, Any]) -> dict[str, Any]:
    return {
        "results": kept["results"],
        "places": {"index": score.index_place, "freedom": score.freedom_place},
        "changes": json.loads(score.changes),
        "shown_rating": kept["shown_rating"],
        "submissions": kept["submissions"],
    }
