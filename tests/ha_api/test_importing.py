"""The page of imports makes a board of a file as it is written."""

import json
import re
import shutil
import signal
import subprocess

import pytest

from ha_api.boards.service.rank import rank
from tests.ha_api.test_tour import SECONDS, Reader, reader, started  # noqa: F401 - a fixture
from tests.house.tree import BIN, ROOT

PAGE = (ROOT / "docs" / "importing.md").read_text(encoding="utf-8")
SECTION = PAGE.partition("## A whole board from one file\n")[2].partition("\n## ")[0]
STEPS = re.findall(r"^```shell\n(.*?)^```$", SECTION, re.MULTILINE | re.DOTALL)
EXAMPLE = ROOT / "examples" / "llmfao.csv.gz"


@pytest.mark.skipif(shutil.which("curl") is None, reason="the page asks with curl")
def test_a_file_becomes_a_board_that_says_what_ha_rank_says(reader: Reader) -> None:  # noqa: F811
    (reader.folder / "examples").symlink_to(ROOT / "examples")
    service = started(reader, ".venv/bin/ha serve --no-worker")
    try:
        keys = ".venv/bin/ha keys create --partner house --scope OPERATOR --label me"
        reader.environment["KEY"] = reader.run(keys).strip()
        printed = [done(reader, step) for step in STEPS]
    finally:
        service.send_signal(signal.SIGINT)
        service.communicate(timeout=SECONDS)
    assert "Refusal" not in printed[1]
    found = json.loads(printed[-1])["data"]["leaderboard"]
    expected = rank(str(EXAMPLE), replicates=0)
    assert found["status"] == expected.status.upper()
    assert [(row["model"]["slug"], row["rating"]) for row in found["standings"]] == [
        (row.model, row.rating) for row in expected.models
    ]


def done(reader: Reader, step: str) -> str:  # noqa: F811
    """What the lines of a step print."""
    lines = step.replace("http://127.0.0.1:8000", reader.url).replace(".venv/bin/", f"{BIN}/")
    return subprocess.run(
        ["/bin/sh", "-ec", lines],
        cwd=reader.folder,
        env=reader.environment,
        check=True,
        capture_output=True,
        text=True,
    ).stdout
