"""What evidence comes to: every family by one version of the method, with its place."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ha_api.index.service.evidence import Read
from ha_core.methods import index
from ha_core.methods.index import Evaluation, Place
from ha_core.methods.index.plain import canonical, plain

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Scored:
    """A family as it is kept. document: plain JSON of all that the figures are made of."""

    family: int
    slug: str
    evaluation: Evaluation
    document: Mapping[str, Any]
    index_place: int | None
    freedom_place: int | None


@dataclass(frozen=True, slots=True)
class Computed:
    """All families of all categories.

    inputs: canonical JSON of the evidence by category, with numbers for judges.
    """

    scores: Sequence[Scored]
    inputs: bytes

    @property
    def digest(self) -> bytes:
        """SHA-256 of the inputs, by which a computation knows them again."""
        return hashlib.sha256(self.inputs).digest()


def computed(
    reads: Sequence[Read],
    *,
    version: str,
    seed: int,
    replicates: int,
    progress: Progress | None = None,
) -> Computed:
    """Evaluate what was read of every category."""
    evidence = {read.evidence.category: index.unnamed(read.evidence) for read in reads}
    options = {"version": version, "seed": seed, "replicates": replicates, "progress": progress}
    return Computed(
        [one for read in reads for one in _scored(read, version, options)], canonical(evidence)
    )


def _scored(read: Read, version: str, options: Mapping[str, Any]) -> list[Scored]:
    found = index.evaluate(read.evidence, **options)
    digests = index.inputs(read.evidence)
    shown = index.starting_ratings(read.evidence, found, version=version)
    by_index = _places(index.ranking({slug: one.composition for slug, one in found.items()}))
    by_freedom = _places(index.ranking({slug: one.freedom for slug, one in found.items()}))
    return [
        Scored(
            family=family.id,
            slug=family.slug,
            evaluation=found[family.slug],
            document=plain(
                {
                    "results": found[family.slug],
                    "inputs": digests[family.slug],
                    "submissions": _named(read.behind[family.slug]),
                    "shown_rating": shown[family.slug],
                }
            ),
            index_place=by_index[family.slug],
            freedom_place=by_freedom[family.slug],
        )
        for family in read.families
    ]


def _named(behind: Mapping[str, Sequence[object]]) -> dict[str, list[str]]:
    return {source: [str(one) for one in of] for source, of in behind.items()}


def _places(ranked: Sequence[Place]) -> dict[str, int | None]:
    return {place.name: place.place for place in ranked}
