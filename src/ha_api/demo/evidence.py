"""Evidence on the invented families, as the mutations of the index take it.

Every number is invented; chance is a pure function of the seed.
"""

from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Any

import numpy as np

from ha_api.demo.chance import Purpose, generator
from ha_api.demo.families import (
    CONTENT,
    EXCLUDES,
    FAMILIES,
    OUTCOMES,
    SPECIFICATIONS,
    VERSION,
    Invented,
)

Record = dict[str, Any]

LINK = "https://example.org/invented"
VOTERS, VOTES_EACH, PROMPTS = 60, 12, 15


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
            "entries": list(
                _entries([family_of(slug) for slug in slugs], chance_of(seed, 1, place))
            ),
        }
        for place, ((leaderboard, category), slugs) in enumerate(listed.items())
    ]


def specifications(today: date) -> list[Record]:
    """Return what each offers; Lumen enlarges pictures, which is not native."""
    found: list[Record] = [
        {
            "family": slug,
            "task": task_of(slug),
            "lookedUp": str(today),
            "link": LINK,
            "values": [{"row": row, "value": value} for row, value in values.items()],
        }
        for slug, values in SPECIFICATIONS.items()
    ]
    found[-1]["values"].append({"row": "resolution", "value": 4320, "origin": "UPSCALED"})
    return found


def content_tests() -> list[Record]:
    """Return the content tests, defined before any run."""
    return [
        {
            "family": slug,
            "type": type_,
            "framing": "direct_request"
            if family_of(slug).category == "LANGUAGE"
            else task_of(slug),
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
        chance = chance_of(seed, 4, number)
        for prompt in chance.choice(PROMPTS, VOTES_EACH, replace=False).tolist():
            rare = number % 10 == 0 and prompt == 0
            pair = ["brook" if rare else "quill", "anchor-language"]
            if chance.random() < 0.5:
                pair.reverse()
            first, second = pair
            gap = 3 * (family_of(first).skill - family_of(second).skill)
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


def family_of(slug: str) -> Invented:
    """Return the invented family of a slug."""
    return next(family for family in FAMILIES if family.slug == slug)


def task_of(slug: str) -> str:
    """Return what a family is asked for."""
    return {"LANGUAGE": "chat", "IMAGE": "text-to-image"}[family_of(slug).category]


def chance_of(seed: int, *place: int) -> np.random.Generator:
    """Return the generator of one or two numbers' place."""
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


def now() -> datetime:
    """Return the time, in UTC."""
    return datetime.now(UTC)
