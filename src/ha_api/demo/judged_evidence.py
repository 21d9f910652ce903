"""What judges are said to have given the invented families; chance is a function of the seed."""

from collections.abc import Iterator, Mapping
from datetime import date
from itertools import product
from typing import Any

import numpy as np

from ha_api.demo.evidence import Record, chance_of, family_of
from ha_api.demo.families import FAMILIES, JUDGES, SPECIFICATIONS
from ha_core.methods.index import parameters

CRITERIA = ("detail", "prompt_adherence")


def blind_runs(today: date, seed: int) -> list[Record]:
    """Return the blind test of images: eight prompts, each scored by three judges."""
    chance = chance_of(seed, 2)
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
        chance, skill = chance_of(seed, 3, place), family_of(slug).skill
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
