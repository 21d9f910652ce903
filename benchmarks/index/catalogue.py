"""A simulated category: families, and all evidence of them that does not come in masses."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, TypeVar

import numpy as np
from tests.ha_api.api import Api
from tests.ha_api.index import content, rated

from ha_core.methods.index import Category, parameters

AT_ONCE = 1_000
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Size:
    """So many families of images, and so many votes of their arena."""

    families: int
    votes: int

    def __str__(self) -> str:
        return f"{self.families} families of a category, {self.votes:,} votes of its arena"

    @property
    def slugs(self) -> list[str]:
        """The anchor first; they get weaker from there."""
        return ["anchor-image", *(f"family-{number:03}" for number in range(1, self.families))]


def parts(records: Sequence[T]) -> Iterator[Sequence[T]]:
    """Give records a submission at a time."""
    for start in range(0, len(records), AT_ONCE):
        yield records[start : start + AT_ONCE]


async def fill(api: Api, operator: str, size: Size) -> None:
    """Submit families, releases, listings, specifications, and finished content tests."""
    rng = np.random.default_rng(0)
    await rated.newcomer(api, *size.slugs)
    for document, records in (
        (rated.RELEASE, [_release(slug) for slug in size.slugs]),
        (rated.READ, [_reading(name, size, rng) for name, _ in parameters().leaderboards.weights]),
        (rated.SPECIFY, [_specification(slug, rng) for slug in size.slugs]),
    ):
        await rated.sent(api, document, operator, *records)
    types = [one.type for one in parameters().freedom.media]
    tests = [content.definition(*one) for one in product(size.slugs, types)]
    for some in parts(tests):
        ids = await content.defined(api, operator, *some)
        runs = [content.run(id_, _outcome(rng)) for id_ in ids for _ in range(3)]
        for several in parts(runs):
            await rated.sent(api, content.RECORD, operator, *several)


def _release(slug: str) -> dict[str, Any]:
    return {"family": slug, **_model(slug), "since": "2026-01-01"}


def _model(slug: str) -> dict[str, str]:
    return {"developer": f"Maker of {slug}", "version": "1", "tier": ""}


def _reading(leaderboard: str, size: Size, rng: np.random.Generator) -> dict[str, Any]:
    scores = np.linspace(1_300, 1_000, size.families) + rng.normal(0, 20, size.families)
    entries = [
        {"name": slug, **_model(slug), "score": score, "votes": 900}
        for slug, score in zip(size.slugs, scores.tolist(), strict=True)
    ]
    return rated.reading({}, leaderboard=leaderboard, entries=entries)


def _specification(slug: str, rng: np.random.Generator) -> dict[str, Any]:
    table = next(one for one in parameters().tables if one.category is Category.IMAGE)
    values = [{"row": row.id, "value": float(rng.choice(row.steps)[0])} for row in table.rows]
    return rated.specification(slug, values=values)


def _outcome(rng: np.random.Generator) -> str:
    return str(rng.choice(["COMPLIED", "COMPLIED", "SOFTENED", "REFUSED"]))
