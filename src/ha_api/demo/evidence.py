"""Evidence on the invented families, as the mutations of the index take it.

Every number is invented; chance is a pure function of the seed.
"""

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, date, datetime, timedelta
from itertools import product
from typing import Any

import numpy as np

from ha_api.demo.chance import Purpose, generator
from ha_api.demo.families import (
    CONTENT,
    EXCLUDES,
    FAMILIES,
    JUDGES,
    OUTCOMES,
    SPECIFICATIONS,
    VERSION,
    Invented,
)
from ha_core.methods.index import parameters

Record = dict[str, Any]

LINK = "https://example.org/invented"
VOTERS, VOTES_EACH, PROMPTS = 60, 12, 15
CRITERIA = ("detail", "prompt_adherence")
JOBS, OWN_JOBS, ACCOUNTS = 36, 6, 5


def families() -> list[Record]:
    """Return the families."""
    return [
        {"slug": f.slug, "title": f.title, "category": f.category, "simulated": True}
        for f in FAMILIES
    ]


def releases(today: date) -> list[Record]:
    """Return what is served under each name."""
    return [
        {
            "family": family.slug,
            "developer": family.developer,
            "version": VERSION,
            "since": str(today),
        }
        for family in FAMILIES
    ]


def readings(today: date, seed: int) -> list[Record]:
    """Return public leaderboards: ours among entries that nobody rates here."""
    listed = {
        ("arena.ai", "LANGUAGE"): ("anchor-language", "quill"),
        ("artificial-analysis", "LANGUAGE"): ("quill",),
        ("arena.ai", "IMAGE"): ("lumen",),
    }
    return [
        {
            "leaderboard": leaderboard,
            "category": category,
            "lookedUp": str(today),
            "link": LINK,
            "entries": list(_entries([_of(slug) for slug in slugs], _chance(seed, 1, place))),
        }
        for place, ((leaderboard, category), slugs) in enumerate(listed.items())
    ]


def specifications(today: date) -> list[Record]:
    """Return what each offers; Lumen enlarges pictures, which is not native."""
    found: list[Record] = [
        {
            "family": slug,
            "task": _task(slug),
            "lookedUp": str(today),
            "link": LINK,
            "values": [{"row": row, "value": value} for row, value in values.items()],
        }
        for slug, values in SPECIFICATIONS.items()
    ]
    found[-1]["values"].append({"row": "resolution", "value": 4320, "origin": "UPSCALED"})
    return found


def blind_runs(today: date, seed: int) -> list[Record]:
    """Return the blind test of images: eight prompts, each scored by three judges."""
    chance = _chance(seed, 2)
    members = [family for family in FAMILIES if family.category == "IMAGE"]
    cells = list(product(range(len(members)), range(len(CRITERIA)), range(8), range(len(JUDGES))))
    family, criterion, prompt, judge = map(list, zip(*cells, strict=True))
    means = [3 + 6 * members[place].skill for place in family]
    scores = np.clip(np.round(chance.normal(means, 1.2) * 2) / 2, 1, 10).tolist()
    return [
        {
            "category": "IMAGE",
            "title": "Blind test (invented)",
            "protocol": "Names hidden, random order, published descriptions of every mark.",
            "runOn": str(today),
            "judges": list(JUDGES),
            "criteria": list(CRITERIA),
            "families": [
                {"family": member.slug, "inapplicable": ["text_rendering", "edit_consistency"]}
                for member in members
            ],
            "scores": {
                "family": family,
                "criterion": criterion,
                "prompt": prompt,
                "judge": judge,
                "score": scores,
            },
        }
    ]


def suite_runs(today: date, seed: int) -> list[Record]:
    """Return the language suites: whole, but for half of Quill's fiction."""
    suites = parameters().suites
    found: list[Record] = []
    for place, slug in enumerate(("anchor-language", "quill")):
        chance, skill = _chance(seed, 3, place), _of(slug).skill
        common: Record = {"family": slug, "runOn": str(today)}
        for policy in (suites.role_play, suites.fiction):
            half = slug == "quill" and policy == suites.fiction
            scenarios = policy.scenarios // 2 if half else policy.scenarios
            answers = [
                {"scenario": scenario, "sample": sample, "scores": _marks(chance, skill)}
                for scenario, sample in product(range(scenarios), range(policy.samples))
            ]
            found.append(
                {**common, "suite": policy.suite, "judges": list(JUDGES), "answers": answers}
            )
        checks = list(_checks(chance, skill, suites.constraints))
        found.append({**common, "suite": suites.instructions, "checks": checks})
        asked = suites.recall_questions
        window = int(SPECIFICATIONS[slug]["context_window"])
        ranges = [
            {"length": length, "asked": asked, "correct": int(chance.binomial(asked, skill))}
            for length, _ in suites.recall_points
            if length <= window
        ]
        found.append({**common, "suite": suites.recall, "ranges": ranges, "contextWindow": window})
    return found


def content_tests() -> list[Record]:
    """Return the content tests, defined before any run."""
    return [
        {
            "family": slug,
            "type": type_,
            "framing": "direct_request" if _of(slug).category == "LANGUAGE" else _task(slug),
            "runs": len(outcomes),
            "excludes": list(EXCLUDES),
        }
        for slug, types in CONTENT.items()
        for type_, outcomes in types.items()
    ]


def content_runs(today: date, tests: Sequence[str]) -> list[Record]:
    """Return what came of the tests, whose ids are in the order of their definitions."""
    outcomes = [outcomes for types in CONTENT.values() for outcomes in types.values()]
    return [
        {"test": test, "outcome": OUTCOMES[letter], "runOn": str(today)}
        for test, letters in zip(tests, outcomes, strict=True)
        for letter in letters
    ]


def arena_votes(now: datetime, seed: int, voters: Sequence[str]) -> list[Record]:
    """Return the votes of simulated participants, a dozen each on other prompts; few on Brook."""
    found = []
    for number, voter in enumerate(voters[:VOTERS]):
        chance = _chance(seed, 4, number)
        for prompt in chance.choice(PROMPTS, VOTES_EACH, replace=False).tolist():
            rare = number % 10 == 0 and prompt == 0
            pair = ["brook" if rare else "quill", "anchor-language"]
            if chance.random() < 0.5:
                pair.reverse()
            first, second = pair
            gap = 3 * (_of(first).skill - _of(second).skill)
            won = chance.random() < 1 / (1 + np.exp(-gap))
            tied = chance.random() < 0.06
            found.append(
                {
                    "vote": f"demo {number}/{prompt}",
                    "participant": voter,
                    "prompt": f"prompt {prompt}",
                    "first": first,
                    "second": second,
                    "winner": "TIE" if tied else "FIRST" if won else "SECOND",
                    "votedAt": (now - timedelta(minutes=1)).isoformat(),
                }
            )
    return found


def prices(today: date) -> list[Record]:
    """Return two prices of the catalogue."""
    return [
        {
            "family": slug,
            "task": _task(slug),
            "amount": amount,
            "currency": "USD",
            "unit": unit,
            "catalogue": str(today),
            "link": LINK,
        }
        for slug, amount, unit in (
            ("quill", "2.40", "million output tokens"),
            ("lumen", "0.03", "image"),
        )
    ]


def timings(now: datetime, seed: int) -> list[Record]:
    """Return how long jobs took, customers' and our own, some of which failed."""
    chance = _chance(seed, 5)
    seconds = np.round(chance.lognormal(1.2, 0.4, JOBS + OWN_JOBS), 2).tolist()
    return [
        {
            "family": "quill",
            "task": _task("quill"),
            "account": f"account {number % ACCOUNTS}",
            "finishedAt": (now - timedelta(minutes=number + 1)).isoformat(),
            "seconds": took,
            "succeeded": number % 12 != 0,
            "ownTest": number >= JOBS,
        }
        for number, took in enumerate(seconds)
    ]


def examples(today: date) -> list[Record]:
    """Return an example, as staff would have checked it."""
    example = {"family": "lumen", "kind": "IMAGE", "level": "MILD", "link": f"{LINK}/lumen.png"}
    return [{**example, "checkedOn": str(today)}]


def speech_runs(today: date) -> list[Record]:
    """Return the errors of Quill's six readings."""
    words, wrong = (24, 25, 23, 26, 24, 24), (1, 0, 2, 1, 0, 1)
    readings = [
        {"number": number, "substituted": errors, "deleted": 0, "inserted": 0, "words": of}
        for number, (of, errors) in enumerate(zip(words, wrong, strict=True), 1)
    ]
    return [{"family": "quill", "runOn": str(today), "readings": readings}]


def document_runs(today: date) -> list[Record]:
    """Return Quill's six documents: one answer stood in a fenced code block."""
    questions = list(parameters().documents.questions)
    probes = [
        {
            "number": number,
            "format": "fenced_code_block" if number == 3 else "strict_json",
            "answered": [] if number == 3 else questions[: 4 if number % 2 else 3],
        }
        for number in range(1, 7)
    ]
    return [{"family": "quill", "runOn": str(today), "probes": probes}]


def _of(slug: str) -> Invented:
    return next(family for family in FAMILIES if family.slug == slug)


def _task(slug: str) -> str:
    return {"LANGUAGE": "chat", "IMAGE": "text-to-image"}[_of(slug).category]


def _chance(seed: int, *place: int) -> np.random.Generator:
    return generator(seed, Purpose.EVIDENCE, *place, *([0] * (2 - len(place))))


def _entries(ours: Sequence[Invented], chance: np.random.Generator) -> Iterator[Record]:
    others = np.round(chance.normal(1200, 60, 12), 1).tolist()
    for number, score in enumerate(others, 1):
        yield _entry(f"Entry {number} (invented)", score, int(chance.integers(500, 5_000)))
    for family in ours:
        own = {"developer": family.developer, "version": VERSION}
        votes = int(chance.integers(500, 5_000))
        yield _entry(family.title, round(1080 + 280 * family.skill, 1), votes) | own


def _entry(name: str, score: float, votes: int) -> Record:
    return {"name": name, "score": score, "votes": votes, "low": score - 9, "high": score + 9}


def _marks(chance: np.random.Generator, skill: float) -> list[list[float]]:
    marks = chance.normal(4 * skill, 0.8, (len(JUDGES), 4))
    found: list[list[float]] = np.clip(np.round(marks), 0, 4).tolist()
    return found


def _checks(chance: np.random.Generator, skill: float, n: int) -> Iterator[Mapping[str, Any]]:
    kinds = ("format", "length", "required_content", "forbidden_content", "json_schema")
    for number in range(n):
        kind = kinds[number % len(kinds)]
        sure = kind == "json_schema" and skill > 0.7
        yield {"number": number, "kind": kind, "passed": bool(sure or chance.random() < skill)}


def now() -> datetime:
    """Return the time, in UTC."""
    return datetime.now(UTC)
