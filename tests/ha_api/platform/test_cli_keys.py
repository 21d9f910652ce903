import json
import os
import re
import subprocess
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from ha_api import cli
from ha_api.platform.access import Scope
from ha_api.platform.cli_keys import create
from tests.ha_api.conftest import Database
from tests.ha_api.served import HA, environment, on_database

KEY = re.compile(r"ha_key_[\w-]{43}\n", re.ASCII)
MAKE = ("keys", "create", "--partner", "lab", "--scope", "VOTE")


@pytest.fixture
def there(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """Set the environment to a database that is there."""
    for key, value in on_database(database.service).items():
        monkeypatch.setenv(key, value)


def said(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    assert cli.main(arguments) == code
    out, err = capsys.readouterr()
    assert out == "" or err == ""
    return str(out or err)


def listed(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(said(capsys, "keys", "list", "--format", "json"))
    return found


@pytest.mark.usefixtures("there")
def test_a_key_is_made_listed_and_revoked(capsys: pytest.CaptureFixture[str]) -> None:
    made = said(capsys, *MAKE, "--scope", "OPERATOR", "--label", "ночной импорт")
    assert KEY.fullmatch(made)
    [key] = listed(capsys)
    assert (key["partner"], key["label"]) == ("lab", "ночной импорт")
    assert (key["scopes"], key["revoked_at"]) == (["VOTE", "OPERATOR"], None)
    number = str(key["id"])
    revoked = said(capsys, "keys", "revoke", number, "--reason", "lost")
    assert revoked == f"Key {number} of lab is out of force.\n"
    assert listed(capsys)[0]["revoked_at"] is not None
    again = said(capsys, "keys", "revoke", number, "--reason", "lost", code=1)
    assert again == f"ha: No key {number} is in force.\n"
    assert made.strip() not in said(capsys, "keys", "list")


@pytest.mark.usefixtures("there")
def test_the_list_is_a_table_of_one_line_each(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "keys", "list").split() == [
        "id",
        *["partner", "scopes", "made", "revoked", "label"],
    ]
    for label in ("a\nb\x1b[1m", "مفتاح"):
        said(capsys, *MAKE, "--label", label)
    heading, first, second = said(capsys, "keys", "list").splitlines()
    assert heading.index("partner") == first.index("lab") == second.index("lab")
    assert first.endswith("a\\x0ab\\x1b[1m")
    assert second.endswith("\u2068مفتاح\u2069")


@pytest.mark.usefixtures("there")
@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("create", "--partner", "LAB", "--scope", "VOTE", "--label", "a"), "--partner:"),
        (("create", "--partner", "lab", "--scope", "VOTE", "--label", "\u200b"), "--label:"),
        (("create", "--partner", "lab", "--scope", "ALL", "--label", "a"), "--scope"),
        (("create", "--partner", "lab", "--label", "a"), "--scope"),
        ((*MAKE[1:], "--scope", "VOTE", "--label", "a"), '--scope: "VOTE" stands twice'),
        (("create", "--partner", "site", "--scope", "VOTE", "--label", "a"), "is the built-in"),
        ((*MAKE[1:], "--label", "a", "--empty-scope"), "--empty-scope"),
        (("revoke", "ha_key_x", "--reason", "a"), "the number from `ha keys list`, not the key"),
        (("revoke", "0", "--reason", "a"), "ID"),
        (("revoke", str(2**63), "--reason", "a"), "ID"),
        (("revoke", "1", "--reason", " "), "--reason:"),
        (("revoke", "1"), "--reason"),
    ],
)
def test_a_wrong_call_is_one_line_and_exit_2(
    arguments: tuple[str, ...], problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    line = said(capsys, "keys", *arguments, code=2)
    assert problem in line
    assert line.count("\n") == 1
    assert listed(capsys) == []


def test_an_embedded_database_is_there_at_the_first_call(open_folder: Path) -> None:
    given = environment(HA_DATA_DIR=str(open_folder / "data"))
    command = [HA, *MAKE, "--label", "first"]
    done = subprocess.run(command, env=given, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert KEY.fullmatch(done.stdout)
    assert not os.path.exists(open_folder / "data" / "run")


def test_the_scopes_to_choose_from_are_those_there_are() -> None:
    (choices,) = get_args(get_type_hints(create)["scope"])
    assert list(get_args(choices)) == list(Scope)
