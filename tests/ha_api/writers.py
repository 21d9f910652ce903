"""Rankings written to files in every format, for tests to read back."""

import csv
import gzip
import json
from dataclasses import dataclass
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

Order = list[list[str | None]]
PAIRWISE = ("participant", "task", "left", "right", "winner")


@dataclass(frozen=True)
class Given:
    """One ranking as a person would write it."""

    participant: str
    task: str
    order: Order
    eligibility: str | None = None
    time: str | None = None


def json_line(given: Given) -> bytes:
    ranking: dict[str, object] = {
        "participant": given.participant,
        "task": given.task,
        "order": given.order,
    }
    for key in ("eligibility", "time"):
        if (value := getattr(given, key)) is not None:
            ranking[key] = value
    return json.dumps(ranking, ensure_ascii=False).encode() + b"\n"


def json_lines(rankings: list[Given], path: Path) -> str:
    return put(path, b"".join(map(json_line, rankings)))


def put(path: Path, content: bytes) -> str:
    path.write_bytes(gzip.compress(content) if path.suffix == ".gz" else content)
    return str(path)


def pairwise(rankings: list[Given], path: Path) -> str:
    """Write pairwise votes; `left` is the model written first."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(PAIRWISE)
        for given in rankings:
            writer.writerow((given.participant, given.task, *_vote(given.order)))
    return str(path)


def _vote(order: Order) -> tuple[str | None, str | None, str]:
    if len(order) == 1:
        return order[0][0], order[0][1], "tie"
    return order[0][0], order[1][0], "left"


def nested_parquet(rankings: list[Given], path: Path) -> str:
    order = pa.array([given.order for given in rankings], pa.list_(pa.list_(pa.string())))
    return table(rankings, path, {"order": order})


def flat_parquet(rankings: list[Given], path: Path) -> str:
    cards = [[card for place in given.order for card in place] for given in rankings]
    ties = [[i > 0 for place in given.order for i in range(len(place))] for given in rankings]
    order = pa.array(cards, pa.list_(pa.string()))
    return table(rankings, path, {"order": order, "tied": pa.array(ties, pa.list_(pa.bool_()))})


def table(rankings: list[Given], path: Path, order: dict[str, pa.Array]) -> str:
    names = ("participant", "task", "eligibility", "time")
    columns = {name: pa.array([getattr(g, name) for g in rankings], pa.string()) for name in names}
    pq.write_table(pa.table(columns | order), path)
    return str(path)
