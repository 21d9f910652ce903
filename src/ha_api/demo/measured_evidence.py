"""What stands beside the scores of the invented families: prices, times, examples, mini-tests."""

from datetime import date, datetime, timedelta

import numpy as np

from ha_api.demo.evidence import LINK, Record, chance_of, task_of
from ha_core.methods.index import parameters

JOBS, OWN_JOBS, ACCOUNTS = 36, 6, 5


def prices(today: date) -> list[Record]:
    """Return two prices of the catalogue."""
    return [
        {
            "family": slug,
            "task": task_of(slug),
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
    chance = chance_of(seed, 5)
    seconds = np.round(chance.lognormal(1.2, 0.4, JOBS + OWN_JOBS), 2).tolist()
    return [
        {
            "family": "quill",
            "task": task_of("quill"),
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
