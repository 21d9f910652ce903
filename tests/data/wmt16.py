"""Human rankings of machine translations (Bojar et al. 2016), as a file of rankings and as arrays.

    python -m tests.data.wmt16 eng-fin | ha rank -

A judge ranked up to five anonymous outputs of one segment. Systems whose outputs were identical
stand in one item and share its place, as do items of equal rank; a skipped showing has no items and
is left out. The longest ranking of the twelve pairs holds 19 systems (English to Czech). Of the
official orders, Bradley–Terry with halves for ties keeps ten in full.
"""

import gzip
import json
import sys
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from tests.data import BESIDE

PAIRS = (
    "cze-eng",
    "deu-eng",
    "eng-cze",
    "eng-deu",
    "eng-fin",
    "eng-ron",
    "eng-rus",
    "eng-tur",
    "fin-eng",
    "ron-eng",
    "rus-eng",
    "tur-eng",
)

Line = dict[str, Any]


def lines(pair: str) -> Iterator[Line]:
    """Yield rankings in the project's file format: participant, task, order (a list of places)."""
    with gzip.open(BESIDE / "wmt16" / f"rankings.{pair}.jsonl.gz", "rt", encoding="utf-8") as file:
        for text in file:
            shown = json.loads(text)
            if shown["items"]:
                yield {
                    "participant": shown["judge"],
                    "task": shown["task"],
                    "order": _places(shown["items"]),
                }


def official(pair: str) -> list[list[str]]:
    """Clusters of the published ranking, best first, each with its systems, best first."""
    clusters: list[list[str]] = [[]]
    text = (BESIDE / "wmt16" / f"official.{pair}.txt").read_text(encoding="utf-8")
    for line in text.splitlines():
        if line.startswith("++++"):
            clusters.append([])
        else:
            clusters[-1].append(line.split()[0])
    return clusters


def _places(items: list[Line]) -> list[list[str]]:
    """Join items of equal rank; sorting is stable, so within a place the file's order stays."""
    ranked = sorted(items, key=_rank)
    return [[s for item in place for s in item["systems"]] for _, place in groupby(ranked, _rank)]


def _rank(item: Line) -> int:
    return int(item["rank"])


if __name__ == "__main__":
    for line in lines(sys.argv[1]):
        sys.stdout.write(json.dumps(line) + "\n")
