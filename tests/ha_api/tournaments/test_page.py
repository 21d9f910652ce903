"""The page on tournaments: its documents and commands in their order, its tables, its example."""

import json
import os
import re
import subprocess
import sys
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest

from ha_api.platform.access import Scope
from ha_api.tournaments.records import results
from ha_api.tournaments.service.lines import KEYS
from tests.ha_api.api import SECRET, Api
from tests.ha_api.boards.stage import ENROL
from tests.ha_api.conftest import Database
from tests.ha_api.tournaments.judging.court import sitting
from tests.house.tree import BIN, ROOT

PAGE = (ROOT / "docs" / "tournaments.md").read_text(encoding="utf-8")
MODELS = ("alder", "birch", "cedar", "dogwood")


def blocks(section: str, language: str) -> list[str]:
    """The blocks of a language in a section of the page."""
    text = PAGE.partition(f"\n## {section}\n")[2].partition("\n## ")[0]
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


def run(line: str, folder: Path, **environment: str) -> str:
    """What a line of a shell prints in a folder."""
    path = f"{BIN}{os.pathsep}{os.environ['PATH']}"
    line = line.replace(".venv/bin/python benchmarks", f"{sys.executable} {ROOT}/benchmarks")
    done = subprocess.run(
        ["/bin/sh", "-c", line.replace(".venv/bin/ha", "ha")],
        cwd=folder,
        env=os.environ | {"PATH": path, "COLUMNS": "100"} | environment,
        capture_output=True,
        check=False,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


async def done(api: Api, document: str, as_: str, /, **variables: Any) -> Any:
    """What a document of the page is answered with, which is no refusal."""
    answer = await api.ask(document, as_, **variables)
    assert "message" not in json.dumps(answer), answer
    return answer


async def begun(api: Api, key: str) -> None:
    """Begin the tournament of the page; the answers that it leaves out are handed in."""
    tournament, judges, prompts, answer = blocks("A tournament", "graphql")
    for document in (tournament, judges):
        assert len(await done(api, document, key)) == 3
    made = (await done(api, prompts, key))["prompts"]
    first = made[0]["id"]
    assert (await done(api, answer, key, prompt=first))["answers"][0]["model"] == "alder"
    for prompt in made:
        for model in MODELS:
            if (prompt["id"], model) != (first, "alder"):
                text = f"A joke on {prompt['name']}, number {len(model)}{model[0]}."
                other = answer.replace('"alder"', f'"{model}"')
                other = re.sub(r'text: ".*"', f'text: "{text}"', other)
                await done(api, other, key, prompt=prompt["id"])


async def judged_by_a_partner(api: Api, key: str) -> None:
    """Judge all matches as the page shows."""
    take, submit = blocks("A judge of a partner's own", "graphql")
    [shown] = blocks("A judge of a partner's own", "json")
    example = json.loads(shown)
    given = (await done(api, take, key, holder=example["holder"]))["leases"]
    assert len(given) == 48
    [one] = example["judgements"]
    named = [{**one, "match": it["match"], "swapped": it["swapped"]} for it in given]
    sent = {**example, "judgements": named}
    stored = await done(api, submit, key, **sent)
    assert len(stored["judgements"]) == 48
    assert await api.ask(submit, key, **sent) == stored
    assert await api.ask(submit, key, **sent | {"key": "batch 2"}) == stored
    named[0]["failures"] = ["CONFUSING"]
    assert (await api.ask(submit, key, **sent))["code"] == "KEY_REUSED"
    other = await api.ask(submit, key, **sent | {"key": "batch 3"})
    assert (other["code"], other["field"]) == ("DUPLICATE", "judgements.0.match")


async def seen_by_people(api: Api, key: str) -> None:
    """Decide a match as two people, as the page shows."""
    request, submit = blocks("People", "graphql")
    for number in range(2):
        token = (await api.ask(ENROL, key, externalId=f"person {number}"))["token"]
        shown = await done(api, request, token)
        told = {"showing": shown["id"], "key": "a key"}
        assert (await api.ask(submit, token, **told))["field"] == "winner"
        receipt = await done(api, submit, token, **told, winner=shown["cards"][0]["id"])
        assert receipt["decision"] == 1
        assert {one["model"] for one in receipt["reveal"]} < set(MODELS)


@pytest.mark.asyncio
async def test_the_page_leads_from_nothing_to_a_report(
    api: Api, database: Database, tmp_path: Path
) -> None:
    environment = {"HA_DATABASE_URL": database.service, "HA_SECRET": SECRET.decode()}
    key = await api.key(Scope.OPERATOR)
    [make] = blocks("A tournament", "shell")
    partner = run(make, tmp_path, **environment).strip()
    await begun(api, key)
    async with sitting(api, database) as court:
        for judge in (None, "aux"):
            assert (await court.judge(judge))[-1].startswith("48 of 48 judgements")
    await judged_by_a_partner(api, partner)
    await seen_by_people(api, partner)
    [request], [read] = blocks("Snapshots", "graphql"), blocks("Results", "graphql")
    assert await done(api, request, key) == {"tournament": "cup"}
    [commands] = blocks("Commands", "shell")
    printed = [run(line, tmp_path, **environment) for line in commands.splitlines()]
    assert "Under theirs" in printed[2]
    assert [text.split(":")[0] for text in printed[3:]] == ["same bits", "same bits"]
    found = await api.ask(read)
    board = found["tournamentLeaderboard"]
    assert len(board["standings"]) == len(MODELS)
    assert [row["judge"] for row in found["positionBias"]] == ["main", "aux", "theirs"]
    assert found["judgeAgreement"]["alphas"][0]["pairs"] == 1
    assert len(found["matchGraph"]["nodes"]) == 6
    digest = run("tail -n +2 cup.jsonl | sha256sum", tmp_path).split()[0]
    assert digest == board["snapshot"]["inputsDigest"]
    _tables((tmp_path / "cup.jsonl").read_bytes())


def _tables(export: bytes) -> None:
    """The tables name every key of a header and of lines."""
    header = json.loads(export.splitlines()[0])
    section = PAGE.partition("\n## An export\n")[2].partition("\n## ")[0]
    rows = [row.split("|")[1] for row in section.splitlines() if row.startswith("| `")]
    named = [name for row in rows for name in re.findall(r"`([a-z_0-9]+)`", row)]
    assert named == list(header)
    assert all(f"`{key}`" in section for key in header["about"])
    for keys in KEYS.values():
        told = ", ".join(f'"{key}"' for key in keys)
        assert f"| `{{{told}}}` |" in section


def test_every_field_of_a_result_is_told_with_a_clause_that_there_is() -> None:
    section = PAGE.partition("\n## Fields\n")[2].partition("\n## ")[0]
    told = set(re.findall(r"`([a-z_]+)`", section))
    records = [one for one in vars(results).values() if isinstance(one, type)]
    named = {field.name for one in records if is_dataclass(one) for field in fields(one)}
    assert named <= told
    method = (ROOT / "docs" / "methods" / "humorrank.md").read_text(encoding="utf-8")
    clauses = [row.rstrip(" |").rpartition("| ")[2] for row in section.splitlines() if "`" in row]
    cited = {clause for cell in clauses for clause in re.findall(r"^\d\.\d|(?<=, )\d\.\d$", cell)}
    assert cited
    assert all(f"### {clause} " in method for clause in cited)


def test_the_example_prints_what_is_shown(tmp_path: Path) -> None:
    [shell] = blocks("An example, simulated", "shell")
    make, rank = shell.splitlines()
    assert run(make, tmp_path) == ""
    printed = run(rank, tmp_path)
    for shown in blocks("An example, simulated", "text"):
        assert squeezed(shown) in squeezed(printed)


def squeezed(text: str) -> str:
    """A text whose blanks and line ends are one blank each."""
    return " ".join(text.split())
