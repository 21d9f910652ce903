"""The tour works as it is written: from an empty database to a first revealed ranking."""

import json
import os
import re
import signal
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import psutil
import pytest

from tests.house.tree import BIN, ROOT

PAGE = ROOT / "docs" / "tour.md"
FENCE = re.compile(r"^```(shell|graphql|json|text)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
WORD = re.compile(r"‹([^›]+)›")
SECONDS = 90


@dataclass
class Reader:
    """Somebody who follows the page, with what they were answered."""

    environment: dict[str, str]
    folder: Path = ROOT
    words: dict[str, str] = field(default_factory=dict)
    url: str = ""

    def filled(self, text: str) -> str:
        """A text with the words that stand for answers."""
        return WORD.sub(lambda found: self.words[found[1]], text)

    def ask(self, document: str) -> Any:
        """What the service answers to a document, as its first line says."""
        first = document.splitlines()[0]
        key = self.filled(first.removeprefix("# Authorization: "))
        answer = httpx.post(
            f"{self.url}/graphql",
            json={"query": self.filled(document)},
            headers={} if first == "# without a key" else {"Authorization": key},
        )
        return answer.json()

    def run(self, line: str) -> str:
        """What a command prints."""
        done = subprocess.run(
            self.filled(line).replace(".venv/bin/ha", f"{BIN}/ha").split(),
            cwd=self.folder,
            env=self.environment,
            check=True,
            capture_output=True,
            text=True,
        )
        return done.stdout

    def compare(self, shown: Any, given: Any) -> None:
        """Meet what is shown, and remember what a word in it stands for."""
        if isinstance(shown, dict):
            assert shown.keys() == given.keys(), given
            for key, value in shown.items():
                self.compare(value, given[key])
        elif isinstance(shown, list):
            assert len(shown) == len(given), given
            for one, other in zip(shown, given, strict=True):
                self.compare(one, other)
        elif isinstance(shown, str) and (found := WORD.fullmatch(shown)):
            assert self.words.setdefault(found[1], given) == given
        elif shown != "…":
            assert given == (self.filled(shown) if isinstance(shown, str) else shown)


@pytest.fixture
def reader(open_folder: Path) -> Iterator[Reader]:
    """Give a reader with a data folder of their own; nothing of it is left running."""
    reader = Reader(
        os.environ
        | {"HA_DATA_DIR": str(open_folder / "data"), "PATH": f"{BIN}{os.pathsep}{os.defpath}"},
        open_folder,
    )
    yield reader
    left = [p for p in psutil.process_iter(["cmdline"]) if str(open_folder) in str(p.info)]
    assert left == []


def started(reader: Reader, line: str) -> subprocess.Popen[str]:
    """The service, as the page starts it but at any free port, once it says where it serves."""
    process = subprocess.Popen(
        [*line.replace(".venv/bin/ha", f"{BIN}/ha").split(), "--port", "0"],
        env=reader.environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert process.stdout is not None
    found = re.search(r"http://\S+?:\d+", process.stdout.readline())
    assert found is not None
    reader.url = found[0]
    return process


def steps() -> list[tuple[str, str]]:
    return FENCE.findall(PAGE.read_text(encoding="utf-8"))


def test_the_tour_works_as_it_is_written(reader: Reader) -> None:
    (_, serve), (_, keys), *rest = steps()
    service = started(reader, serve.strip())
    said: Any = None
    printed: list[str] = []
    try:
        reader.words["key"] = reader.run(keys).strip()
        for kind, text in rest:
            if kind == "graphql":
                said = reader.ask(text)
            elif kind == "shell":
                said = reader.run(text)
                printed.append(said)
            else:
                shown = json.loads(text) if kind == "json" else text.split()
                reader.compare(shown, said if kind == "json" else said.split())
    finally:
        service.send_signal(signal.SIGINT)
        service.communicate(timeout=SECONDS)
        assert service.returncode == 0
    assert "RankingReceipt" in str(rest)
    assert [kind for kind, _ in rest].count("json") == [kind for kind, _ in rest].count("graphql")
    ranked, verified = printed[-2:]
    assert ranked.startswith("model,rating,")
    assert verified.startswith("same bits")


def test_a_page_that_is_wrong_would_be_noticed() -> None:
    reader = Reader({})
    reader.compare({"a": ["‹x›", "…", 1]}, {"a": ["1", "anything", 1]})
    wrongs: list[Any] = [{"a": ["2", "b", 1]}, {"a": ["1", "b", 2]}, {"a": ["1", "b"]}, {"b": []}]
    for wrong in wrongs:
        with pytest.raises(AssertionError):
            reader.compare({"a": ["‹x›", "…", 1]}, wrong)
