"""The section on snapshots: its commands, run as they are written, its document and its tables."""

import json
import os
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from ha_api.matrix.records.snapshots import MatrixResult
from ha_api.matrix.service.lines import ARENA_KEYS, MATRIX_KEYS
from tests.ha_api.api import SECRET, Api
from tests.ha_api.conftest import Database
from tests.ha_api.matrix import judged
from tests.house.tree import BIN, ROOT

pytestmark = pytest.mark.asyncio

PAGE = (ROOT / "docs" / "the-matrix.md").read_text(encoding="utf-8")
SECTION = PAGE.partition("\n## Snapshots and exports\n")[2].partition("\n## ")[0]
BETWEEN = r"[0-9a-f-]+|[0-9]+"


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", SECTION, re.DOTALL)


def run(database: Database, folder: Path, line: str) -> str:
    path = f"{BIN}{os.pathsep}{os.environ['PATH']}"
    given = {"HA_DATABASE_URL": database.service, "HA_SECRET": SECRET.decode(), "PATH": path}
    command = ["/bin/sh", "-c", line.replace(".venv/bin/ha", "ha")]
    done = subprocess.run(
        command, cwd=folder, env=os.environ | given, capture_output=True, check=False, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


async def test_the_commands_work_and_one_prints_what_is_shown(
    api: Api, database: Database, tmp_path: Path
) -> None:
    await judged.judged(api)
    (shell,), (shown,) = blocks("shell"), blocks("text")
    printed = [run(database, tmp_path, line) for line in shell.splitlines()]
    assert re.sub(BETWEEN, "N", printed[2]) == re.sub(BETWEEN, "N", shown)
    assert printed[3].startswith("Arena: ")
    line = "gzip -dc matrix.jsonl.gz | tail -n +2 | sha256sum"
    assert line.replace("|", "\\|") in SECTION
    assert run(database, tmp_path, line).split()[0] in printed[2]


async def test_the_document_is_answered(api: Api) -> None:
    await judged.judged(api)
    recipe = await judged.taken(api, MatrixResult.MATRIX)
    (document,) = blocks("graphql")
    found = await api.ask(document)
    assert found["matrixSnapshots"]["nodes"][0]["id"] == f"MatrixSnapshot:{recipe.public_id}"
    assert [one["result"] for one in found["matrixRefits"]] == ["ARENA", "MATRIX"]


async def test_the_tables_name_every_key_of_a_header_and_of_lines(api: Api) -> None:
    await judged.judged(api)
    data = await judged.bytes_of(api, await judged.taken(api, MatrixResult.MATRIX))
    header: dict[str, Any] = json.loads(data.splitlines()[0])
    rows = [row.split("|")[1] for row in SECTION.splitlines() if row.startswith("| `")]
    named = [name for row in rows for name in re.findall(r"`([a-z_0-9]+)`", row)]
    assert named == list(header)
    assert all(f"`{key}`" in SECTION for key in header["domains"][0])
    for keys in (*MATRIX_KEYS.values(), *ARENA_KEYS.values()):
        told = ", ".join(f'"{key}"' for key in keys)
        assert f"| `{{{told}}}` |" in SECTION
