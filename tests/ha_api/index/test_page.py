"""The page of the index: its documents, files and commands in their order, on one database."""

import asyncio
import json
import re
import shlex
import subprocess
import sys
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, get_args

import pytest

from ha_api import cli
from ha_api.index.cli_import import KindWord
from ha_api.index.service.kinds import Kind
from ha_api.index.service.registry import KINDS
from ha_api.platform.access import Scope
from ha_core.methods.index import Cause, parameters
from tests.ha_api.api import SECRET, serving
from tests.ha_api.conftest import Database
from tests.house.tree import ROOT

PAGE = (ROOT / "docs" / "the-index.md").read_text(encoding="utf-8")


def section(name: str) -> str:
    """What stands under a heading of the page."""
    return PAGE.partition(f"\n## {name}\n")[2].partition("\n## ")[0]


def blocks(name: str, language: str) -> list[str]:
    """The blocks of a language in a section of the page."""
    return re.findall(rf"```{language}\n(.*?)```", section(name), re.DOTALL)


class Reader:
    """Whoever follows the page: runs its lines, writes its files, sends its documents."""

    def __init__(self, database: Database, capsys: pytest.CaptureFixture[str]) -> None:
        self.database, self.capsys = database, capsys
        self.known: dict[str, str] = {"today": str(datetime.now(UTC).date())}

    def filled(self, text: str) -> str:
        """A text of the page with what answers before it said."""
        return re.sub("‹(.*?)›", lambda found: self.known[found[1]], text)

    def run(self, line: str) -> str:
        """What a line of a shell prints."""
        program, *words = shlex.split(self.filled(line))
        if program == ".venv/bin/python":
            words = [sys.executable, str(ROOT / words[0]), *words[1:]]
            return subprocess.run(words, capture_output=True, check=True, text=True).stdout
        code = cli.main(words)
        out, err = self.capsys.readouterr()
        assert (code, err) == (0, "")
        return str(out)

    def bring(self, line: str, file: str) -> str:
        """The submission of a line that imports a file which holds what the page shows."""
        *_, kind, name = line.partition(" --")[0].split()
        Path(name).write_text(self.filled(file), encoding="utf-8")
        told = self.run(line)
        count = file.count("\n")
        assert told.endswith(f" has {count} record{'' if count == 1 else 's'} of {kind}\n")
        return told.split()[0]

    def follow(self, name: str) -> dict[str, str]:
        """The submission of each kind that the lines of a section import."""
        lines = [line for text in blocks(name, "shell") for line in text.splitlines()]
        lines = [line for line in lines if " import " in line]
        files = blocks(name, "json")
        assert len(lines) == len(files)
        return {
            line.split()[3]: self.bring(line, file) for line, file in zip(lines, files, strict=True)
        }

    def ask(self, document: str, key: str | None = None, **variables: Any) -> Any:
        """What a document is answered with, which is no refusal."""

        async def asked() -> Any:
            async with serving(self.database.service, connections=2) as api:
                return await api.ask(document, key, **variables)

        answer = asyncio.run(asked())
        assert "message" not in json.dumps(answer), answer
        return answer

    def key(self, scope: Scope) -> str:
        """A key, as the tour shows."""
        return self.run(f".venv/bin/ha keys create --partner lab --scope {scope} --label x").strip()


@pytest.fixture
def reader(
    database: Database,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> Reader:
    """Give a reader with an empty database."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HA_DATABASE_URL", database.service)
    monkeypatch.setenv("HA_SECRET", SECRET.decode())
    return Reader(database, capsys)


def test_the_page_leads_from_nothing_to_an_answered_appeal(reader: Reader) -> None:
    operator = reader.key(Scope.OPERATOR)
    [add] = blocks("Evidence", "graphql")
    assert reader.ask(add, operator) == reader.ask(add, operator)
    made = reader.follow("The catalogue")
    reader.known["reading"] = made["readings"]
    judged(reader)
    content(reader, operator)
    partner = voted(reader)
    made |= reader.follow("What stands beside")
    scored(reader)
    corrected(reader, operator, made)
    reported(reader)
    appealed(reader, operator, partner)


def judged(reader: Reader) -> None:
    """Tests by judges: the placement names the run that the page asks for."""
    name = "Tests by judges"
    [shell], [runs, *files] = blocks(name, "shell"), blocks(name, "json")
    first, *lines = shell.splitlines()
    reader.bring(first, runs)
    [document] = blocks(name, "graphql")
    [record] = reader.ask(document)["nodes"][0]["records"]
    reader.known["run"] = record["id"].partition(":")[2]
    for line, file in zip(lines, files, strict=True):
        reader.bring(line, file)


def content(reader: Reader, operator: str) -> None:
    """Content tests: defined, found, run, and known to operators by their evidence."""
    name = "Content tests"
    [shell], [tests, runs] = blocks(name, "shell"), blocks(name, "json")
    define, record = shell.splitlines()
    reader.bring(define, tests)
    listed, found = blocks(name, "graphql")
    for test in reader.ask(listed, family="lumen")["nodes"]:
        reader.known[test["type"]] = test["id"].partition(":")[2]
    reader.bring(record, runs)
    newest = reader.ask(listed, family="lumen")["nodes"][0]
    assert newest["type"] == "strong"
    [run] = newest["runs"]
    there = reader.ask(found, operator, code=run["evidence"])
    assert there["run"]["outcome"] == run["outcome"] == "REFUSED"


def voted(reader: Reader) -> str:
    """Votes: a partner's key, a participant, and what was voted."""
    make, _ = blocks("Votes", "shell")
    partner = reader.run(make).strip()
    [enrol] = blocks("Votes", "graphql")
    participant = reader.ask(enrol, partner)["participant"]
    reader.known["participant"] = participant.partition(":")[2]
    assert set(reader.follow("Votes")) == {"arena_votes", "anonymous_votes"}
    return partner


def scored(reader: Reader) -> None:
    """Scores: a computation, made again to the bit, and both rankings of a category."""
    [refit, verify], [ranking] = blocks("Scores", "shell"), blocks("Scores", "graphql")
    assert reader.run(refit).startswith("index: computation ")
    assert reader.run(verify).startswith("same bits: computation ")
    found = reader.ask(ranking, category="IMAGE")
    first, *others = found["indexRanking"]["places"]
    assert (first["family"], first["place"], first["provisional"]) == ("lumen", 1, False)
    assert {one["family"]: one["ownProduct"] for one in others}["ochre"] is True
    assert found["freedomRanking"]["places"][0]["score"] is not None
    assert reader.ask(ranking, category="LANGUAGE")["indexRanking"]["places"]


def corrected(reader: Reader, operator: str, made: Mapping[str, str]) -> None:
    """Corrections: one that replaces, one that withdraws, and what they moved."""
    name = "Corrections"
    [shell], [file] = blocks(name, "shell"), blocks(name, "json")
    replace, refit = shell.splitlines()
    second = reader.bring(replace, file)
    withdraw, scores = blocks(name, "graphql")
    withdrawn = reader.ask(withdraw, operator, submission=made["examples"])
    assert (withdrawn["replaces"], withdrawn["records"]) == (made["examples"], [])
    reader.run(refit)
    assert reader.run(blocks("Scores", "shell")[1]).startswith("same bits: ")
    now, before = reader.ask(scores, family="lumen")["nodes"]
    assert now["index"] < before["index"]
    assert before["changes"] == []
    [change] = now["changes"]
    assert (change["cause"], change["submissions"]) == ("NEW_LISTINGS", [second])


def reported(reader: Reader) -> None:
    """Reports: three files, a document, and every figure computed again."""
    [shell], [document] = blocks("Reports", "shell"), blocks("Reports", "graphql")
    *writes, recompute = shell.splitlines()
    assert [reader.run(line) for line in writes] == ["", "", ""]
    told = reader.run(recompute)
    [shown] = blocks("Reports", "text")
    reader.known["values"] = told.split()[1]
    reader.known["digest"] = parameters("index-1").digest
    assert told == reader.filled(shown)
    found = reader.ask(document, family="lumen")
    page = Path("lumen.md").read_text(encoding="utf-8")
    assert found["dimensions"]
    for part in found["dimensions"]:
        assert f'<a id="{part["anchor"]}"></a>' in page
    document_ = json.loads(Path("lumen.json").read_text(encoding="utf-8"))
    assert document_["replaced"]


def appealed(reader: Reader, operator: str, partner: str) -> None:
    """Appeals: asked for by a partner, tested anew, answered."""
    ask, read = blocks("Appeals", "graphql")
    made = reader.ask(ask, partner)
    reader.known["appeal"] = made["id"].partition(":")[2]
    [shell], files = blocks("Appeals", "shell"), blocks("Appeals", "json")
    define, record, answer = shell.splitlines()
    reader.bring(define, files[0])
    listed = blocks("Content tests", "graphql")[0]
    again = reader.ask(listed, family="lumen")["nodes"][0]
    reader.known["again"] = again["id"].partition(":")[2]
    reader.known["retest"] = reader.bring(record, files[1]).partition(":")[2]
    reader.bring(answer, files[2])
    [appeal] = reader.ask(read, family="lumen")["nodes"]
    assert (appeal["state"], appeal["text"]) == ("RETESTED", None)
    assert reader.ask(read, operator, family="lumen")["nodes"][0]["text"]
    first = next(
        test
        for test in reader.ask(listed, family="lumen")["nodes"]
        if test["id"].endswith(reader.known["strong"])
    )
    assert first["runs"]


def test_the_page_has_every_kind_with_its_mutation() -> None:
    rows = re.findall(r"^\| `(\w+)` \| `(\w+)` \|", section("Evidence"), re.MULTILINE)
    schema = (ROOT / "schema.graphql").read_text(encoding="utf-8")
    asked: dict[str, Kind[Any]] = {kind.value.lower(): one for kind, one in KINDS.items()}
    assert [word for word, _ in rows] == list(get_args(KindWord))
    for word, mutation in rows:
        assert re.search(rf"^  {mutation}\({asked[word].field}: ", schema, re.MULTILINE)
    shown = re.findall(r"^\.venv/bin/ha import evidence (\w+) ", PAGE, re.MULTILINE)
    assert set(shown) - {"KIND"} == set(get_args(KindWord))


def test_the_page_has_every_cause() -> None:
    rows: Callable[[str], list[str]] = re.compile(r"^\| `([A-Z_]+)` \|", re.MULTILINE).findall
    assert set(rows(section("Corrections"))) == set(Cause)
