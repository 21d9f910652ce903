"""`ha serve --demo`, as somebody starts it for the first time and once more."""

import json
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

import httpx
import pytest

from ha_api.demo import telling
from tests.ha_api.platform.embedded.users import servers
from tests.ha_api.served import environment, refused
from tests.house.tree import ROOT

SECONDS = 60
SMALL = """
from ha_api.cli import main
from ha_api.platform.http import serving
serving.DEMO = "tests.ha_api.demo.small:create"
raise SystemExit(main(["serve", "--demo", "--port", "0"]))
"""
OWN = "{ studies { slug simulated } }"
KEYED = 'mutation { enrollParticipant(consent: "v", adult: true) { ... on Enrolled { token } } }'
REQUEST = (
    'mutation { requestImpression(board: "demo-16") { ... on Impression { id cards { id } } } }'
)
SUBMIT = """mutation {
  submitRanking(impression: IMPRESSION, grades: [GRADES], gradeOrder: CARDS, order: CARDS,
                actions: [], idempotencyKey: "guest/1") { __typename } }"""
GRADES = ("FUNNY", "SMILED", "WEAK", "NOT_FUNNY")


@contextmanager
def demo(folder: Path) -> Iterator[tuple[str, str, Path]]:
    """Give where a small demo is served, what it said, and its log; it ends by SIGTERM."""
    given = environment(HA_DATA_DIR=str(folder / "data"), PYTHONPATH=str(ROOT))
    log = folder / "log"
    with log.open("w", encoding="utf-8") as file:
        process = subprocess.Popen(
            [sys.executable, "-c", SMALL], env=given, stdout=subprocess.PIPE, stderr=file, text=True
        )
    try:
        assert process.stdout is not None
        lines = [process.stdout.readline()]
        assert lines[0].startswith("Serving "), log.read_text(encoding="utf-8")
        while "Ctrl-C" not in lines[-1]:
            lines.append(process.stdout.readline())
        yield lines[0].split()[1], "".join(lines), log
        process.send_signal(signal.SIGTERM)
        assert process.wait(SECONDS) == 0
    finally:
        process.kill()
        process.communicate()


def ask(url: str, query: str, key: str | None = None) -> dict[str, object]:
    headers = {} if key is None else {"Authorization": f"Bearer {key}"}
    found: dict[str, object] = httpx.post(
        url, json={"query": query}, headers=headers, timeout=SECONDS
    ).json()
    return found


def voted(url: str, key: str) -> object:
    """What submitRanking answers to somebody whom the key enrols, as the README has it."""
    token = cast("Any", ask(url, KEYED, key))["data"]["enrollParticipant"]["token"]
    shown = cast("Any", ask(url, REQUEST, token))["data"]["requestImpression"]
    cards = [card["id"] for card in shown["cards"]]
    grades = (f'{{card: "{c}", grade: {g}}}' for c, g in zip(cards, GRADES, strict=True))
    ranking = SUBMIT.replace("IMPRESSION", f'"{shown["id"]}"').replace("CARDS", json.dumps(cards))
    return ask(url, ranking.replace("GRADES", " ".join(grades)), token)


def key_in(said: str) -> str:
    line = next(line for line in said.splitlines() if "Authorization" in line)
    return str(json.loads(line)["Authorization"]).removeprefix("Bearer ")


def posted(url: str, said: str) -> object:
    """What the service answers to the body of the `curl` that was told."""
    line = next(line for line in said.splitlines() if "curl" in line)
    command, address, option, header, data, body = shlex.split(line)
    assert (command, address, option, data) == ("curl", "ADDRESS", "-H", "-d")
    name, kind = header.split(": ")
    return httpx.post(url, content=body, headers={name: kind}, timeout=SECONDS).json()


def verified(said: str) -> str:
    """What the command prints that was told, as it stands."""
    line = next(line for line in said.splitlines() if "verify" in line)
    return subprocess.run(
        ["/bin/sh", "-c", line], env=environment(), check=True, capture_output=True, text=True
    ).stdout


def test_it_serves_what_it_says_and_goes_on_with_the_same_data(open_folder: Path) -> None:
    with demo(open_folder) as (url, said, log):
        assert "12 invented models" in log.read_text(encoding="utf-8")
        assert ask(url, OWN) == {"data": {"studies": [{"slug": "demo", "simulated": True}]}}
        assert all("errors" not in ask(url, query) for query in telling.queries())
        assert posted(url, said) == {"data": {"studies": [{"slug": "demo"}]}}
        key = key_in(said)
        receipt = {"data": {"submitRanking": {"__typename": "RankingReceipt"}}}
        assert voted(url, key) == receipt
        assert verified(said).startswith("same bits: snapshot ")
    assert servers(open_folder / "data" / "demo") == []
    with demo(open_folder) as (url, said, log):
        assert "going on with its data" in log.read_text(encoding="utf-8")
        assert key_in(said) != key
        assert "UNAUTHENTICATED" in json.dumps(ask(url, KEYED, key))  # that of the first start
        assert voted(url, key_in(said)) == receipt
    assert not (open_folder / "data" / "postgres").exists()


def test_a_database_that_is_set_is_not_the_demo_s() -> None:
    given = environment(HA_DATABASE_URL="postgresql://nobody@/nowhere")
    told = "ha: --demo has a database of its own: unset HA_DATABASE_URL.\n"
    assert refused(given, "--demo") == (2, told)


@pytest.mark.parametrize("arguments", [("--no-demo",), ("--demo=maybe",)])
def test_there_is_no_other_form_of_it(arguments: tuple[str, ...]) -> None:
    code, said = refused(environment(), *arguments)
    assert (code, said.count("\n")) == (2, 1)
