"""Runs of judged tests and suites as they are sent, on families that invented developers made."""

import asyncio
from collections.abc import Sequence
from itertools import count
from typing import Any

from ha_api.index.queries import families as of_families
from ha_api.index.records.families import NewFamily
from ha_api.index.service.families import FAMILIES
from ha_api.platform.access import Scope
from ha_core.methods.index import Category
from tests.ha_api.api import Api
from tests.ha_api.index import stage
from tests.ha_api.platform.jobs.working import until_true

_keys = count(1)
ASK = stage.document
BLIND = ASK("submitBlindRuns", "runs", "BlindRunInput")
PLACE = ASK("submitBlindPlacements", "placements", "BlindPlacementInput")
PANEL = ASK("submitPanelRuns", "runs", "PanelRunInput")
SUITE = ASK("submitSuiteRuns", "runs", "SuiteRunInput")
SPEECH = ASK("submitSpeechRuns", "runs", "SpeechRunInput")
DOCUMENT = ASK("submitDocumentRuns", "runs", "DocumentRunInput")

PICTURES = ("ink", "oil", "chalk", "later")
MAKERS = {"ink": "Alba", "oil": "Boreas", "chalk": "Cirrus", "later": "Dune", "prose": "Alba"}
JUDGES = ["Eos", "Faro", "Gala", "Alba"]  # the last may not judge ink and prose
DAY = "2026-11-20"

RELEASE = """
with submission as (
    insert into index_submission (kind, caller, idempotency_key, digest)
    values ('RELEASES', 'judged', $1::text, sha256('x')) returning id
)
insert into release (submission_id, family_id, developer, version, tier, since)
select submission.id, family.id, $2::text, '1', '', '2026-01-01'
from submission, family where slug = $1::text
"""


async def opened(api: Api) -> str:
    """Four families of images with a release each, one without, one of each other category."""
    await stage.families(api)
    new = [NewFamily(slug, slug, Category.IMAGE, simulated=True) for slug in (*PICTURES, "bare")]
    await stage.submit(api, FAMILIES, *new)
    async with api.database.writing() as connection:
        for slug in (*PICTURES, "prose", "cutter", "reel"):
            await connection.execute(RELEASE, slug, MAKERS.get(slug, "Halo"))
    return await api.key(Scope.OPERATOR)


def score(family: int, prompt: int, judge: int) -> float:
    """What a judge gives: better families more, on easy prompts more, by mild judges more."""
    return 1.0 + (4 * family + 3 * (prompt % 3) + 2 * judge) % 10


def rows(families: Sequence[str], prompts: int = 6) -> list[tuple[int, int, int, int, float]]:
    """A whole design on one criterion: every judge who may, on every prompt, of every family."""
    return [
        (family, 0, prompt, judge, score(family, prompt, judge))
        for family, slug in enumerate(families)
        for prompt in range(prompts)
        for judge, maker in enumerate(JUDGES)
        if maker != MAKERS[slug]
    ]


def columns(names: Sequence[str], given: Sequence[Sequence[float]]) -> dict[str, list[float]]:
    """Rows as columns of these names."""
    return {name: [row[place] for row in given] for place, name in enumerate(names)}


def blind(**given: Any) -> dict[str, Any]:
    """A run of three families on one criterion, as it is sent; `rows` are its scores."""
    found = {
        "category": "IMAGE",
        "title": "autumn",
        "protocol": "names hidden, order drawn",
        "runOn": DAY,
        "judges": JUDGES,
        "criteria": ["detail"],
        "families": [{"family": slug} for slug in PICTURES[:3]],
        **given,
    }
    scored = found.pop("rows", rows(PICTURES[:3]))
    names = ("family", "criterion", "prompt", "judge", "score")
    return {"scores": columns(names, scored), **found}


def placement(run: str, **given: Any) -> dict[str, Any]:
    """A placement of `later` in a run, as it is sent; `rows` are its scores."""
    whole = [row[1:] for row in rows(["later"])]
    found = {"run": run, "family": "later", "criteria": ["detail"], **given}
    scored = found.pop("rows", whole)
    return {"scores": columns(("criterion", "prompt", "judge", "score"), scored), **found}


def panel(**given: Any) -> dict[str, Any]:
    """A run of the panel on the tool of the stage, as it is sent."""
    found = {"family": "cutter", "runOn": DAY, "judges": JUDGES[:3], **given}
    whole = [(sample, judge, 5 + judge) for sample in range(6) for judge in range(3)]
    scored = found.pop("rows", whole)
    return {"scores": columns(("sample", "judge", "score"), scored), **found}


def suite(name: str, **given: Any) -> dict[str, Any]:
    """A run of a suite on the language model of the stage, as it is sent."""
    answer = {"scenario": 0, "sample": 0, "scores": [[1, 2, 3, 4]] * 3}
    parts: dict[str, dict[str, Any]] = {
        "role-play-1": {"judges": JUDGES[:3], "answers": [answer]},
        "fiction-1": {"judges": JUDGES[:3], "answers": [answer]},
        "instructions-1": {"checks": [{"number": 0, "kind": "json_schema", "passed": True}]},
        "recall-1": {
            "ranges": [{"length": 8000, "asked": 20, "correct": 15}],
            "contextWindow": 32000,
        },
    }
    return {"family": "prose", "suite": name, "runOn": DAY, **parts.get(name, {}), **given}


WORDS = (20, 25, 30, 21, 26, 24)  # of six readings, 146 together


def speech(**given: Any) -> dict[str, Any]:
    """A run of all six readings, as it is sent."""
    readings = [
        {"number": n, "substituted": 1, "deleted": 1, "inserted": 0, "words": words}
        for n, words in enumerate(WORDS, 1)
    ]
    return {"family": "prose", "runOn": DAY, "readings": readings, **given}


def documents(**given: Any) -> dict[str, Any]:
    """A run of all six documents, as it is sent."""
    probes = [
        {"number": n, "format": "strict_json", "answered": ["lookup", "absent"]}
        for n in range(1, 7)
    ]
    return {"family": "prose", "runOn": DAY, "probes": probes, **given}


async def sent(api: Api, document: str, key: str | None, *records: Any, **given: Any) -> Any:
    """What a submission of records comes to."""
    return await api.ask(
        document, key, records=list(records), **{"key": f"judged {next(_keys)}", **given}
    )


WAITING = """
select exists (
    select from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and locktype = 'advisory' and not granted
)
"""


async def overtaken(api: Api, statement: str, document: str, key: str, record: Any) -> Any:
    """What a submission comes to that waits until a statement of somebody else's is through."""
    async with api.database.writing() as connection:
        await of_families.lock_catalogue(connection)
        asked = asyncio.create_task(sent(api, document, key, record))
        await until_true(lambda: asked.done() or api.value(WAITING))
        await connection.execute(statement)
    return await asked
