"""Evidence of every kind on invented families, as it is sent, and computations of it."""

from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

from ha_api.index.records.computations import Computation, ComputationCause
from ha_api.index.records.families import NewFamily
from ha_api.index.service.arena_votes import FEWEST
from ha_api.index.service.computations import IndexComputations
from ha_api.index.service.families import FAMILIES
from ha_api.platform.access import Scope
from ha_core.methods.index import Category
from tests.ha_api.api import Api
from tests.ha_api.index import content, judged, stage

READ = stage.document("submitReadings", "readings", "ReadingInput")
RELEASE = stage.document("submitReleases", "releases", "ReleaseInput")
SPECIFY = stage.document("submitSpecifications", "specifications", "SpecificationInput")

BEFORE = "2026-09-30"
"""When what stands in the catalogue was looked up: the day before what a test adds."""

_keys = count(1)


async def sent(api: Api, document: str, by: str, /, *records: Any, **given: Any) -> str:
    """The id of a submission of records."""
    made = await api.ask(document, by, records=records, **{"key": f"r{next(_keys)}", **given})
    assert made["__typename"] == "Submission", made
    return str(made["id"])


def released(family: str, version: str = "1") -> dict[str, Any]:
    """A release as it is sent."""
    return {
        "family": family,
        "developer": judged.MAKERS.get(family, "Halo"),
        "version": version,
        "tier": "",
        "since": f"2026-01-{int(version):02}",  # a later version is of a later day
    }


def reading(scores: dict[str, float], **given: Any) -> dict[str, Any]:
    """A leaderboard as it is sent: it lists families by their scores, and a stranger below."""
    entries = [
        {
            "name": f"{family} v1",
            "developer": judged.MAKERS.get(family, "Halo"),
            "version": "1",
            "tier": "",
            "score": score,
            "votes": 900,
            "low": score - 5,
            "high": score + 5,
        }
        for family, score in scores.items()
    ]
    told = {
        "leaderboard": "arena.ai",
        "category": "IMAGE",
        "lookedUp": "2026-10-01",
        "link": "https://boards.example/image",
    }
    stranger = {"name": "stranger", "score": 900.0, "votes": 50}
    return {**told, "entries": [*entries, stranger], **given}


def specification(family: str, resolution: float = 1080, **given: Any) -> dict[str, Any]:
    """A specification as it is sent."""
    told = {"task": "text-to-image", "lookedUp": "2026-10-01", "link": "https://docs.example/api"}
    return {
        "family": family,
        **told,
        "values": [{"row": "resolution", "value": resolution}],
        **given,
    }


async def newcomer(api: Api, *slugs: str, category: Category = Category.IMAGE) -> None:
    """Families that join the catalogue."""
    new = [NewFamily(slug, slug.title(), category, simulated=True) for slug in slugs]
    await stage.submit(api, FAMILIES, *new)


async def opened(api: Api) -> str:
    """Families with evidence of every kind but votes; an operator's key."""
    key = await judged.opened(api)
    await sent(
        api, READ, key, reading({"ink": 1200.0, "oil": 1100.0, "chalk": 1000.0}, lookedUp=BEFORE)
    )
    await sent(api, judged.BLIND, key, judged.blind())
    run = await api.value("select public_id from blind_run")
    await sent(api, judged.PLACE, key, judged.placement(f"BlindRun:{run}"))
    await sent(
        api,
        SPECIFY,
        key,
        specification("ink", lookedUp=BEFORE),
        specification("oil", 512, lookedUp=BEFORE),
    )
    await sent(api, judged.PANEL, key, judged.panel())
    await sent(
        api, judged.SUITE, key, *(judged.suite(one) for one in ("instructions-1", "recall-1"))
    )
    await tested(api, key, "ink", "CCC", "mild", "moderate", "strong")
    return key


async def tested(
    api: Api, key: str, family: str, outcomes: str, *types: str, **given: Any
) -> list[str]:
    """Content tests of types that are finished; a letter a run."""
    words = {"C": "COMPLIED", "S": "SOFTENED", "R": "REFUSED", "F": "FAILED"}
    ids = await content.defined(
        api, key, *(content.definition(family, one, runs=len(outcomes)) for one in types), **given
    )
    runs = [content.run(id_, words[letter]) for id_ in ids for letter in outcomes]
    await sent(api, content.RECORD, key, *runs)
    return ids


async def voted(api: Api, key: str, votes: int, first: str = "ink", second: str = "oil") -> str:
    """A submission of valid votes, two of three for the first; key: of a partner with VOTE.

    By as many people as it takes to be read, from so many votes on, and a new one for each 25.
    """
    people = [await content.voter(api, key) for _ in range(max(FEWEST, -(-votes // 25)))]
    each = -(-votes // len(people))
    at = (datetime.now(UTC) - timedelta(minutes=1)).isoformat()
    cast = [
        {
            "vote": f"v{next(_keys)}",
            "participant": people[number // each],
            "prompt": f"p{number % each}",
            "first": first,
            "second": second,
            "winner": "SECOND" if number % 3 == 0 else "FIRST",
            "votedAt": at,
        }
        for number in range(votes)
    ]
    return await sent(api, content.VOTE, key, *cast)


async def partner(api: Api) -> str:
    """A key for votes."""
    return await api.key(Scope.VOTE, partner="near")


def computations(api: Api, **options: Any) -> IndexComputations:
    """The service, without waiting."""
    return IndexComputations(api.database, **{"interval": 0, "delay": 0, **options})


async def computed(api: Api, cause: ComputationCause = ComputationCause.ASKED) -> Computation:
    """A computation of everything there is."""
    return await computations(api).take(cause)
