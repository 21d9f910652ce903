"""The page of open data names the keys that there are, in their order."""

import json
import re
import subprocess
from dataclasses import fields

from ha_api.platform.files import Header, sheet
from ha_api.platform.files.exported import Exported
from ha_api.platform.files.headers import KEY
from tests.house.tree import BIN, ROOT

PAGE = (ROOT / "docs" / "open-data.md").read_text(encoding="utf-8")
EXAMPLE = ROOT / "examples" / "invented.jsonl.gz"


def named(section: str) -> list[str]:
    body = PAGE.partition(f"## {section}\n")[2].partition("\n## ")[0]
    return re.findall(r"^\| `([\w-]+)` \|", body, re.MULTILINE)


def test_the_keys_of_a_header() -> None:
    assert named("The header") == [KEY, *(field.name for field in fields(Header))]


def test_the_keys_of_a_ranking() -> None:
    assert named("The rankings") == [field.name for field in fields(Exported)]


def test_the_options_are_those_of_the_command() -> None:
    told = subprocess.run(
        [BIN / "ha", "export", "--help"], capture_output=True, text=True, check=True
    )
    for option in named("Writing one"):
        assert option in told.stdout
    listed = re.findall(r"^│ (?:\* +)?(--[\w-]+)", told.stdout, re.MULTILINE)
    assert set(named("Writing one")) == set(listed) - {"--snapshot"}


def test_the_example_is_called_simulated_and_is_in_the_public_domain() -> None:
    header = sheet(str(EXAMPLE)).header
    assert header is not None
    assert (header.simulated, header.licence) == (True, "CC0-1.0")
    assert json.loads(json.dumps(header.result))["status"] == "published"
