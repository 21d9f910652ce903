"""Words that must not be kept, sent to every place of a request: the log has none of them."""

import asyncio
import json
import signal
import socket
import subprocess
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import orjson
import pytest

from ha_api.platform import db
from tests.ha_api.conftest import Database
from tests.ha_api.served import HA, Served, on_database, served

MARK = "Geheimnis42"
JSON = {"Content-Type": "application/json"}
ENROL = """
mutation ($name: String) {
  %s enrollParticipant(externalId: $name, consent: "%s", adult: true) { __typename }
}
"""

DOCUMENTS = [
    f"{{ {MARK}: studies {{ slug }} }}",
    f"query {MARK} {{ studies {{ slug }} }}",
    f"{{ {MARK} }}",
    f"{{ studies {{ slug }} }} # {MARK}",
    f'{{ study(slug: "{MARK}") {{ slug }} }}',
    f'{{ node(id: "Study:{MARK}") {{ id }} }}',
    f'{{ study(slug: {{a: "{MARK}"}}) {{ slug }} }}',
    f"query (${MARK}: Int) {{ studies {{ slug }} }}",
    f"{{ studies @{MARK} {{ slug }} }}",
    f"{{ {MARK} " * 3_000,
    "{ studies { slug } } \u2028" + MARK,
    f'mutation {{ recordContentRuns(runs: [{{test: "{MARK}", outcome: COMPLIED, output: "{MARK}",'
    f' runOn: "2026-01-01"}}], idempotencyKey: "{MARK}") {{ __typename }} }}',
    f'mutation {{ defineContentTests(tests: [{{family: "{MARK}", type: "{MARK}", framing: "{MARK}",'
    f' runs: 1, excludes: ["{MARK}"]}}], idempotencyKey: "{MARK}") {{ __typename }} }}',
    f'mutation {{ requestRetest(family: "x", dimension: SPEED, text: "{MARK}") {{ __typename }} }}',
    f'{{ evidence(code: "{MARK}") {{ run {{ evidence }} }} }}',
]


def ask(http: httpx.Client, document: str, **more: Any) -> httpx.Response:
    return http.post("/graphql", json={"query": document} | more)


def attack(found: Served, key: str) -> None:
    with httpx.Client(base_url=found.place, timeout=30) as http:
        for document in DOCUMENTS:
            ask(http, document)
            http.get("/graphql", params={"query": document})
        for more in (
            {"variables": {MARK: MARK}},
            {"operationName": MARK},
            {"extensions": {MARK: 1}},
        ):
            ask(http, "{ studies { slug } }", **more)
            http.get(
                "/graphql", params={"query": "{", **{k: json.dumps(v) for k, v in more.items()}}
            )
        for body in (f'{{"query": "{MARK}', f'["{MARK}"]', f'"{MARK}"', MARK, f"{MARK}\xff"):
            http.post("/graphql", content=body.encode("latin-1"), headers=JSON)
        for path in (
            f"/{MARK}",
            f"/graphql/{MARK}",
            f"/healthz?{MARK}",
            f"/%00{MARK}",
            f"//{MARK}",
        ):
            http.get(path)
        for header in ("Authorization", "Cookie", "X-Request-Id", "Accept", "Content-Type", MARK):
            http.post("/graphql", content=b"{}", headers=JSON | {header: f"Bearer {MARK}"})
        http.request(MARK, "/graphql")
        http.post("/graphql", content=MARK.encode() * 300_000, headers=JSON)
        attack_the_database(http, key)
    for bytes_ in (
        f"{MARK}\r\n\r\n",
        f"GET /{MARK} HTTP/9\r\n\r\n",
        f"POST /graphql HTTP/1.1\r\n{MARK}",
    ):
        send_raw(found, bytes_.encode())


def attack_the_database(http: httpx.Client, key: str) -> None:
    """A row that the database refuses, and quotes in its error."""
    headers = {"Authorization": f"Bearer {key}"}
    for alias in ("", f"{MARK}:"):
        body = {"query": ENROL % (alias, MARK), "variables": {"name": MARK}}
        answer = http.post("/graphql", json=body, headers=headers)
        assert "Internal error" in answer.text
        assert MARK not in answer.text.replace(f'"{MARK}"', "")  # the alias, in the path


def send_raw(found: Served, said: bytes) -> None:
    place = urlsplit(found.place)
    with socket.create_connection((place.hostname or "", place.port or 0), timeout=2) as client:
        client.sendall(said)


async def refuse_rows(url: str) -> None:
    async with db.connection(url) as owner:
        await owner.execute("alter table enrolment add constraint planted check (consent = 'v1')")


@pytest.fixture
def given(database: Database) -> dict[str, str]:
    return on_database(database.service)


def test_nothing_that_was_given_is_in_the_log(
    database: Database, given: dict[str, str], tmp_path: Path
) -> None:
    command = [HA, "keys", "create", "--partner", "lab", "--scope", "VOTE", "--label", "a"]
    key = subprocess.run(command, env=given, check=True, capture_output=True, text=True).stdout
    asyncio.run(refuse_rows(database.owner))
    with served(given, tmp_path) as found:
        attack(found, key.strip())
        assert found.ended(signal.SIGTERM) == 0
        log = found.log.read_text(encoding="utf-8")
    lines = [orjson.loads(line) for line in log.splitlines()]
    for word in (MARK, key.strip(), given["HA_SECRET"], given["HA_DATABASE_URL"]):
        assert word not in log
    internal = [line for line in lines if line["level"] == "error"]
    planted = [
        e for line in internal for e in line["errors"] if e.get("constraint_name") == "planted"
    ]
    assert len(planted) >= 2
    assert {line["field"] for line in internal} <= {"enrollParticipant", None}
    assert len([line for line in lines if line["logger"] == "ha.request"]) > len(DOCUMENTS)
