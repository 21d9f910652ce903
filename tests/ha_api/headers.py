"""Headers of exports, and files that begin with one."""

import json
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from ha_api.platform.files import Header
from tests.ha_api.writers import Given, json_line, put

DOCUMENT: dict[str, Any] = {
    "export": "ha-rankings-1",
    "board": "ru-16",
    "title": "Шутки",
    "study": "ru",
    "mode": "SAFE_16",
    "language": "ru",
    "population": "everybody",
    "simulated": True,
    "snapshot": "5b7e0b5c-3f5e-4a52-9d0e-0a5d7f6f2c11",
    "method": "ha-1",
    "parameters_digest": "0" * 64,
    "seed": 2**64 - 1,
    "replicates": 20,
    "cut": 17,
    "eligibility_cut": 3,
    "inputs_sha256": "f" * 64,
    "rankings": 1,
    "roster": ["a", "b"],
    "licence": "CC-BY-4.0",
    "software": "ha-leaderboard 0.1",
    "created_at": "2026-01-31T12:00:00.000000Z",
    "header_sha256": "d" * 64,
    "result": None,
}
HEADER = Header(
    **{key: value for key, value in DOCUMENT.items() if key not in {"export", "roster"}},
    roster=("a", "b"),
)
DETAILS: dict[str, Any] = {
    "shown": [1, 0],
    "grades": [3, 0],
    "grade_order": [0, 1],
    "shown_at": "2026-01-31T12:00:00.000000Z",
    "probability": 0.25,
    "research": True,
    "answers": ["x", "y"],
}
ONE = Given("p", "t", [["a"], ["b"]], "PRIMARY", "2026-01-31T12:00:00Z")


def line(**changes: Any) -> bytes:
    """The line of a header."""
    return json.dumps(DOCUMENT | changes, ensure_ascii=False).encode() + b"\n"


def jsonl(path: Path, *rows: Given, **changes: Any) -> str:
    """JSON lines under a header that tells their number."""
    head = line(**{"rankings": len(rows)} | changes)
    return put(path, head + b"".join(map(json_line, rows)))


def parquet(path: Path, details: dict[str, Any] | None = None, **changes: Any) -> str:
    """One row of Parquet under a header, with details."""
    columns = {"participant": ["p"], "task": ["t"], "order": [[["a"], ["b"]]]}
    beside = {key: [value] for key, value in (DETAILS if details is None else details).items()}
    table = pa.table(columns | beside).replace_schema_metadata({"ha": line(**changes)})
    pq.write_table(table, path)
    return str(path)
